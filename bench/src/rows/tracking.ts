import { join } from 'node:path';
import { type CarrierCode, carrierCodes } from '@tranzit/kernel';
import type { OrderReference } from '../../../packages/carrier-kit/src/index.ts';
import { type Adapters, withAdapters } from '../adapters.ts';
import { type Bench, ms, type RowResult, times } from '../figure.ts';
import { multiply, readOrders, writeJournal } from '../order-journal.ts';
import { median } from '../statistics.ts';

const events = 10_000;
const rounds = 7;
const warmUps = 2;
const reach = 2.3;
const turnReachMs = 50;
/** What the portal asks for at once. */
const ordersAtOnce = 200;
/** Quick enough that no simulator counts too many calls: a second of its clock lasts 50 ms. */
const clockRate = 20;
/** An adapter queues no more than a thousand calls: so many events must an order have. */
const fewestEvents = 20;
/** How often everything happens to an order of the long test. */
const lives = 4;
/** More than any order has. */
const allSteps = 50;

/** One order of each carrier, brought to its end, in a journal. */
async function makeOrders(journalFile: string): Promise<ReadonlyMap<CarrierCode, OrderReference>> {
  return withAdapters({ stateFile: journalFile }, async (adapters) => {
    const references = new Map<CarrierCode, OrderReference>();
    for (const carrier of carrierCodes) {
      const reference = await adapters.book(carrier, 'TRZ0000000001');
      const answer = await fetch(
        `${adapters.carrierUrl}/_sandbox/orders/${carrier}/${reference.ourNumber}/advance/`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ steps: allSteps }),
        },
      );
      if (!answer.ok) throw new Error(`the simulator of ${carrier} answered ${answer.status}`);
      references.set(carrier, reference);
    }
    return references;
  });
}

interface Reading {
  readonly carrier: CarrierCode;
  readonly calls: number;
  readonly processorMs: number;
  /** Twice as many events over as many. */
  readonly ratio: number;
  readonly longestTurnMs: number;
}

interface Orders {
  /** Orders of many events, so that all fit into one call. */
  readonly long: readonly OrderReference[];
  /** As many as the portal asks for at once, each with as many events as an order has. */
  readonly usual: readonly OrderReference[];
}

async function measure(
  adapters: Adapters,
  carrier: CarrierCode,
  { long: references, usual }: Orders,
): Promise<Reading> {
  const some = references.slice(0, 50);
  const perOrder = (await adapters.track(carrier, some)).count / some.length;
  const orders = Math.ceil(events / perOrder);
  if (!(perOrder >= fewestEvents)) throw new Error(`${carrier} tells ${perOrder} events an order`);
  const once: number[] = [];
  const twice: number[] = [];
  const turns: number[] = [];
  let calls = 0;
  for (let round = -warmUps; round < rounds; round += 1) {
    const single = await adapters.track(carrier, references.slice(0, orders));
    const double = await adapters.track(carrier, references.slice(0, 2 * orders));
    const { longestTurnMs } = await adapters.watch(carrier, usual);
    if (double.count < 2 * events) throw new Error(`${carrier} told ${double.count} events`);
    if (round < 0) continue;
    once.push(single.processorMs);
    twice.push(double.processorMs);
    turns.push(longestTurnMs);
    calls = single.calls;
  }
  return {
    carrier,
    calls,
    processorMs: Math.min(...once),
    ratio: Math.min(...twice) / Math.min(...once),
    longestTurnMs: median(turns),
  };
}

/**
 * Tracking of many orders at once: requests, parsing and mapping, of this process alone. The quickest round counts, because
 * collections of garbage fall where they like; asking for them before each round would throw compiled code away.
 */
export async function trackingRow(bench: Bench): Promise<RowResult> {
  bench.say('making orders to be tracked');
  const seedFile = join(bench.folder, 'tracking-seed.jsonl');
  const seeds = await makeOrders(seedFile);
  const orders = readOrders(seedFile);
  const lines: string[] = [];
  const all = new Map<CarrierCode, Orders>();
  for (const [carrier, reference] of seeds) {
    const order = orders.get(carrier);
    if (!order) throw new Error(`the journal has no order of ${carrier}`);
    const count = (2 * events) / fewestEvents;
    const long = multiply(order, reference, { count, lives, after: 0 });
    const usual = multiply(order, reference, { count: ordersAtOnce, lives: 1, after: count });
    lines.push(long.lines, usual.lines);
    all.set(carrier, { long: long.references, usual: usual.references });
  }
  const stateFile = join(bench.folder, 'tracking.jsonl');
  writeJournal(stateFile, lines);
  const readings = await withAdapters({ stateFile, clockRate }, async (adapters) => {
    const taken: Reading[] = [];
    for (const [carrier, known] of all) {
      bench.say(`events of ${carrier}`);
      taken.push(await measure(adapters, carrier, known));
    }
    return taken;
  });
  const slowest = readings.toSorted((a, b) => b.processorMs - a.processorMs)[0];
  const steepest = readings.toSorted((a, b) => b.ratio - a.ratio)[0];
  const longest = readings.toSorted((a, b) => b.longestTurnMs - a.longestTurnMs)[0];
  if (!slowest || !steepest || !longest) throw new Error('no carrier was tracked');
  const count = events.toLocaleString('en');
  return {
    figures: [
      {
        figure: `${(2 * events).toLocaleString('en')} tracking events, worst carrier`,
        reference: `${count} events`,
        measured: `${times(steepest.ratio)} (${steepest.carrier}); ${count} take at most ${ms(slowest.processorMs)} (${slowest.carrier})`,
        reach: `≤ ${reach} ×`,
        isReached: steepest.ratio <= reach,
      },
      {
        figure: `longest turn of the event loop, ${ordersAtOnce} orders tracked at once`,
        reference: '–',
        measured: `${ms(longest.longestTurnMs)} (${longest.carrier})`,
        reach: `≤ ${turnReachMs} ms`,
        isReached: longest.longestTurnMs <= turnReachMs,
      },
    ],
    details: [
      '| carrier | calls | processor time | events/s | twice as many | longest turn |',
      '| --- | --- | --- | --- | --- | --- |',
      ...readings.map(
        (one) =>
          `| ${one.carrier} | ${one.calls} | ${ms(one.processorMs)} | ${Math.round((events / one.processorMs) * 1000).toLocaleString('en')} | ${times(one.ratio)} | ${ms(one.longestTurnMs)} |`,
      ),
    ],
  };
}
