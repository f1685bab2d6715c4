import { expect } from 'vitest';
import { expectAccessible } from '../browser/expect-accessible.ts';
import { journey } from '../browser/journey.ts';
import { watchJumpsOfLoad } from '../browser/layout-shift.ts';
import { ordersPage } from '../pages/orders-page.ts';
import { enterAs } from '../pages/sign-in-page.ts';
import { waybillPage } from '../pages/waybill-page.ts';

/** What nobody notices, in the browser's measure of jumps; 0.1 still passes for good. */
const unnoticed = 0.02;

journey('a waybill comes in one piece, and nothing in sight jumps', async ({ page }) => {
  await enterAs(page, 'owner', '/orders?tab=transit');
  const row = ordersPage(page).rows.first();
  const href = await row.getByRole('link').first().getAttribute('href');
  const jumps = await watchJumpsOfLoad(page);
  await page.goto(href ?? '');
  const waybill = waybillPage(page);
  await waybill.way.waitFor();
  await page.getByRole('img', { name: /^Путь на карте/ }).waitFor();
  expect(await jumps()).toBeLessThanOrEqual(unnoticed);
  await expectAccessible(page, 'waybill');
});
