import type { Page } from 'playwright-core';
import { codeSentTo } from '../portal/outbox.ts';

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
export const signUpPage = (page: Page) => ({
  email: page.getByRole('textbox', { name: 'Рабочая почта' }),

  /** Shows that the phone is one's own. */
  async checkPhone({ phone }: Newcomer): Promise<void> {
    await page.getByRole('textbox', { name: 'Телефон' }).fill(phone);
    await page.getByRole('button', { name: 'Получить код' }).click();
    const code = page.getByRole('textbox', { name: 'Код из 6 цифр' });
    await code.waitFor();
    await code.fill(await codeSentTo(phone));
    await page.getByRole('button', { name: 'Продолжить' }).click();
    await page.getByRole('heading', { name: 'О вас' }).waitFor();
  },

  async tellOfOneself({ lastName, firstName }: Newcomer): Promise<void> {
    await page.getByRole('textbox', { name: 'Фамилия' }).fill(lastName);
    await page.getByRole('textbox', { name: 'Имя', exact: true }).fill(firstName);
    await page.getByRole('textbox', { name: 'Пароль' }).fill(newcomerPassword);
    await page.getByRole('checkbox', { name: /^Принимаю/ }).check();
    await page.getByRole('button', { name: 'Продолжить' }).click();
  },

  /** The whole way of who has no invitation, as a private person, to the first screen with a contract. */
  async openAccount(newcomer: Newcomer): Promise<void> {
    await page.goto('/signup');
    await this.checkPhone(newcomer);
    await this.email.fill(newcomer.email);
    await this.tellOfOneself(newcomer);
    await page.getByRole('radio', { name: 'Частное лицо' }).check();
    await page.getByRole('button', { name: 'Оформить на меня' }).click();
    const code = page.getByRole('textbox', { name: 'Код из 6 цифр' });
    await code.waitFor();
    await code.fill(await codeSentTo(newcomer.email));
    await page.getByRole('button', { name: 'Подтвердить почту' }).click();
    await page.getByRole('checkbox', { name: 'Я прочитал договор и принимаю его условия' }).check();
    await page.getByRole('button', { name: /^Принять/ }).click();
    await page.waitForURL((url) => url.pathname === '/orders', { waitUntil: 'commit' });
  },
});
