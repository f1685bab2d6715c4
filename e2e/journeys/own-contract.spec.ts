import type { Locator, Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { expectAccessible } from '../browser/expect-accessible.ts';
import { journey } from '../browser/journey.ts';
import { addresses } from '../pages/address-field.ts';
import { calculationPage } from '../pages/calculation-page.ts';
import { carrierContractsPage } from '../pages/carrier-contracts-page.ts';
import { orderPage } from '../pages/order-page.ts';
import { ordersPage } from '../pages/orders-page.ts';
import { resultsPage } from '../pages/results-page.ts';
import { enterAs } from '../pages/sign-in-page.ts';
import { addFault, clearFaults } from '../portal/sandbox-control.ts';

/** What the sandbox takes for CDEK, see its description. */
const account = 'tranzit-demo';
const secret = 'tranzit-demo-secret';

const accountField = 'Идентификатор клиента (Account)';
const secretField = 'Секретный ключ (Secure password)';

afterEach(clearFaults);

/** Everything a page shows, holds in its fields and keeps in the browser. */
const everythingKept = `JSON.stringify([
  document.documentElement.outerHTML,
  [...document.querySelectorAll('input')].map(({ value }) => value),
  { ...localStorage, ...sessionStorage },
  location.href,
])`;

const isKept = async (page: Page, text: string): Promise<boolean> =>
  (await page.evaluate<string>(everythingKept)).includes(text);

async function saveContract(page: Page): Promise<void> {
  const contracts = carrierContractsPage(page);
  const dialog = await contracts.open('СДЭК');
  await dialog.getByLabel(accountField).fill(account);
  await dialog.getByLabel(secretField).fill(secret);
  await contracts.save(dialog);
  await dialog.waitFor({ state: 'hidden' });
}

async function deleteContract(page: Page): Promise<Locator> {
  const dialog = await carrierContractsPage(page).open('СДЭК');
  await dialog.getByRole('button', { name: 'Удалить договор' }).click();
  await dialog.getByRole('heading', { name: 'Удалить договор: СДЭК?' }).waitFor();
  await dialog.getByRole('button', { name: 'Удалить договор' }).click();
  return dialog;
}

journey(
  'credentials of an own contract are tried first: wrong ones are refused with nothing lost, right ones are never shown again',
  async ({ page, expectAnswer }) => {
    expectAnswer({ status: 400, path: '/contract/carriers/cdek/' });
    expectAnswer({ status: 409, path: '/contract/carriers/cdek/' });
    await enterAs(page, 'private', '/settings/carriers');
    const contracts = carrierContractsPage(page);
    await contracts.row('СДЭК').getByText('Договор портала').waitFor();
    await expectAccessible(page, 'carrier-contracts');

    const dialog = await contracts.open('СДЭК');
    await dialog.getByLabel(accountField).fill(account);
    await contracts.save(dialog);
    await dialog.getByText('Это поле обязательно').waitFor();
    const field = dialog.getByLabel(secretField);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await field.and(page.locator(':focus')).waitFor();
    await field.fill('wrong-secret');
    await contracts.save(dialog);
    await dialog.getByRole('alert').getByText('Служба доставки не приняла эти данные').waitFor();
    await expectAccessible(page, 'carrier-contract-refused');
    expect(await dialog.getByLabel(accountField).inputValue()).toBe(account);
    expect(await field.inputValue()).toBe('wrong-secret');

    await field.fill(secret);
    await addFault({ carrier: 'cdek', kind: 'http_500', operation: 'rates' });
    await contracts.save(dialog);
    await dialog.getByRole('alert').getByText('Ничего не сохранено').waitFor();
    expect(await field.inputValue()).toBe(secret);
    await clearFaults();
    await contracts.save(dialog);
    await dialog.waitFor({ state: 'hidden' });

    await contracts.row('СДЭК').getByText('Оба договора').waitFor();
    await contracts.row('СДЭК').getByText('Данные приняты').waitFor();
    expect(await isKept(page, secret)).toBe(false);
    await page.reload();
    await contracts.open('СДЭК');
    await dialog.getByText('Служба принимает данные.').waitFor();
    expect(await dialog.getByLabel(accountField).inputValue()).toBe(account);
    expect(await field.inputValue()).toBe('');
    expect(await isKept(page, secret)).toBe(false);
    await expectAccessible(page, 'carrier-contract-set');
    await page.keyboard.press('Escape');
    await deleteContract(page);
    await contracts.row('СДЭК').getByText('Договор портала').waitFor();
  },
);

journey(
  'a rate, its order and its cancellation say that they are under the own contract',
  async ({ page, expectAnswer }) => {
    expectAnswer({ status: 409, path: '/contract/carriers/cdek/' });
    await enterAs(page, 'private', '/settings/carriers');
    const contracts = carrierContractsPage(page);
    await saveContract(page);
    await page.goto('/calculation/new');
    await calculationPage(page).calculate({
      from: addresses.moscowDoor,
      to: addresses.novosibirskDoor,
      cargo: 'Коробка S',
    });
    const results = resultsPage(page);
    await results.waitUntilFinished();
    await results.answers.getByText('СДЭК, ваш договор').waitFor();
    const own = results.rateOf('СДЭК').filter({ hasText: 'Ваш договор' }).first();
    await results.rateOf('СДЭК').filter({ hasNotText: 'Ваш договор' }).first().waitFor();
    await results.unfold(own);
    await own.getByText('Оплата службе по вашему договору').waitFor();
    await expectAccessible(page, 'results-own-contract');
    await results.order(own);

    const order = orderPage(page);
    await order.fill({ receiver: { name: 'Гусева Алла', phone: '9160000005' } });
    const number = await order.place();
    await order.waitUntilRegistered();
    await page.goto('/orders');
    const orders = ordersPage(page);
    await orders.find(number);
    const row = orders.row('Гусева Алла');
    await row.getByText('ваш договор').waitFor();
    await expectAccessible(page, 'orders-own-contract');

    await page.goto('/settings/carriers');
    const dialog = await deleteContract(page);
    await dialog.getByText('незавершённые отправления: 1').waitFor();
    expect(await dialog.getByRole('button', { name: 'Всё равно удалить' }).isDisabled()).toBe(true);
    await expectAccessible(page, 'carrier-contract-in-use');

    await page.goto('/orders');
    await orders.find(number);
    await row.getByRole('checkbox').check();
    await orders.bulk.getByRole('button', { name: 'Отменить' }).click();
    const question = page.getByRole('dialog', { name: 'Отменить 1 отправление?' });
    await question.getByText('Баланс не изменится').waitFor();
    await expectAccessible(page, 'orders-cancel-own-contract');
    await question.getByRole('button', { name: 'Отменить отправления' }).click();
    await page.getByRole('dialog', { name: 'Отмена отправлений' }).getByText('отменено').waitFor();

    await page.goto('/settings/carriers');
    await deleteContract(page);
    await contracts.row('СДЭК').getByText('Договор портала').waitFor();
  },
);

journey('who does not manage the account is told who does', async ({ page }) => {
  await enterAs(page, 'member', '/settings/carriers');
  await page.getByText('Договорами управляют владелец и администратор').waitFor();
  await expectAccessible(page, 'carrier-contracts-forbidden');
});
