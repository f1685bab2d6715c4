import type { Page } from 'playwright-core';
import { journeyBothWays } from '../browser/journey.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { createPerson } from '../portal/new-person.ts';

journeyBothWays(
  'one session is ended from the list, then all others, and this one goes on',
  async ({ page, words, manner, look, openStranger, expectAnswer }) => {
    const { settings } = words;
    const person = await createPerson(manner);
    expectAnswer({ status: 401, path: '/api/v1/' });
    const enter = async (tab: Page) => {
      const signIn = signInPage(tab, words);
      await signIn.open('/login?next=%2Fsettings');
      await signIn.fillIn(person.email, person.password);
      await tab.getByRole('heading', { name: settings.title, level: 1 }).waitFor();
      return tab;
    };
    const isOut = async (tab: Page) => {
      await tab.reload();
      await signInPage(tab, words).title.waitFor();
    };
    const other = await enter(await openStranger());
    await enter(page);
    const list = page.getByRole('region', { name: settings.sessions.title });
    const endOne = list.getByRole('button', { name: /Chrom/ });
    await endOne.click();
    await endOne.waitFor({ state: 'detached' });
    await isOut(other);
    const [second, third] = [await enter(await openStranger()), await enter(await openStranger())];
    await page.reload();
    await list.getByRole('button', { name: settings.sessions.endOthers }).click();
    const question = page.getByRole('dialog', { name: settings.sessions.endOthersTitle });
    await look(page, 'end-other-sessions');
    await question.getByRole('button', { name: settings.sessions.endOthers }).click();
    await question.waitFor({ state: 'detached' });
    for (const tab of [second, third]) await isOut(tab);
    await page.reload();
    await list.getByText(settings.sessions.current).waitFor();
  },
);
