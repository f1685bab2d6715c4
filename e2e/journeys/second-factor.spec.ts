import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journeyBothWays } from '../browser/journey.ts';
import { switchSecondFactorOn } from '../pages/second-factor.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { createPerson } from '../portal/new-person.ts';

journeyBothWays(
  'a second step is switched on: from then on a code of the application or a recovery code lets in, each once',
  async ({ page, words, manner, look, openStranger, expectAnswer }) => {
    const { settings, login } = words;
    const person = await createPerson(manner);
    // What asks for the code is the refusal of a sign-in without one.
    expectAnswer({ status: 400, path: '/user/login/' });
    const signIn = signInPage(page, words);
    await signIn.open('/login?next=%2Fsettings');
    await signIn.fillIn(person.email, person.password);
    const { authenticator, recoveryCodes } = await switchSecondFactorOn(page, words, { ...person, look });
    await page.getByText(settings.second.on, { exact: true }).waitFor();
    expect(new Set(recoveryCodes).size).toBe(10);

    const other = await openStranger();
    const elsewhere = signInPage(other, words);
    const code = other.getByRole('textbox', { name: login.code.app.label });
    await elsewhere.open('/login?next=%2Ftags');
    await elsewhere.fillIn(person.email, person.password);
    await code.waitFor();
    await look(other, 'sign-in-code');
    await code.fill(authenticator.nextCode());
    await elsewhere.submit.click();
    await other.waitForURL((url) => url.pathname === '/tags', { waitUntil: 'commit' });

    const security = (tab: Page) => tab.getByRole('region', { name: settings.second.title });
    const recovery = (tab: Page) => tab.getByRole('textbox', { name: login.code.recovery.label });
    const enterWithoutPhone = async (recoveryCode: string) => {
      const tab = await openStranger();
      const withoutPhone = signInPage(tab, words);
      await withoutPhone.open('/login?next=%2Fsettings');
      await withoutPhone.fillIn(person.phone, person.password);
      await tab.getByRole('button', { name: login.code.useRecovery }).click();
      await recovery(tab).fill(recoveryCode);
      await withoutPhone.submit.click();
      return tab;
    };
    const [spent = '', unspent = ''] = recoveryCodes;
    const third = await enterWithoutPhone(spent);
    await security(third).getByText(/ 9 /).waitFor();
    const fourth = await enterWithoutPhone(spent);
    await expect.poll(() => recovery(fourth).getAttribute('aria-invalid')).toBe('true');
    await recovery(fourth).fill(unspent);
    await signInPage(fourth, words).submit.click();
    await security(fourth).getByText(/ 8 /).waitFor();
    await look(fourth, 'settings-second-factor');
  },
);
