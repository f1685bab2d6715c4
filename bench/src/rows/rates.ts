import { asId } from '@tranzit/kernel';
import type { FrozenInput } from '../../../apps/server/src/modules/calculations/input/frozen-input.ts';
import { readInput } from '../../../apps/server/src/modules/calculations/input/stored-input.ts';
import { fixedMoments } from '../../../apps/server/test/harness/fixed-moments.ts';
import { type Calculator, durationOf, openCalculator, type Seen } from '../calculator.ts';
import { type ClockOffset, offsetOf } from '../clocks.ts';
import { type Bench, type Figure, ms, type RowResult, times } from '../figure.ts';
import { type Fleet, latencyMs, startFleet, startFleetPortal } from '../fleet.ts';
import { openFloor } from '../floor.ts';
import type { BenchPortal } from '../portal.ts';
import type { RateAnswer } from '../processes/sandbox-process.ts';
import { median, percentile } from '../statistics.ts';
import { createUsers, signIn } from '../users.ts';

const rounds = 25;
const warmUps = 12;
const processorRounds = 60;
const warmCalculations = 500;
const rateReach = { 10: 1.15, 50: 1.3 } as const;
const liveReachMs = 50;
const processorReachMs = 25;

/** What the portal asked its carriers in a calculation. */
async function inputOf({ database }: BenchPortal, taskId: number): Promise<FrozenInput> {
  const { input } = await database.db
    .selectFrom('calculations')
    .select('input')
    .where('id', '=', asId('CalculationId', taskId))
    .executeTakeFirstOrThrow();
  return readInput(input);
}

interface Rates {
  /** Of a calculation, and of its bare requests, ms. */
  readonly all: number;
  readonly floor: number;
  readonly requests: number;
}

/** Calculations and their bare requests in turn, so that both see the same machine. */
async function measureRates(portal: BenchPortal, fleet: Fleet, page: Calculator): Promise<Rates> {
  const [first, ...questions] = await page.prepare(rounds + 1);
  if (!first) throw new Error('no question');
  const floor = await openFloor(fleet.urls, await inputOf(portal, (await page.run(first)).taskId));
  for (let turn = 0; turn < 3; turn += 1) await floor.ask();
  const all: number[] = [];
  const least: number[] = [];
  for (const question of questions) {
    all.push(durationOf(await page.run(question)));
    least.push(await floor.ask());
  }
  await floor.close();
  return { all: median(all), floor: median(least), requests: floor.count };
}

/**
 * From the answer of the first carrier that offers something leaving it (its last answer, where it is asked more than
 * once) to that carrier's first rate at the page; rates of a run come in a row.
 */
function firstRateDelayMs({ messages }: Seen, answers: readonly RateAnswer[]): number {
  const lastByPort = new Map(answers.toSorted((a, b) => a.atMs - b.atMs).map((one) => [one.port, one]));
  const runOf = (port: number): number =>
    messages.findIndex(({ data }) => data.run?.runKey.endsWith(`-${port}`) && data.run.state === 'ok');
  const [first] = [...lastByPort.values()]
    .filter(({ port }) => runOf(port) >= 0)
    .toSorted((a, b) => a.atMs - b.atMs);
  const end = first ? runOf(first.port) : -1;
  const before = messages.slice(0, end).findLastIndex(({ data }) => data.t === 'run');
  const rate = messages[before + 1];
  if (!first || rate?.data.t !== 'rate') throw new Error('the first carrier gave no rate');
  return rate.atMs - first.atMs;
}

async function measureLive(fleet: Fleet, page: Calculator): Promise<Figure> {
  const delays: number[] = [];
  for (const question of await page.prepare(processorRounds)) {
    await fleet.takeAnswers();
    const seen = await page.run(question);
    delays.push(firstRateDelayMs(seen, await fleet.takeAnswers()));
  }
  const p95 = percentile(delays, 0.95);
  return {
    figure: 'first carrier’s answer → its rate at a page, 10 carriers',
    reference: '–',
    measured: `p95 ${ms(p95)} (median ${ms(median(delays))})`,
    reach: `p95 ≤ ${liveReachMs} ms`,
    isReached: p95 <= liveReachMs,
  };
}

