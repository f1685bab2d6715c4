import { join } from 'node:path';
import { openDatabase } from '../../../../apps/server/src/platform/db/database.ts';
import { silentLog } from '../../../../apps/server/src/platform/log/log.ts';
import { testPassword } from '../../../../apps/server/test/harness/accounts.ts';
import { launchChromium } from '../../../../e2e/browser/launch-chromium.ts';
import { enter } from '../../../../e2e/pages/sign-in-page.ts';
import { type PortalProcess, startPortal } from '../../../../e2e/portal/portal-process.ts';
import { type Scrolling, scrollThrough } from '../../browser/scrolling.ts';
import { onSlowProcessor } from '../../browser/slow-processor.ts';
import type { Page } from '../../browser/visitor.ts';
import { type Bench, type Figure, ms, type RowResult } from '../../figure.ts';
import { dayAfter, fill } from '../../many-destinations.ts';
import { buildPages, web } from '../../pages.ts';

const monthRows = 10_000;
/** Of a screen that draws sixty; the rest is what a watch in the page itself costs. */
const leastRate = 57;

interface Screen {
  readonly name: string;
  readonly path: string;
  /** What stands there when its rows do. */
  readonly row: string;
}

const figureOf = ({ name }: Screen, { rate }: Scrolling): Figure => ({
  figure: `pictures a second while ${name} goes by`,
  reference: '–',
  measured: rate.toFixed(1),
  reach: `≥ ${leastRate}`,
  isReached: rate >= leastRate,
});

const detailOf = ({ name }: Screen, usual: Scrolling, slow: Scrolling): string =>
  `- ${name}: ${usual.way.toLocaleString('en')} px there and back, longest time without a new picture ${ms(usual.longestGap)}; on a processor 4 × slower ${slow.rate.toFixed(1)} pictures a second, ${ms(slow.longestGap)}`;

async function open(page: Page, { path, row }: Screen): Promise<void> {
  await page.goto(path);
  await page.locator(row).first().waitFor();
  await page.waitForLoadState('networkidle');
}

async function measure(portal: PortalProcess, bench: Bench): Promise<RowResult> {
  const database = openDatabase({ url: portal.databaseUrl, maxConnections: 2, log: silentLog });
  const browser = await launchChromium();
  try {
    bench.say(`filling an account with ${monthRows.toLocaleString('en')} destinations`);
    const { desk, from } = await fill({ url: portal.url, database }, monthRows);
    const { email } = await database.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', desk.userId)
      .executeTakeFirstOrThrow();
    const context = await browser.newContext({
      baseURL: portal.url,
      locale: 'ru-RU',
      timezoneId: 'Europe/Moscow',
      viewport: { width: 1440, height: 900 },
    });
    const page = await context.newPage();
    await enter(page, { email, password: testPassword }, '/cart');
    const screens: readonly Screen[] = [
      { name: 'a cart, a hundred of its rows', path: '/cart?size=100', row: 'tr[data-row]' },
      { name: 'the month', path: `/scheduler?month=${from.slice(0, 7)}`, row: 'main a' },
      {
        name: 'a day of 333 rows',
        path: `/scheduler/${dayAfter(from, 1)}`,
        row: 'tr[data-row]',
      },
    ];
    const figures: Figure[] = [];
    const details: string[] = [];
    for (const screen of screens) {
      await open(page, screen);
      const usual = await scrollThrough(page);
      await open(page, screen);
      const slow = await onSlowProcessor(page, () => scrollThrough(page));
      figures.push(figureOf(screen, usual));
      details.push(detailOf(screen, usual, slow));
    }
    return { figures, details };
  } finally {
    await browser.close();
    await database.close();
  }
}

/** How smoothly the screens of somebody who sends much go by, in Chromium on a whole portal with the built pages. */
export async function framesRow(bench: Bench): Promise<RowResult> {
  bench.say('building the pages');
  await buildPages(join(web, 'dist'));
  const portal = await startPortal({
    logFile: join(bench.folder, 'frames-portal.log'),
    settings: { LOG_LEVEL: 'warn' },
  });
  try {
    return await measure(portal, bench);
  } finally {
    await portal.stop();
  }
}
