import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from '../browser/journey.ts';
import { onPhone } from '../browser/manner.ts';
import { ordersPage } from '../pages/orders-page.ts';
import { enter } from '../pages/sign-in-page.ts';
import { createSender } from '../portal/new-sender.ts';
import { planShipments } from '../portal/planned-shipments.ts';

const receivers = ['Сосновская Вера', 'Сосновская Зоя'];

const rowsOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Orders a shipment to each of the receivers. */
async function orderAll(page: Page): Promise<void> {
  const sender = await createSender();
  const day = await planShipments(sender, receivers);
  await enter(page, sender, `/scheduler/${day}`);
  await page.getByRole('button', { name: 'Рассчитать 2' }).click();
  await page.waitForURL(/\/scheduler\/calculation\/\d+/);
  await page.getByRole('button', { name: /^Дешевле всех/ }).click();
  await page.getByText('Выбрано 2 из 2').waitFor();
  await page.getByRole('button', { name: 'В корзину 2' }).click();
  await page.waitForURL('**/cart');
  for (const name of receivers) await rowsOf(page, name).locator('label').first().click();
  await page.getByRole('button', { name: /^Оформить 2/ }).click();
  for (const name of receivers) await rowsOf(page, name).getByText('Оформлена').waitFor();
}

journey('orders are repeated from the list into the cart, and taken out again', async ({ page, look }) => {
  await orderAll(page);
  await page.goto('/orders');
  const orders = ordersPage(page);
  for (const name of receivers) await orders.row(name).getByRole('checkbox').check();
  await orders.bulk.getByRole('button', { name: 'Повторить в корзину' }).click();
  const dialog = page.getByRole('dialog', { name: 'Повторить 2 отправления' });
  await dialog.getByText('ближайший, когда служба забирает').waitFor();
  await look(page, 'repeat');
  await dialog.getByRole('button', { name: 'В корзину' }).click();

  await page.waitForURL('**/cart');
  for (const name of receivers) await rowsOf(page, name).getByText('Можно оформлять').waitFor();
  await look(page, 'cart-repeated');
  await page.getByText('Повторено 2 отправления').waitFor();
  await page.getByRole('button', { name: 'Отменить', exact: true }).click();
  for (const name of receivers)
    await expect.poll(() => rowsOf(page, name).getByText('Можно оформлять').count()).toBe(0);
});

journey(
  'one waybill is repeated with one finger and ordered by its day',
  async ({ page, look }) => {
    await orderAll(page);
    const [name = ''] = receivers;
    await rowsOf(page, name).getByRole('link').first().tap();
    await page.waitForURL(/\/waybill\/\d+/);
    await page.getByRole('button', { name: 'В корзину' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Повторить 1 отправление' });
    await dialog.getByText('ближайший, когда служба забирает').waitFor();
    await look(page, 'repeat-phone');
    await dialog.getByRole('button', { name: 'В корзину' }).tap();
    await page.waitForURL('**/cart');
    const repeated = rowsOf(page, name).filter({ hasText: 'Можно оформлять' });
    await repeated.locator('label').first().tap();
    await page.getByRole('button', { name: /^Оформить 1/ }).tap();
    await repeated.waitFor({ state: 'detached' });
    await rowsOf(page, name).getByText('Оформлена').first().waitFor();
  },
  { ...onPhone, language: 'ru' },
);
