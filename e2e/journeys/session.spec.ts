import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Journey, journey, journeyBothWays } from '../browser/journey.ts';
import { addresses, chooseAddress } from '../pages/address-field.ts';
import { enterAs, signInPage } from '../pages/sign-in-page.ts';
import { createPerson, letInto } from '../portal/new-person.ts';

/** The tokens of this browser as they stand when their time is over. */
const runOut = `for (const key of Object.keys(localStorage).filter((one) => one.startsWith('tranzit.session.'))) {
  const tokens = JSON.parse(localStorage.getItem(key));
  localStorage.setItem(key, JSON.stringify({ ...tokens, expiredAt: new Date(0).toISOString() }));
}`;
const orders = (page: Page) => page.getByRole('heading', { name: 'Отправления', level: 1 });

/** A person of this manner, signed in and at `path`. */
async function enterAnew({ page, words, manner }: Journey, path: string) {
  const person = await createPerson(manner);
  const signIn = signInPage(page, words);
  await signIn.open(`/login?next=${encodeURIComponent(path)}`);
  await signIn.fillIn(person.email, person.password);
  return person;
}

journeyBothWays(
  'two tabs whose tokens have run out renew them at one moment, and nobody is signed out',
  async (story) => {
    const { page, words } = story;
    const tags = (tab: Page) => tab.getByRole('heading', { name: words.tags.title, level: 1 });
    await enterAnew(story, '/tags');
    await tags(page).waitFor();
    const other = await page.context().newPage();
    await other.goto('/tags');
    await tags(other).waitFor();
    for (let round = 0; round < 3; round += 1) {
      await page.evaluate(runOut);
      await Promise.all([page.reload(), other.reload()]);
      await Promise.all([tags(page).waitFor(), tags(other).waitFor()]);
    }
    await other.close();
  },
);

journeyBothWays(
  'a session that ends over a half-filled form is begun again at the form, as it was left',
  async (story) => {
    const { page, words, manner, look } = story;
    const person = await enterAnew(story, '/calculation/new');
    const receiver = page.getByRole('combobox', { name: words.calculation.to, exact: true });
    await chooseAddress(receiver, addresses.novosibirsk);
    const typed = await receiver.inputValue();
    const other = await page.context().newPage();
    await other.goto('/tags');
    const menu = manner.isPhone ? words.shell.menu.more : new RegExp(`${words.shell.menu.open}$`);
    await other.getByRole('button', { name: menu }).click();
    await other.getByRole('button', { name: words.panels.menu.signOut }).click();
    const signIn = signInPage(page, words);
    await signIn.title.waitFor();
    await page.getByText(words.login.ended).waitFor();
    await look(page, 'session-ended');
    await signIn.fillIn(person.email, person.password);
    await receiver.waitFor();
    expect(await receiver.inputValue()).toBe(typed);
    await other.close();
  },
);

journey('the start page tells what waits and leads on, and each screen has its way back', async (story) => {
  const { page } = story;
  await enterAs(page, 'owner', '/');
  await page.getByRole('heading', { name: 'В пути' }).waitFor();
  await page.getByRole('heading', { name: 'Нужно ваше решение' }).waitFor();
  await page.getByRole('contentinfo').waitFor();
  await page.getByRole('link', { name: 'Все отправления' }).click();
  await orders(page).waitFor();
  await page
    .getByRole('navigation', { name: 'Разделы' })
    .getByRole('link', { name: 'Главная' })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Бонусы' }).waitFor();
});

journeyBothWays(
  'each of two tabs keeps its account, a new one takes the last, and signing out ends both',
  async (story) => {
    const { page, words, manner, look } = story;
    const { shell, panels, tags } = words;
    const [own, others] = ['Берёзов Тимофей', 'Дубова Тимофей'];
    const guest = await createPerson(manner);
    await letInto(await createPerson(manner, undefined, 'Дубова'), guest);
    const signIn = signInPage(page, words);
    await signIn.open('/login?next=%2Ftags');
    await signIn.fillIn(guest.email, guest.password);

    const menu = manner.isPhone ? shell.menu.more : new RegExp(`${shell.menu.open}$`);
    const openMenu = (tab: Page) => tab.getByRole('button', { name: menu }).click();
    const accounts = (tab: Page) => tab.getByRole('group', { name: panels.accounts.title });
    const present = (tab: Page) => accounts(tab).locator('[aria-current="true"]');
    const expectAccount = async (tab: Page, title: string) => {
      await openMenu(tab);
      await present(tab).filter({ hasText: title }).waitFor();
      await tab.keyboard.press('Escape');
      await accounts(tab).waitFor({ state: 'hidden' });
    };
    await page.getByRole('heading', { name: tags.title, level: 1 }).waitFor();
    const other = await page.context().newPage();
    await other.goto('/tags');
    await openMenu(other);
    await present(other).waitFor();
    await look(other, 'accounts');
    const [before, after] = (await present(other).filter({ hasText: own }).isVisible())
      ? [own, others]
      : [others, own];
    await accounts(other).getByRole('button', { name: after }).click();
    await other.waitForURL((url) => url.pathname === '/', { waitUntil: 'commit' });
    await Promise.all([page.reload(), other.reload()]);
    await expectAccount(page, before);
    await expectAccount(other, after);
    const third = await page.context().newPage();
    await third.goto('/tags');
    await expectAccount(third, after);
    await openMenu(page);
    await page.getByRole('button', { name: words.panels.menu.signOut }).click();
    for (const tab of [page, other, third]) await signInPage(tab, words).title.waitFor();
  },
);
