import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from '../browser/journey.ts';
import { addresses, chooseAddress } from '../pages/address-field.ts';
import { enterAs, signInPage } from '../pages/sign-in-page.ts';

/** The tokens of this browser as they stand when their time is over. */
const runOut = `for (const key of Object.keys(localStorage).filter((one) => one.startsWith('tranzit.session.'))) {
  const tokens = JSON.parse(localStorage.getItem(key));
  localStorage.setItem(key, JSON.stringify({ ...tokens, expiredAt: new Date(0).toISOString() }));
}`;
const orders = (page: Page) => page.getByRole('heading', { name: 'Отправления', level: 1 });

journey(
  'two tabs whose tokens have run out renew them at one moment, and nobody is signed out',
  async (story) => {
    const { page } = story;
    await enterAs(page, 'owner');
    await orders(page).waitFor();
    const other = await page.context().newPage();
    await other.goto('/orders');
    await orders(other).waitFor();
    for (let round = 0; round < 3; round += 1) {
      await page.evaluate(runOut);
      await Promise.all([page.reload(), other.reload()]);
      await Promise.all([orders(page).waitFor(), orders(other).waitFor()]);
    }
    await other.getByRole('button', { name: /Профиль$/ }).waitFor();
    await other.close();
  },
);

journey(
  'a session that ends over a half-filled form is begun again at the form, as it was left',
  async (story) => {
    const { page } = story;
    await enterAs(page, 'member', '/calculation/new');
    const receiver = page.getByRole('combobox', { name: 'Получатель', exact: true });
    await chooseAddress(receiver, addresses.novosibirsk);
    const typed = await receiver.inputValue();
    const other = await page.context().newPage();
    await other.goto('/orders');
    await other.getByRole('button', { name: /Профиль$/ }).click();
    await other.getByRole('button', { name: 'Выйти' }).click();
    const signIn = signInPage(page);
    await signIn.title.waitFor();
    await page.getByText('Сеанс').first().waitFor();
    await signIn.signIn('member');
    await receiver.waitFor();
    expect(await receiver.inputValue()).toBe(typed);
    await other.close();
  },
);

journey('the start page tells what waits and leads on, and each screen has its way back', async (story) => {
  const { page } = story;
  await enterAs(page, 'owner', '/');
  await page.getByRole('heading', { name: 'В пути' }).waitFor();
  await page.getByRole('heading', { name: 'Нужно ваше решение' }).waitFor();
  await page.getByRole('contentinfo').waitFor();
  await page.getByRole('link', { name: 'Все отправления' }).click();
  await orders(page).waitFor();
  await page
    .getByRole('navigation', { name: 'Разделы' })
    .getByRole('link', { name: 'Главная' })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Бонусы' }).waitFor();
});

journey(
  'each of two tabs keeps its account, a new one takes the last, and signing out ends both',
  async (story) => {
    const { page } = story;
    const accountOf = (tab: Page) => tab.getByRole('button', { name: /Профиль$/ });
    await enterAs(page, 'owner');
    await accountOf(page).getByText('ООО «Лесной дом»').waitFor();
    const other = await page.context().newPage();
    await other.goto('/orders');
    await accountOf(other).click();
    await other.getByRole('button', { name: /ИП Лужин П\. А\./ }).click();
    await accountOf(other).getByText('ИП Лужин П. А.').waitFor();
    expect(new URL(other.url()).pathname).toBe('/');
    await Promise.all([page.reload(), other.reload()]);
    await accountOf(page).getByText('ООО «Лесной дом»').waitFor();
    await accountOf(other).getByText('ИП Лужин П. А.').waitFor();
    const third = await page.context().newPage();
    await third.goto('/orders');
    await accountOf(third).getByText('ИП Лужин П. А.').waitFor();
    await accountOf(page).click();
    await page.getByRole('button', { name: 'Выйти' }).click();
    for (const tab of [page, other, third]) await signInPage(tab).title.waitFor();
  },
);
