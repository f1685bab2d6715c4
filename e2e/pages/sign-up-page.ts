import type { Page } from 'playwright-core';
import { codeSentTo } from '../portal/outbox.ts';
import { russian, type Words } from '../words/words.ts';

export interface Newcomer {
  readonly lastName: string;
  readonly firstName: string;
  readonly email: string;
  /** The ten digits after the code of the country. */
  readonly phone: string;
}

export const newcomerPassword = 'лён-и-камень-27';

let made = 0;

/** Somebody whom the portal does not know, whatever ran on it before. */
export function newNewcomer(lastName: string, firstName: string): Newcomer {
  made += 1;
  const phone = `900${String(Date.now() + made).slice(-7)}`;
  return { lastName, firstName, phone, email: `n${phone}@test.tranzit.local` };
}

/** `/signup`, stage by stage. */
export const signUpPage = (page: Page, { signup, contract, ui }: Words = russian) => ({
  email: page.getByRole('textbox', { name: signup.about.email }),

  /** The heading of a stage. */
  stage: (name: string) => page.getByRole('heading', { level: 1, name }),

  /** Shows that the phone is one's own. */
  async checkPhone({ phone }: Newcomer): Promise<void> {
    await page.getByRole('textbox', { name: signup.phone.label }).fill(phone);
    await page.getByRole('button', { name: signup.phone.submit }).click();
    const code = page.getByRole('textbox', { name: ui.code.label });
    await code.waitFor();
    await code.fill(await codeSentTo(phone));
    await page.getByRole('button', { name: signup.goOn }).click();
    await this.stage(signup.about.title).waitFor();
  },

  async tellOfOneself({ lastName, firstName }: Newcomer): Promise<void> {
    await page.getByRole('textbox', { name: signup.about.lastName }).fill(lastName);
    await page.getByRole('textbox', { name: signup.about.firstName, exact: true }).fill(firstName);
    await page.getByRole('textbox', { name: signup.about.password }).fill(newcomerPassword);
    await page.getByRole('checkbox', { name: new RegExp(`^${signup.about.accept}`) }).check();
    await page.getByRole('button', { name: signup.goOn }).click();
  },

  /** The last stage, `/contract`. */
  async acceptContract(): Promise<void> {
    await page.getByRole('checkbox', { name: contract.agree }).check();
    await page.getByRole('button', { name: contract.accept }).click();
    await page.waitForURL((url) => url.pathname === '/orders', { waitUntil: 'commit' });
  },

  /** The whole way of who has no invitation, for a company, to the first screen with a contract. */
  async openAccount(newcomer: Newcomer): Promise<void> {
    await page.goto('/signup');
    await this.checkPhone(newcomer);
    await this.email.fill(newcomer.email);
    await this.tellOfOneself(newcomer);
    await page.getByRole('textbox', { name: signup.holder.inn }).fill('7707083893');
    await page.getByRole('textbox', { name: signup.holder.name, exact: true }).fill('Лесной дом');
    await page.getByRole('button', { name: signup.holder.submitCompany }).click();
    const code = page.getByRole('textbox', { name: ui.code.label });
    await code.waitFor();
    await code.fill(await codeSentTo(newcomer.email));
    await page.getByRole('button', { name: signup.email.submit }).click();
    await this.acceptContract();
  },
});
