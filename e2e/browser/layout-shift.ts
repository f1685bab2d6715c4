import type { Page } from 'playwright-core';

/** Runs in the page, whose types are not ours: `hadRecentInput` marks what the user has just asked for. */
const count = `
  globalThis.jumps = 0;
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) if (!shift.hadRecentInput) globalThis.jumps += shift.value;
  }).observe({ type: 'layout-shift' });
`;

const read = (page: Page) => () => page.evaluate<number>('globalThis.jumps');

/** From now on the page counts how far what is in sight jumps by itself (the browser's layout shift score, 0 is still). */
export async function watchJumps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(count);
  return read(page);
}

/** The same from the first moment of whatever the page loads next. */
export async function watchJumpsOfLoad(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(count);
  return read(page);
}
