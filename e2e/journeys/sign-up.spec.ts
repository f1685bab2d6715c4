import type { Page } from 'playwright-core';
import { expectAccessible } from '../browser/expect-accessible.ts';
import { journey } from '../browser/journey.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { newcomerPassword, newNewcomer, signUpPage } from '../pages/sign-up-page.ts';
import { linkSentTo } from '../portal/outbox.ts';

const stage = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

journey(
  'a company signs up through all six stages, and closing the browser loses none of them',
  async (story) => {
    const { page } = story;
    const newcomer = newNewcomer('Берёзов', 'Тимофей');
    await page.goto('/signup');
    await stage(page, 'Регистрация').waitFor();
    await expectAccessible(page, 'signup-phone');
    await signUpPage(page).checkPhone(newcomer);
    // The browser is closed and opened again: it knows the phone.
    const context = page.context();
    await page.close();
    const again = await context.newPage();
    await again.goto('/signup');
    await stage(again, 'О вас').waitFor();
    await expectAccessible(again, 'signup-about');
    await signUpPage(again).email.fill(newcomer.email);
    await signUpPage(again).tellOfOneself(newcomer);
    await stage(again, 'На кого договор').waitFor();
    // From here on another machine will do as well.
    const other = await story.openStranger();
    const signIn = signInPage(other);
    await signIn.open();
    await signIn.name.fill(newcomer.email);
    await signIn.password.fill(newcomerPassword);
    await signIn.submit.click();
    await stage(other, 'На кого договор').waitFor();
    await other.getByRole('textbox', { name: 'ИНН' }).fill('7707083893');
    await other.getByRole('textbox', { name: 'Название' }).fill('ООО «Белый камень»');
    await other.getByRole('button', { name: 'Это моя компания' }).click();
    await stage(other, 'Проверьте почту').waitFor();
    await expectAccessible(other, 'signup-email');
    // The letter is read on the first machine; the page on the second notices.
    await again.goto(await linkSentTo(newcomer.email, '/email/verify'));
    await again.getByRole('heading', { name: 'Почта подтверждена' }).waitFor();
    await stage(other, 'Договор').waitFor();
    await other.getByText('ООО «Белый камень»').first().waitFor();
    await other.getByRole('checkbox', { name: 'Я прочитал договор и принимаю его условия' }).check();
    await other.getByRole('button', { name: 'Принять и открыть кабинет' }).click();
    await other.getByText('Здесь появятся отправления').waitFor();
  },
);
