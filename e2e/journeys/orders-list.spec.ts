import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../browser/expect-accessible.ts';
import { journey } from '../browser/journey.ts';
import { ordersPage } from '../pages/orders-page.ts';
import { readDigits } from '../pages/read-digits.ts';
import { enterAs } from '../pages/sign-in-page.ts';

/** Whether the dearest stands first; the rows of before stand until those in order are there. */
async function isByPrice(rows: Locator): Promise<boolean> {
  const cells = await rows.locator('td.num').all();
  const prices = (await Promise.all(cells.map(readDigits))).map(Number);
  return prices.every((price, place) => place === 0 || price <= (prices[place - 1] ?? price));
}

journey('the list is put in order, made longer and chosen as a whole', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, 'owner');
  const orders = ordersPage(page);
  await orders.rows.first().waitFor();

  await page.getByRole('columnheader', { name: 'Сумма' }).getByRole('button').click();
  await page.waitForURL(/sort=-price/);
  await page.getByRole('combobox', { name: 'Строк на странице' }).selectOption('25');
  await expect.poll(() => orders.rows.count()).toBe(25);
  await expect.poll(() => isByPrice(orders.rows)).toBe(true);
  await page.reload();
  await expect.poll(() => orders.rows.count()).toBe(25);

  const delivered = orders.tabs.getByRole('tab', { name: /^Доставлены/ });
  const all = await readDigits(delivered);
  await delivered.click();
  await page.waitForURL(/tab=done/);
  await orders.rows.first().getByRole('checkbox').check();
  await orders.bulk.getByRole('button', { name: `Выбрать все ${all}` }).click();
  await orders.bulk.getByText(`Выбрано ${all}`).waitFor();
  await expectAccessible(page, 'orders-all-chosen');
});

journey('days to filter by are picked in one calendar, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, 'owner');
  await ordersPage(page).rows.first().waitFor();
  const days = page.getByRole('group', { name: 'Календарь' }).locator('button[data-day]');
  const pickRange = async (...places: readonly number[]) => {
    await page.getByRole('button', { name: 'Открыть календарь' }).first().click();
    for (const place of places) await days.nth(place).click();
    await days.first().waitFor({ state: 'detached' });
  };
  await page.getByRole('button', { name: 'Забор', exact: true }).click();
  await pickRange(2, 9);
  await page.waitForURL(/pickup_date_from=.*pickup_date_to=/);
  await page.getByRole('button', { name: 'Открыть календарь' }).first().click();
  await expectAccessible(page, 'orders-days');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/orders');
  await page.getByRole('button', { name: 'Фильтры' }).click();
  const sheet = page.getByRole('dialog', { name: 'Фильтры' });
  await sheet.getByRole('textbox', { name: 'С', exact: true }).first().waitFor();
  await pickRange(1, 3);
  await page.waitForURL(/pickup_date_from=.*pickup_date_to=/);
  await sheet.waitFor();
});

journey('a card opens its waybill by a tap, and its text can be chosen by the mouse', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, 'owner');
  const orders = ordersPage(page);
  const card = orders.rows.first();
  await card.waitFor();
  await card.locator('td.num').click();
  await page.waitForURL(/\/waybill\/\d+/);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goBack();
  const price = await orders.rows.first().locator('td.num').boundingBox();
  const { x = 0, y = 0, width = 0, height = 0 } = price ?? {};
  await page.mouse.move(x + width - 14, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width - 70, y + height / 2, { steps: 5 });
  await page.mouse.up();
  expect(await page.evaluate<string>('getSelection().toString()')).toMatch(/\d/);
  expect(page.url()).not.toContain('/waybill/');
});
