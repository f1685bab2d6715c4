import { resultsPage } from '../../../e2e/pages/results-page.ts';
import { onSlowProcessor } from './slow-processor.ts';
import type { Page } from './visitor.ts';

const orders = ['Дешёвые', 'Быстрые', 'Оптимальные', 'Рекомендуем', 'Дешёвые', 'Быстрые'];

/** Runs in the page, whose types are not ours. Tasks under 50 ms are none to the browser. */
const watch = `
  globalThis.tasks = [];
  globalThis.answers = [];
  globalThis.arrivals = [];
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) globalThis.tasks.push(task.duration);
  }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    for (const event of list.getEntries()) if (event.interactionId) globalThis.answers.push(event.duration);
  }).observe({ type: 'event', durationThreshold: 16 });
  let pressedAt;
  addEventListener('pointerdown', ({ timeStamp }) => { pressedAt = timeStamp; }, { capture: true });
  new MutationObserver(() => {
    const from = pressedAt;
    pressedAt = undefined;
    if (from !== undefined) requestAnimationFrame(() => setTimeout(() => globalThis.arrivals.push(performance.now() - from)));
  }).observe(document.querySelector('li[data-row]').parentElement, { subtree: true, attributeFilter: ['style'] });
`;

export interface Sorting {
  readonly rows: number;
  /** ms; 0 when no task took 50. */
  readonly longestTask: number;
  /** From the press to the next picture, ms. */
  readonly longestAnswer: number;
  /** From the press to the picture in which the rows set off to their new places, ms. */
  readonly longestArrival: number;
}

/** Sorts the rates of the page in other orders by its tabs, on a slow processor. */
export async function sortRates(page: Page): Promise<Sorting> {
  const { pathname } = new URL(page.url());
  await page.goto(`${pathname}?ways=d2d,d2w,w2d,w2w`);
  const { rates } = resultsPage(page);
  await rates.first().waitFor();
  await onSlowProcessor(page, async () => {
    await page.evaluate(watch);
    const tabs = page.getByRole('tablist', { name: 'Порядок' });
    for (const order of orders) {
      await tabs.getByRole('tab', { name: order }).click();
      // Two pictures later all that the press has set going is over, the writing of the address too.
      await page.evaluate('new Promise((done) => setTimeout(done, 500))');
    }
  });
  const longest = (name: string) => page.evaluate<number>(`Math.max(0, ...globalThis.${name})`);
  return {
    rows: await rates.count(),
    longestTask: await longest('tasks'),
    longestAnswer: await longest('answers'),
    longestArrival: await longest('arrivals'),
  };
}
