import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { takePicture } from '../browser/expect-accessible.ts';
import { journey } from '../browser/journey.ts';
import { enter } from '../pages/sign-in-page.ts';
import { createSender } from '../portal/new-sender.ts';
import { planShipments } from '../portal/planned-shipments.ts';

const receivers = ['Кедрова Инга', 'Кедрова Лада', 'Кедрова Нина'];

/** Whether any of `others` stands on the same place of the page as `one`. */
async function isCovered(one: Locator, others: Locator): Promise<boolean> {
  const box = await one.boundingBox();
  if (!box) throw new Error('it is not on the page');
  for (const other of await others.all()) {
    const beside = await other.boundingBox();
    if (!beside) continue;
    const isApart =
      beside.x >= box.x + box.width ||
      beside.x + beside.width <= box.x ||
      beside.y >= box.y + box.height ||
      beside.y + beside.height <= box.y;
    if (!isApart) return true;
  }
  return false;
}

journey('the cart says the same of savings and carriers on every screen', async ({ page, look }) => {
  const sender = await createSender();
  const day = await planShipments(sender, receivers);
  await enter(page, sender, `/scheduler/${day}`);
  await page.getByRole('button', { name: 'Рассчитать 3' }).click();
  await page.waitForURL(/\/scheduler\/calculation\/\d+/);
  await page.getByRole('button', { name: /^Быстрее всех/ }).click();
  await page.getByRole('button', { name: 'В корзину 3' }).click();
  await page.waitForURL('**/cart');
  const row = page.getByRole('row').filter({ hasText: 'Кедрова Лада' });
  await row.waitFor();
  const band = page.getByRole('region', { name: 'Экономия' });
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await band.getByText('Сейчас').waitFor();
    await band.getByRole('button', { name: /^Отдать/ }).waitFor();
    await page.getByRole('link', { name: 'Ход оформления' }).waitFor();
    const close = band.getByRole('button', { name: 'Закрыть экономию' });
    await takePicture(page, `cart-savings-${width}`);
    expect(await isCovered(close, band.getByRole('button', { name: /^(Отдать|Другая|Заменить)/ }))).toBe(
      false,
    );
    const carrier = row.getByText(/^(СДЭК|DPD|КСЭ|Пони|Почта|Деловые)/);
    expect((await carrier.boundingBox())?.width).toBeGreaterThan(16);
  }
  await page.getByRole('button', { name: 'Выбрать все 3' }).click();
  await page.getByText('Выбрано 3').waitFor();
  await look(page, 'cart-chosen');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: /^Ещё действия: .*Кедрова Инга/ }).focus();
  for (const key of ['Enter', 'End', 'Enter']) await page.keyboard.press(key);
  await page.getByRole('row').filter({ hasText: 'Кедрова Инга' }).waitFor({ state: 'detached' });
  const at = await page.locator(':focus').getAttribute('aria-label');
  expect(at).toMatch(/^Ещё действия: .*Кедрова Лада/);
});
