import { journey } from '../browser/journey.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { createPerson } from '../portal/new-person.ts';
import { codeSentTo } from '../portal/outbox.ts';

const fresh = 'another-way-to-omsk-8';

journey(
  'who has lost the password sets another by the code of an SMS, and the old one lets nobody in',
  async (story) => {
    const { page } = story;
    const person = await createPerson();
    story.expectAnswer({ status: 400, path: '/user/login/' });
    const signIn = signInPage(page);
    await signIn.open();
    await page.getByRole('link', { name: 'Забыли пароль?' }).click();
    await page.getByRole('textbox', { name: 'Телефон', exact: true }).fill(person.phone);
    await page.getByRole('button', { name: 'Получить код' }).click();
    await page.getByLabel('Код из 6 цифр').fill(await codeSentTo(person.phone, 'recovery-code'));
    await page.getByRole('textbox', { name: 'Новый пароль' }).fill(fresh);
    await page.getByRole('button', { name: 'Сохранить и войти' }).click();
    await page.getByText('Пароль изменён.').waitFor();
    await page.getByRole('link', { name: 'К отправлениям' }).click();
    await page.getByText('Здесь появятся отправления').waitFor();
    const other = await story.openStranger();
    const otherSignIn = signInPage(other);
    await otherSignIn.open();
    await otherSignIn.name.fill(person.phone);
    await otherSignIn.password.fill(person.password);
    await otherSignIn.submit.click();
    await other.getByText('Неверн').waitFor();
    await otherSignIn.password.fill(fresh);
    await otherSignIn.submit.click();
    await other.getByText('Здесь появятся отправления').waitFor();
  },
);