/** A server lives for weeks: its code is warm. Several pages at once, for a user may ask only so often. */
async function warmUp(newPage: () => Promise<Calculator>): Promise<void> {
  const pages = await Promise.all(Array.from({ length: 10 }, newPage));
  await Promise.all(
    pages.map(async (page) => {
      for (const question of await page.prepare(warmCalculations / pages.length)) await page.run(question);
    }),
  );
}

async function measureProcessor(portal: BenchPortal, newPage: () => Promise<Calculator>): Promise<RowResult> {
  await warmUp(newPage);
  const page = await newPage();
  const questions = await page.prepare(processorRounds);
  const before = await portal.processor();
  for (const question of questions) await page.run(question);
  const after = await portal.processor();
  const userMs = (after.userMs - before.userMs) / questions.length;
  const systemMs = (after.systemMs - before.systemMs) / questions.length;
  const each = userMs + systemMs;
  return {
    figures: [
      {
        figure: 'processor time of a calculation, 10 carriers',
        reference: '–',
        measured: ms(each),
        reach: `≤ ${processorReachMs} ms`,
        isReached: each <= processorReachMs,
      },
    ],
    details: [
      `${ms(userMs)} in our own code, ${ms(systemMs)} in the kernel (loopback sockets), after ${warmCalculations} calculations; all threads counted.`,
    ],
  };
}

/** A portal with so many carriers, its page and its simulators, warmed up. */
async function withFleet<Result>(
  bench: Bench,
  { count, clock = 0 }: { readonly count: number; readonly clock?: ClockOffset },
  measure: (parts: {
    fleet: Fleet;
    portal: BenchPortal;
    newPage: () => Promise<Calculator>;
  }) => Promise<Result>,
): Promise<Result> {
  const fleet = await startFleet(count, { clock });
  const name = `rates_${count}_${process.hrtime.bigint()}`;
  const portal = await startFleetPortal(bench, name, fleet.urls, clock);
  const pages: Calculator[] = [];
  const newPage = async (): Promise<Calculator> => {
    const [user] = await createUsers(portal.database.db, 1);
    if (!user) throw new Error('no user');
    const page = await openCalculator(portal.url, await signIn(portal.database.db, user, clock));
    pages.push(page);
    return page;
  };
  try {
    const page = await newPage();
    for (const question of await page.prepare(warmUps)) await page.run(question);
    return await measure({ fleet, portal, newPage });
  } finally {
    for (const page of pages) page.close();
    await portal.stop();
    await fleet.stop();
  }
}

async function ratesAt(
  bench: Bench,
  count: keyof typeof rateReach,
  moment: keyof typeof fixedMoments,
): Promise<Figure> {
  const clock = offsetOf(fixedMoments[moment]);
  const { all, floor, requests } = await withFleet(
    bench,
    { count, clock },
    async ({ portal, fleet, newPage }) => measureRates(portal, fleet, await newPage()),
  );
  const ratio = all / floor;
  bench.say(`${count} carriers, ${moment}: ${ms(all)} over ${ms(floor)}`);
  return {
    figure: `all rates of ${count} carriers answering in ${latencyMs} ms, ${moment}`,
    reference: `their ${requests} requests, bare: ${ms(floor)}`,
    measured: `${ms(all)}, ${times(ratio)}`,
    reach: `≤ ${rateReach[count]} ×`,
    isReached: ratio <= rateReach[count],
  };
}

/** A calculation against its own requests sent bare, at moments at which carriers behave differently. */
export const ratesRow = async (bench: Bench): Promise<RowResult> => {
  const figures: Figure[] = [];
  for (const count of [10, 50] as const)
    for (const moment of Object.keys(fixedMoments) as (keyof typeof fixedMoments)[]) // the keys of the table
      figures.push(await ratesAt(bench, count, moment));
  return { figures };
};

export const liveRow = (bench: Bench): Promise<RowResult> =>
  withFleet(bench, { count: 10 }, async ({ fleet, newPage }) => ({
    figures: [await measureLive(fleet, await newPage())],
  }));

export const processorRow = (bench: Bench): Promise<RowResult> =>
  withFleet(bench, { count: 10 }, ({ portal, newPage }) => measureProcessor(portal, newPage));
