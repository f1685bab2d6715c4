import { readFile } from 'node:fs/promises';
import type { Download } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../browser/expect-accessible.ts';
import { journey } from '../browser/journey.ts';
import { ordersPage } from '../pages/orders-page.ts';
import { enterAs } from '../pages/sign-in-page.ts';

async function expectPdf(download: Download): Promise<void> {
  const file = await readFile(await download.path());
  expect(file.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  expect(file.subarray(-8).toString('latin1')).toContain('%%EOF');
}

journey('labels of several orders come in one file for the printer at hand', async ({ page }) => {
  await enterAs(page, 'owner');
  const orders = ordersPage(page);
  await orders.tabs.getByRole('tab', { name: /^Ждут забора/ }).click();
  await orders.tabs.getByRole('tab', { name: /^Ждут забора/, selected: true }).waitFor();
  // КСЭ has papers of its own and no labels.
  const labelled = orders.rows
    .filter({ hasText: /Ждёт забора|Ждём на терминале/ })
    .filter({ hasNotText: 'КСЭ' });
  await labelled.nth(2).waitFor();
  for (const place of [0, 1, 2]) await labelled.nth(place).getByRole('checkbox').check();
  await orders.bulk.getByText('Выбрано 3').waitFor();
  await expectAccessible(page, 'orders-chosen');

  const dialog = page.getByRole('dialog', { name: 'Этикетки 3 отправлений' });
  const saved = page.getByText('Файл с этикетками сохранён');
  /** The carriers may still be making them; then the file lacks some and the dialog says which. */
  const takeAll = async (): Promise<boolean> => {
    await orders.bulk.getByRole('button', { name: 'Этикетки' }).click();
    await dialog.getByRole('radio', { name: /^A4/ }).check();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Скачать PDF' }).click(),
    ]);
    await expectPdf(download);
    await saved.or(dialog.getByText('Не у всех ещё есть этикетка')).first().waitFor();
    if (await saved.isVisible()) return true;
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    return false;
  };
  await expect.poll(takeAll, { timeout: 120_000, interval: 2_000 }).toBe(true);
});
