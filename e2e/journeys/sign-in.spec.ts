import { expect } from 'vitest';
import { journey } from '../browser/journey.ts';
import { signInPage } from '../pages/sign-in-page.ts';

journey(
  'a wrong password is said at its field, what was typed stays, the right one lets in',
  async (story) => {
    const { page, expectAnswer } = story;
    const signIn = signInPage(page);
    expectAnswer({ status: 400, path: '/user/login/' });
    await signIn.open();
    await signIn.signIn('member', 'not-the-password');
    await page.getByText('Неверн').waitFor();
    expect(await signIn.name.inputValue()).toBe('member@demo.tranzit.local');
    await signIn.signIn('member');
    await page.getByRole('heading', { name: 'Отправления' }).waitFor();
  },
);

journey('the demo cabinet opens with one press and closes by signing out', async ({ page }) => {
  const signIn = signInPage(page);
  await signIn.open();
  await signIn.demo.click();
  await page.getByRole('heading', { name: 'Отправления' }).waitFor();
  await page.getByRole('button', { name: /Профиль$/ }).click();
  await page.getByRole('button', { name: 'Выйти' }).click();
  await signIn.title.waitFor();
  await page.goto('/orders');
  await signIn.title.waitFor();
});
