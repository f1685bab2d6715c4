import type { Page } from 'playwright-core';
import { expectAccessible } from '../browser/expect-accessible.ts';
import { journey } from '../browser/journey.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { createPerson, inventPerson, type Person } from '../portal/new-person.ts';
import { codeSentTo, linkSentTo } from '../portal/outbox.ts';

const fresh = 'another-way-to-omsk-8';

async function enter(page: Page, name: string, password: string): Promise<void> {
  const signIn = signInPage(page);
  await signIn.open('/login?next=%2Fsettings');
  await signIn.name.fill(name);
  await signIn.password.fill(password);
  await signIn.submit.click();
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function askForChange(
  page: Page,
  { kind, value, password }: { kind: 'телефон' | 'почта'; value: string; password: string },
) {
  const title = kind === 'телефон' ? 'Новый телефон' : 'Новая почта';
  await part(page, 'Профиль')
    .getByRole('button', { name: 'Сменить' })
    .nth(kind === 'телефон' ? 0 : 1)
    .click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('textbox', { name: title }).fill(value);
  await dialog.getByRole('textbox', { name: 'Нынешний пароль' }).fill(password);
  await dialog.getByRole('button', { name: 'Получить код' }).click();
}

const openSettings = async (page: Page, person: Person) => {
  await enter(page, person.email, person.password);
  await page.getByRole('heading', { name: 'Настройки', level: 1 }).waitFor();
};

journey(
  'another e-mail and phone hold once their codes have come back, and sign in from then on',
  async (story) => {
    const { page } = story;
    const person = await createPerson();
    const { email, phone } = inventPerson();
    await openSettings(page, person);
    const profile = part(page, 'Профиль');
    await askForChange(page, { kind: 'почта', value: email, password: person.password });
    await profile.getByText(email).waitFor();
    await profile.getByText(person.email).waitFor();
    await expectAccessible(page, 'settings-waiting');
    // The link is followed on the phone; the page of the settings notices.
    const mail = await story.openStranger();
    await mail.goto(await linkSentTo(email, '/email/verify'));
    await mail.getByRole('heading', { name: 'Почта подтверждена' }).waitFor();
    await profile.getByText(person.email).waitFor({ state: 'detached' });
    await askForChange(page, { kind: 'телефон', value: phone, password: person.password });
    await profile.getByLabel('Код из 6 цифр').fill(await codeSentTo(phone, 'phone-change-code'));
    await profile.getByRole('button', { name: 'Подтвердить' }).click();
    await profile.getByText('ждёт кода из СМС').waitFor({ state: 'detached' });
    await enter(mail, phone, person.password);
    await part(mail, 'Профиль').getByText(email).waitFor();
  },
);

journey('another password ends the other sessions, and this one goes on', async (story) => {
  const { page } = story;
  const person = await createPerson();
  story.expectAnswer({ status: 401, path: '/api/v1/' });
  await openSettings(page, person);
  const other = await story.openStranger();
  await openSettings(other, person);
  await part(page, 'Вход и защита').getByRole('button', { name: 'Сменить' }).click();
  const dialog = page.getByRole('dialog', { name: 'Смена пароля' });
  await dialog.getByRole('textbox', { name: 'Нынешний пароль' }).fill(person.password);
  await dialog.getByRole('textbox', { name: 'Новый пароль' }).fill(fresh);
  await dialog.getByRole('button', { name: 'Сменить пароль' }).click();
  await page.getByText('Пароль изменён, остальные сеансы завершены').waitFor();
  await other.reload();
  await signInPage(other).title.waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Настройки', level: 1 }).waitFor();
  await enter(other, person.email, fresh);
  await other.getByRole('heading', { name: 'Настройки', level: 1 }).waitFor();
});

journey('an address for notifications waits until its reader agrees', async (story) => {
  const { page } = story;
  const person = await createPerson();
  const { email } = inventPerson();
  await openSettings(page, person);
  const emails = part(page, 'Почта для уведомлений');
  await emails.getByRole('button', { name: 'Добавить почту' }).click();
  const dialog = page.getByRole('dialog', { name: 'Почта для уведомлений' });
  await dialog.getByRole('textbox', { name: 'Почта' }).fill(email);
  await dialog.getByRole('button', { name: 'Добавить почту' }).click();
  await emails.getByText('ждёт подтверждения').waitFor();
  const reader = await story.openStranger();
  await reader.goto(await linkSentTo(email, '/notifications/confirm'));
  await reader.getByRole('heading', { name: 'Спасибо, будем писать сюда' }).waitFor();
  await page.reload();
  await emails.getByText(email).first().waitFor();
  await emails.getByText('ждёт подтверждения').waitFor({ state: 'detached' });
});
