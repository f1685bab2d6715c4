import { join } from 'node:path';
import { startPortal } from '../../../e2e/portal/portal-process.ts';
import { type ColdStart, openCold } from '../browser/cold-start.ts';
import { jumpsOfResults } from '../browser/live-results.ts';
import { openParts } from '../browser/opening.ts';
import { sortRates } from '../browser/sorting.ts';
import { startVisitors, type Visitors } from '../browser/visitor.ts';
import { type Bench, type Figure, kilobytes, ms, type RowResult } from '../figure.ts';
import { buildPages, web } from '../pages.ts';
import { median } from '../statistics.ts';

const colds = 3;
const reach = { jumps: 0.02, task: 100, answer: 200, firstText: 2_500, list: 6_000 };

function below(figure: string, value: number, most: number, words: (value: number) => string): Figure {
  const measured = words(value);
  return { figure, reference: '–', measured, reach: `≤ ${words(most)}`, isReached: value <= most };
}

const score = (value: number): string => value.toFixed(3);

async function openColds(visitors: Visitors): Promise<readonly ColdStart[]> {
  const found: ColdStart[] = [];
  for (let turn = 0; turn < colds; turn += 1) {
    const page = await visitors.open();
    found.push(await openCold(page));
    await page.context().close();
  }
  return found;
}

/** What a person waits for and sees move, in Chromium on a whole demo portal with the built pages. */
export async function browserRow(bench: Bench): Promise<RowResult> {
  bench.say('building the pages');
  await buildPages(join(web, 'dist'));
  const portal = await startPortal({
    logFile: join(bench.folder, 'browser-portal.log'),
    settings: { LOG_LEVEL: 'warn', CALCULATION_REUSE_SECONDS: '0', SANDBOX_TIME_SCALE: '600' },
  });
  try {
    const visitors = await startVisitors(portal);
    try {
      const page = await visitors.open();
      const jumps = await jumpsOfResults(page, portal);
      const { rows, longestTask, longestAnswer, longestArrival } = await sortRates(page);
      const { unfolding, filters } = await openParts(page);
      await page.context().close();
      const cold = await openColds(visitors);
      const of = (name: keyof ColdStart) => median(cold.map((one) => one[name]));
      return {
        figures: [
          below('layout shift while rates arrive, all ways', jumps, reach.jumps, score),
          below(`longest task while ${rows} tariffs are sorted, 4 × slower`, longestTask, reach.task, ms),
          below(
            `press to picture while ${rows} tariffs are sorted, 4 × slower`,
            longestAnswer,
            reach.answer,
            ms,
          ),
          below('press to picture of an unfolded rate, 4 × slower', unfolding, reach.answer, ms),
          below('press to picture of the filters of a phone, 4 × slower', filters, reach.answer, ms),
          below('first words of the page, 400 kbit/s and 400 ms', of('firstText'), reach.firstText, ms),
          below('orders in a cold browser, 400 kbit/s and 400 ms', of('list'), reach.list, ms),
        ],
        details: [
          `The rows set off to their new places at most ${ms(longestArrival)} after the press.`,
          `The cold list: ${of('requests')} requests, ${kilobytes(of('bytes'))} with their heads; layout shift ${score(of('jumps'))}. A task under 50 ms counts as 0.`,
        ],
      };
    } finally {
      await visitors.close();
    }
  } finally {
    await portal.stop();
  }
}
