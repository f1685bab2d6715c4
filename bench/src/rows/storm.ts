import {
  createStorm,
  type Storm,
  type StormOptions,
} from '../../../apps/server/test/scenarios/order-storm.ts';
import { faultsAfter, untilSettled } from '../../../apps/server/test/scenarios/storm-reading.ts';
import type { Bench, RowResult } from '../figure.ts';

/** The usual settings of a portal. */
const settleSeconds = 300;
const heartbeatMs = 10_000;

/** What a lost order still needs when it has settled: a look, a booking, and what stands before it in its lane. */
const lastSendingSeconds = 60;

const minutesAway = Number(process.env.STORM_MINUTES_AWAY ?? 10);
const seed = Number(process.env.STORM_SEED ?? Math.floor(Math.random() * 2 ** 31));

const options: StormOptions = {
  orderCount: 200,
  lookUpMs: 4_000,
  bookingMs: 9_000,
  lateMs: 60_000,
  placingMs: 60_000,
  killCount: 8,
  databaseKillCount: 2,
  longestCalmMs: 15_000,
  databaseAwayMs: 30_000,
  carriersAway: ['cdek'],
  carrierAwayMs: minutesAway * 60_000,
  settleSeconds,
  heartbeatMs,
  seed,
};

const seconds = (ms: number): string => `${Math.round(ms / 1_000)} s`;

async function weather(bench: Bench, storm: Storm): Promise<RowResult> {
  const startedAt = Date.now();
  const orders = await storm.rage();
  bench.say(`the last fault is over after ${seconds(Date.now() - startedAt)}`);
  const settledMs = await untilSettled(storm, 4 * settleSeconds * 1_000);
  const faults = await faultsAfter(storm, orders);
  for (const fault of faults) bench.say(fault);
  const isSettled = settledMs !== undefined && settledMs <= (settleSeconds + lastSendingSeconds) * 1_000;
  return {
    figures: [
      {
        figure: `${orders.length} orders over six carriers, lost, doubled, without a job or wrongly charged`,
        reference: '–',
        measured: String(faults.length),
        reach: '0',
        isReached: faults.length === 0,
      },
      {
        figure: 'all of them settled after the last fault',
        reference: `settle time: ${settleSeconds} s`,
        measured: settledMs === undefined ? 'not in four settle times' : seconds(settledMs),
        reach: `≤ ${settleSeconds + lastSendingSeconds} s`,
        isReached: isSettled,
      },
    ],
    details: [
      `Seed ${seed}. Look-ups took ${options.lookUpMs / 1_000} s, bookings ${options.bookingMs / 1_000} s, 45 % of them cut, stored late or stored without an answer; ${options.killCount} deaths of two processes, ${options.databaseKillCount} of the database, which then was away for ${options.databaseAwayMs / 1_000} s; ${options.carriersAway.join(', ')} away for ${minutesAway} minutes.`,
      ...faults.map((fault) => `- ${fault}`),
    ],
  };
}

/**
 * Two hundred orders while everything dies that can, at real times: the small storm of the tests with the settings of
 * production. Takes some twenty minutes, most of them waiting. `STORM_MINUTES_AWAY` and `STORM_SEED` change it.
 */
export async function stormRow(bench: Bench): Promise<RowResult> {
  bench.say(`storm of seed ${seed}`);
  const storm = await createStorm(options);
  try {
    return await weather(bench, storm);
  } finally {
    await storm.close();
  }
}
