import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from '../browser/journey.ts';
import { enter } from '../pages/sign-in-page.ts';
import { createSender } from '../portal/new-sender.ts';
import { planShipments } from '../portal/planned-shipments.ts';
import { changePrices, resetPrices } from '../portal/sandbox-control.ts';

const [dearer, cheaper] = ['Рябинина Ольга', 'Рябинина Юлия'] as const;
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** What a row costs, and by how much that has changed: «1 200 ₽», «+200 ₽». */
async function priceOf(page: Page, name: string): Promise<readonly [price: string, change: string]> {
  const text = await rowOf(page, name).getByRole('cell').filter({ hasText: '₽' }).textContent();
  const [price = '', change = ''] = text?.match(/[^₽]*₽/g) ?? [];
  return [price, change];
}

const roubles = (text: string): number => Number(text.replace(',', '.').replaceAll(/[^\d.]/g, ''));

/** Asks the carrier for the price of a row again. */
async function recalculate(page: Page, name: string): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: /^Ещё действия/ })
    .click();
  await page.getByRole('menuitem', { name: 'Пересчитать' }).click();
}

/** Both shipments go into the cart by СДЭК. */
async function fillCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Рассчитать 2' }).click();
  await page.waitForURL(/\/scheduler\/calculation\/\d+/);
  for (const name of [dearer, cheaper]) await rowOf(page, name).getByRole('button', { name: /СДЭК/ }).click();
  await page.getByText('Выбрано 2 из 2').waitFor();
  await page.getByRole('button', { name: 'В корзину 2' }).click();
  await page.waitForURL('**/cart');
}

journey(
  'a price changes in the cart: the new one stands beside the change, a dearer one is agreed to, and it is ordered by it',
  async ({ page, look }) => {
    const sender = await createSender();
    const day = await planShipments(sender, [dearer, cheaper]);
    await enter(page, sender, `/scheduler/${day}`);
    await fillCart(page);
    await rowOf(page, dearer).getByText('Можно оформлять').waitFor();
    const [former] = await priceOf(page, dearer);
    const [formerOfOther] = await priceOf(page, cheaper);
    try {
      await changePrices('cdek', 120);
      await recalculate(page, dearer);
      await rowOf(page, dearer).getByText('Цена выросла').waitFor();
      await changePrices('cdek', 80);
      await recalculate(page, cheaper);
      await rowOf(page, cheaper).getByText('Цена снизилась').waitFor();
    } finally {
      await resetPrices();
    }
    const [now, change] = await priceOf(page, dearer);
    expect(roubles(now)).toBeGreaterThan(roubles(former));
    expect(change).toMatch(/^\+/);
    expect(roubles(change)).toBeCloseTo(roubles(now) - roubles(former), 1);
    expect(roubles((await priceOf(page, cheaper))[0])).toBeLessThan(roubles(formerOfOther));
    await look(page, 'cart-price-changed');

    // The dearer one is not ordered before somebody has agreed to its price.
    for (const name of [dearer, cheaper]) await rowOf(page, name).getByRole('checkbox').check();
    await page.getByRole('button', { name: /^Оформить 1 за/ }).waitFor();
    await page.getByRole('button', { name: new RegExp(`^Принять цену: .*${dearer}`) }).click();
    await page.getByRole('button', { name: /^Оформить 2 за/ }).click();
    for (const name of [dearer, cheaper]) await rowOf(page, name).getByText('Оформлена').waitFor();
    await rowOf(page, dearer).getByRole('link').first().click();
    await page.waitForURL(/\/waybill\/\d+/);
    await page.getByText(now).first().waitFor();
  },
);
