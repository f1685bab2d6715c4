import { carrierCodes } from '@tranzit/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStorm, type Storm } from './order-storm.ts';
import { faultsAfter, openOrders, untilSettled } from './storm-reading.ts';

const timeout = 400_000;
const settleSeconds = 8;
const heartbeatMs = 1_000;
/** From the last fault, on a busy machine: what was sent last settles, what a dead process held is taken over, then it is sent once more. */
const settledWithinMs = 150_000;

let storm: Storm;
beforeAll(async () => {
  storm = await createStorm({
    orderCount: 30,
    lookUpMs: 800,
    bookingMs: 2_500,
    lateMs: 1_500,
    placingMs: 0,
    killCount: 4,
    databaseKillCount: 1,
    longestCalmMs: 2_500,
    databaseAwayMs: 4_000,
    carriersAway: carrierCodes,
    carrierAwayMs: 3_000,
    settleSeconds,
    heartbeatMs,
    seed: 20261122,
  });
}, timeout);
afterAll(() => storm.close(), timeout);

it('makes every order exactly once, whatever dies', { timeout }, async () => {
  const orders = await storm.rage();
  const tookMs = await untilSettled(storm, settledWithinMs);
  expect(tookMs === undefined ? await openOrders(storm) : []).toEqual([]);
  expect(await faultsAfter(storm, orders)).toEqual([]);
  expect(storm.seen.healthAway).toBe(503);
});
