import type { Page } from 'playwright-core';

export type DemoPerson =
  | 'owner'
  | 'admin'
  | 'accountant'
  | 'member'
  | 'private'
  | 'new'
  | 'blocked'
  | 'staff';

export const demoPassword = 'tranzit-demo-1';
export const emailOf = (person: DemoPerson): string => `${person}@demo.tranzit.local`;

/** `/login` */
export const signInPage = (page: Page) => ({
  title: page.getByRole('heading', { name: 'Вход' }),
  name: page.getByRole('textbox', { name: 'Почта или телефон' }),
  password: page.getByRole('textbox', { name: 'Пароль' }),
  submit: page.getByRole('button', { name: 'Войти', exact: true }),
  demo: page.getByRole('button', { name: 'Войти в демо-кабинет' }),

  async open(path = '/login'): Promise<void> {
    await page.goto(path, { waitUntil: 'commit' });
    await this.title.waitFor();
  },

  async signIn(person: DemoPerson, password = demoPassword): Promise<void> {
    await this.name.fill(emailOf(person));
    await this.password.fill(password);
    await this.submit.click();
  },
});

/** Signs a demo person in and goes on to `path`. */
export async function enterAs(page: Page, person: DemoPerson, path = '/orders'): Promise<void> {
  const signIn = signInPage(page);
  await signIn.open(`/login?next=${encodeURIComponent(path)}`);
  await signIn.signIn(person);
  await page.waitForURL((url) => url.pathname + url.search === path, { waitUntil: 'commit' });
}
