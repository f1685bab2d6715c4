import type { Page } from 'playwright-core';

/** What the browser tells of one jump; `hadRecentInput` where the user has just asked for it. */
interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** From now on the page counts how far what is in sight jumps by itself (the browser's layout shift score, 0 is still). */
export async function watchJumps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = { jumps: 0 };
    new PerformanceObserver((list) => {
      // The DOM library has no type for this entry.
      for (const shift of list.getEntries() as Shift[])
        if (!shift.hadRecentInput) counted.jumps += shift.value;
    }).observe({ type: 'layout-shift' });
    Object.assign(globalThis, { counted });
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'counted').jumps);
}
