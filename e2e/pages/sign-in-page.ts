import type { Page } from 'playwright-core';
import type { Known } from '../portal/new-person.ts';
import { russian, type Words } from '../words/words.ts';

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
/** As a caller of the API signs in. */
export const knownAs = (person: DemoPerson) => ({ email: emailOf(person), password: demoPassword });

export const emailOf = (person: DemoPerson): string => `${person}@demo.tranzit.local`;

/** `/login` */
export const signInPage = (page: Page, { login, server }: Words = russian) => ({
  title: page.getByRole('heading', { name: login.title, exact: true }),
  name: page.getByRole('textbox', { name: login.username }),
  password: page.getByRole('textbox', { name: login.password }),
  submit: page.getByRole('button', { name: login.submit, exact: true }),
  wrong: page.getByText(server.wrongCredentials),
  demo: page.getByRole('button', { name: login.demo }),

  async open(path = '/login'): Promise<void> {
    await page.goto(path, { waitUntil: 'commit' });
    await this.title.waitFor();
  },

  async fillIn(name: string, password: string): Promise<void> {
    await this.name.fill(name);
    await this.password.fill(password);
    await this.submit.click();
  },

  signIn(person: DemoPerson, password = demoPassword): Promise<void> {
    return this.fillIn(emailOf(person), password);
  },
});

/** Signs a demo person in and goes on to `path`. */
export const enterAs = (page: Page, person: DemoPerson, path = '/orders'): Promise<void> =>
  enter(page, knownAs(person), path);

/** Signs somebody in whose portal is Russian, and goes on to `path`. */
export async function enter(page: Page, { email, password }: Known, path: string): Promise<void> {
  const signIn = signInPage(page);
  await signIn.open(`/login?next=${encodeURIComponent(path)}`);
  await signIn.fillIn(email, password);
  await page.waitForURL((url) => url.pathname + url.search === path, { waitUntil: 'commit' });
}
