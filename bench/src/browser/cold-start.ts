import { ordersPage } from '../../../e2e/pages/orders-page.ts';
import type { Page } from './visitor.ts';

/** A telephone at the edge of what it reaches: 400 kbit/s, 400 ms there and back. */
const slowLine = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

export interface ColdStart {
  /** From the asking for the page to its first words, ms. */
  readonly firstText: number;
  /** To the first row of the orders, ms. */
  readonly list: number;
  /** Files and answers asked for until then. */
  readonly requests: number;
  /** Bytes over the line until then. */
  readonly bytes: number;
  /** The browser's layout shift score, to the end of what loads. */
  readonly jumps: number;
}

const countJumps = `
  globalThis.jumps = 0;
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) if (!shift.hadRecentInput) globalThis.jumps += shift.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** The list of orders in a browser that has nothing of the portal yet but a session. */
export async function openCold(page: Page): Promise<ColdStart> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowLine);
  let [requests, bytes] = [0, 0];
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    requests += 1;
    bytes += encodedDataLength;
  });
  await page.addInitScript(countJumps);
  await page.goto('/orders', { waitUntil: 'commit' });
  await ordersPage(page).rows.first().waitFor();
  const loaded = { requests, bytes, list: await page.evaluate<number>('performance.now()') };
  const firstText = await page.evaluate<number>(
    `performance.getEntriesByName('first-contentful-paint')[0].startTime`,
  );
  await page.waitForLoadState('networkidle');
  return { ...loaded, firstText, jumps: await page.evaluate<number>('globalThis.jumps') };
}
