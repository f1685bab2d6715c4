import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { expectAccessible } from '../browser/expect-accessible.ts';
import { journey } from '../browser/journey.ts';
import { wayMap } from '../pages/map-part.ts';
import { ordersPage } from '../pages/orders-page.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { type PortalProcess, startPortal } from '../portal/portal-process.ts';
import { makeTileArchive } from '../portal/tile-archive.ts';
import { startTileServer } from '../portal/tile-server.ts';
import { resultsFolder } from '../results-folder.ts';

const attribution = 'Карты «Север» & Ко';

const closers: (() => Promise<void>)[] = [];

// After the visitors have gone: to them a portal that ends is trouble.
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

/** A portal of its own: tiles are a matter of the settings. */
async function startWithMap(
  name: string,
  settings: Readonly<Record<string, string>>,
): Promise<PortalProcess> {
  const portal = await startPortal({
    logFile: join(resultsFolder, `portal-${name}.log`),
    settings: { LOG_LEVEL: 'warn', MAP_ATTRIBUTION: attribution, ...settings },
  });
  closers.push(() => portal.stop());
  return portal;
}

/** Opens the newest shipment of the demo, whose way is on a map. */
async function openWay(page: Page, portal: PortalProcess) {
  const signIn = signInPage(page);
  await signIn.open(`${portal.url}/login?next=/orders`);
  await signIn.signIn('owner');
  await ordersPage(page).rows.first().getByRole('link').first().click();
  const map = wayMap(page);
  await map.region.waitFor();
  return map;
}

journey(
  'raster tiles of one’s own lie under the way, and without their server the embedded map stands',
  async ({ page, expectFailures }) => {
    const tiles = await startTileServer();
    closers.push(() => tiles.stop());
    const portal = await startWithMap('raster', { MAP_TILE_URL: tiles.template });
    const map = await openWay(page, portal);
    await expect.poll(() => map.pictures.count()).toBeGreaterThan(3);
    expect(tiles.asked.every((path) => /^\/\d+\/\d+\/\d+\.png$/.test(path))).toBe(true);
    await map.region.getByText(attribution, { exact: true }).waitFor();
    expect(await map.notice.textContent()).toBe('');
    const before = tiles.asked.length;
    await map.region.getByRole('button', { name: 'Приблизить' }).click();
    await expect.poll(() => tiles.asked.length).toBeGreaterThan(before);
    await expectAccessible(page, 'way-raster');

    expectFailures();
    await tiles.stop();
    await page.reload({ waitUntil: 'commit' });
    await map.notice.getByText('Подробная карта не загрузилась').waitFor();
    expect(await map.pictures.count()).toBe(0);
    expect(await map.brokenPictures()).toBe(0);
    await expect.poll(map.drawnOnGround).toBeGreaterThan(10_000);
  },
);

journey('vector tiles of a file are drawn by parts of it', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'tranzit-e2e-map-'));
  closers.push(async () => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'map.pmtiles'), makeTileArchive());
  const portal = await startWithMap('vector', { MAP_PMTILES: join(folder, 'map.pmtiles') });
  const parts: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.pmtiles')) parts.push(response.status());
  });
  const map = await openWay(page, portal);
  await expect.poll(() => map.drawings.count()).toBeGreaterThan(3);
  await expect.poll(map.drawnOnTile).toBeGreaterThan(10_000);
  expect(new Set(parts)).toEqual(new Set([206]));
  await map.region.getByText(attribution, { exact: true }).waitFor();
  expect(await map.notice.textContent()).toBe('');
  await expectAccessible(page, 'way-vector');
});
