import type { Page } from 'playwright-core';
import { expectAccessible } from '../browser/expect-accessible.ts';
import { journey } from '../browser/journey.ts';
import { type Newcomer, newNewcomer, signUpPage } from '../pages/sign-up-page.ts';
import { codeSentTo, linkSentTo } from '../portal/outbox.ts';

const rowOf = (page: Page, { lastName }: Newcomer) => page.getByRole('row').filter({ hasText: lastName });

async function invite(page: Page, { email }: Newcomer): Promise<void> {
  await page.goto('/user/invite');
  await page.getByRole('button', { name: 'Пригласить' }).click();
  const dialog = page.getByRole('dialog', { name: 'Пригласить в команду' });
  await dialog.getByRole('textbox', { name: 'Почта' }).fill(email);
  await dialog.getByRole('checkbox', { name: 'Менять теги' }).check();
  await dialog.getByRole('button', { name: 'Отправить 1 приглашение' }).click();
  await page.getByRole('row').filter({ hasText: email }).getByText('ждём ответа').waitFor();
}

/** From the link of the mail into the team: no holder, no contract and no second letter. */
async function joinByLink(page: Page, guest: Newcomer): Promise<void> {
  await page.goto(await linkSentTo(guest.email, '/invite-accept'));
  await expectAccessible(page, 'invitation');
  await page.getByRole('link', { name: 'Зарегистрироваться и принять' }).click();
  await page.getByText('Вы вступаете в команду').waitFor();
  await expectAccessible(page, 'sign-up-by-invitation');
  const signUp = signUpPage(page);
  await signUp.checkPhone(guest);
  // The way goes on where it was left, and with the invitation.
  await page.goto('/signup');
  await page.getByText('Вы вступаете в команду').waitFor();
  await signUp.tellOfOneself(guest);
  await page.waitForURL((url) => url.pathname === '/orders', { waitUntil: 'commit' });
}

async function toggleTags(page: Page, guest: Newcomer): Promise<void> {
  await rowOf(page, guest)
    .getByRole('button', { name: /^Права/ })
    .click();
  const drawer = page.getByRole('dialog', { name: 'Права' });
  await drawer.getByRole('checkbox', { name: 'Менять теги' }).click();
  await drawer.getByRole('button', { name: 'Сохранить права' }).click();
  await drawer.waitFor({ state: 'hidden' });
}

async function offerAccount(page: Page, owner: Newcomer, { lastName, firstName }: Newcomer): Promise<void> {
  await page.getByRole('button', { name: 'Передать права', exact: true }).click();
  const choice = page.getByRole('dialog', { name: 'Передать права владельца' });
  await choice
    .getByRole('combobox', { name: 'Новый владелец' })
    .selectOption(`${lastName} ${firstName}, сотрудник`);
  await expectAccessible(page, 'transfer-choice');
  await choice.getByRole('button', { name: 'Получить код' }).click();
  const confirmation = page.getByRole('dialog', { name: /передать кабинет\?$/ });
  const code = confirmation.getByRole('textbox', { name: 'Код из 6 цифр' });
  await code.waitFor();
  await expectAccessible(page, 'transfer-code');
  await code.fill(await codeSentTo(owner.phone));
  await confirmation.getByRole('button', { name: 'Передать кабинет' }).click();
  await page.getByText(`Ждём ответа: ${lastName} ${firstName}`).waitFor();
}

journey(
  'somebody is invited, signs up into the team, is given and taken a right, and becomes the owner',
  async ({ page, openStranger }) => {
    const owner = newNewcomer('Ветлугина', 'Софья');
    const guest = newNewcomer('Звонков', 'Марк');
    await signUpPage(page).openAccount(owner);
    await invite(page, guest);
    const guestPage = await openStranger();
    await joinByLink(guestPage, guest);
    await rowOf(page, guest).getByText('Сотрудник').waitFor();

    await guestPage.goto('/tags');
    const createTag = guestPage.getByRole('button', { name: 'Создать тег' }).first();
    await createTag.waitFor();
    await toggleTags(page, guest);
    await createTag.waitFor({ state: 'hidden' });
    await toggleTags(page, guest);
    await createTag.waitFor();

    await offerAccount(page, owner, guest);
    await expectAccessible(page, 'team-waiting');
    await guestPage.goto(await linkSentTo(guest.email, '/ownership/transfer/accept'));
    await guestPage.getByRole('heading', { name: 'Вам передают кабинет' }).waitFor();
    await expectAccessible(guestPage, 'ownership-accept');
    await guestPage.getByRole('button', { name: 'Принять права владельца' }).click();
    await guestPage.getByRole('heading', { name: 'Теперь вы владелец' }).waitFor();

    // In the page that the owner of a moment ago has open.
    await page.getByText('Вы остались администратором').waitFor();
    await rowOf(page, guest).getByText('Владелец', { exact: true }).waitFor();
    await guestPage.getByRole('button', { name: 'Открыть кабинет' }).click();
    await guestPage.waitForURL((url) => url.pathname === '/', { waitUntil: 'commit' });
    await guestPage.goto('/user/invite');
    await rowOf(guestPage, owner).getByText('Администратор', { exact: true }).waitFor();
    await guestPage.getByRole('button', { name: 'Передать права', exact: true }).waitFor();
  },
);
