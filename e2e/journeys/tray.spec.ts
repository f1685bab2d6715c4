import { expect } from 'vitest';
import { journey } from '../browser/journey.ts';
import { ordersPage } from '../pages/orders-page.ts';
import { enterAs } from '../pages/sign-in-page.ts';

journey('what the keyboard comes to never lies under the tray', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await enterAs(page, 'owner');
  const orders = ordersPage(page);
  await orders.title.waitFor();
  await orders.rows.first().getByRole('checkbox').check();
  await orders.bulk.waitFor();
  const links = orders.rows.getByRole('link');
  for (let place = 0; place < (await links.count()); place += 1) {
    const link = links.nth(place);
    await link.focus();
    const box = await link.boundingBox();
    const tray = await orders.bulk.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), `link ${place}`).toBeLessThanOrEqual(tray?.y ?? 0);
  }
});
