import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { takePicture } from '../browser/expect-accessible.ts';
import { journey } from '../browser/journey.ts';
import { enter } from '../pages/sign-in-page.ts';
import { createSender } from '../portal/new-sender.ts';
import { planShipments } from '../portal/planned-shipments.ts';
import { changePrices, resetPrices } from '../portal/sandbox-control.ts';

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

const widths = [1440, 1280, 1100, 1024];

/** Looks for buttons of the bar at the foot that stand over its edge, and for a bar that stands over the edge of the page. */
async function expectTrayWithinPage(page: Page, ...kept: readonly string[]): Promise<void> {
  const tray = page.getByRole('region', { name: 'Выбранные' });
  const buttons = tray.getByRole('button');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of [...kept, 'Ещё действия', 'Снять выбор'])
      await tray.getByRole('button', { name }).waitFor();
    await expect
      .poll(async () => {
        const bar = await tray.boundingBox();
        const boxes = await Promise.all((await buttons.all()).map((button) => button.boundingBox()));
        const ends = boxes.map((box) => (box ? box.x + box.width : 0));
        if (!bar) throw new Error('the bar is not on the page');
        const [start, end] = [bar.x, bar.x + bar.width];
        return start >= 0 && end <= width && Math.max(...ends) <= end;
      })
      .toBe(true);
    await takePicture(page, `cart-tray-${kept.length}-${width}`);
  }
}

/** The prices of all that is chosen rise; those of one are taken in its row, so that there is all that can be done. */
async function raisePrices(page: Page): Promise<void> {
  try {
    for (const carrier of ['cse', 'cdek', 'dpd', 'pony', 'post', 'dellin'] as const)
      await changePrices(carrier, 140);
    await page.getByRole('button', { name: 'Пересчитать', exact: true }).click();
    await expect.poll(() => page.getByText('Цена выросла').count()).toBe(receivers.length);
  } finally {
    await resetPrices();
  }
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
  await expectTrayWithinPage(page, 'Оформить 3 за');
  await page.setViewportSize({ width: 1440, height: 900 });
  await raisePrices(page);
  const agree = 'Принять цены: 3';
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: agree }).waitFor();
  await look(page, 'cart-chosen-dearer');
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await page.getByRole('button', { name: /^Оформить 0/ }).count()).toBe(0);
  await page.getByRole('button', { name: /^Принять цену: .*Кедрова Нина/ }).click();
  await expectTrayWithinPage(page, 'Оформить 1 за', 'Принять цены: 2');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: /^Ещё действия: .*Кедрова Инга/ }).focus();
  for (const key of ['Enter', 'End', 'Enter']) await page.keyboard.press(key);
  await page.getByRole('row').filter({ hasText: 'Кедрова Инга' }).waitFor({ state: 'detached' });
  const at = await page.locator(':focus').getAttribute('aria-label');
  expect(at).toMatch(/^Ещё действия: .*Кедрова Лада/);
});
