import { resultsPage } from '../../../e2e/pages/results-page.ts';
import { onSlowProcessor } from './slow-processor.ts';
import type { Page } from './visitor.ts';

type Locator = ReturnType<Page['locator']>;

/** Runs in the page: the time from the next press to the picture in which `wanted` is there, ms. */
const watchFor = (wanted: string): string => `
  globalThis.opened = new Promise((done) => {
    let pressedAt;
    addEventListener('pointerdown', ({ timeStamp }) => { pressedAt = timeStamp; }, { capture: true, once: true });
    new MutationObserver((_, watcher) => {
      if (pressedAt === undefined || !document.querySelector('${wanted}')) return;
      watcher.disconnect();
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - pressedAt)));
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  undefined;
`;

async function timeOf(press: Locator, wanted: string): Promise<number> {
  const page = press.page();
  await page.evaluate(watchFor(wanted));
  await press.click();
  return page.evaluate<number>('globalThis.opened');
}

export interface Opening {
  /** The slowest of some rows in turn, ms. */
  readonly unfolding: number;
  /** The filters of a phone, the slowest of some openings; the first has loaded what it needs. */
  readonly filters: number;
}

const turns = 3;

async function unfoldRows(page: Page): Promise<number> {
  const { rates } = resultsPage(page);
  const times: number[] = [];
  for (let place = 0; place < turns; place += 1) {
    const unfold = rates.nth(place).getByRole('button', { name: /^Из чего сложилась цена/ });
    times.push(await timeOf(unfold, 'li[data-row][data-open]'));
    await unfold.click();
  }
  return Math.max(...times);
}

async function openFilters(page: Page): Promise<number> {
  const press = page.getByRole('button', { name: /^Фильтры/ });
  const dialog = page.getByRole('dialog', { name: 'Фильтры' });
  const times: number[] = [];
  for (let turn = 0; turn <= turns; turn += 1) {
    times.push(await timeOf(press, '[role=dialog]'));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
  return Math.max(...times.slice(1));
}

/** Unfolds rates of the page that is shown and, on a phone, opens their filters, on a slow processor. */
export async function openParts(page: Page): Promise<Opening> {
  return onSlowProcessor(page, async () => {
    const unfolding = await unfoldRows(page);
    const wide = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    const filters = await openFilters(page);
    if (wide) await page.setViewportSize(wide);
    return { unfolding, filters };
  });
}
