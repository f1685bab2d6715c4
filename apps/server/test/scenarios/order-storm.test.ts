import { api } from '@tranzit/contract';
import { carrierCodes } from '@tranzit/kernel';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createStorm, type Storm } from './order-storm.ts';

const timeout = 300_000;
const settleSeconds = 8;
const heartbeatMs = 1_000;
/** From the last fault: what was sent last settles, what a dead process held is taken over, then it is sent once more. */
const settledWithinMs = 60_000;

let storm: Storm;
beforeAll(async () => {
  storm = await createStorm({
    orderCount: 30,
    lookUpMs: 800,
    bookingMs: 2_500,
    killCount: 2,
    longestCalmMs: 2_500,
    databaseAwayMs: 4_000,
    carrierAwayMs: 3_000,
    settleSeconds,
    heartbeatMs,
    seed: 20261122,
  });
}, timeout);
afterAll(() => storm.close(), timeout);

it('makes every order exactly once, whatever dies', { timeout }, async () => {
  const orders = await storm.rage();
  const waybills = await vi.waitFor(
    async () => {
      const { body } = await storm.desk.client.call(api.listWaybills, { query: { limit: 100 } });
      expect(body.waybills.filter((one) => one.creationStage === 'accepted')).toEqual([]);
      return body.waybills;
    },
    { timeout: settledWithinMs, interval: 200 },
  );

  const numbers = orders.map((order) => new Set(order.numbers));
  expect(numbers.map(({ size }) => size)).toEqual(orders.map(() => 1));
  expect(waybills.map((one) => one.plsWaybillNumber).toSorted()).toEqual(
    numbers.flatMap((one) => [...one]).toSorted(),
  );
  const there = (await Promise.all(carrierCodes.map((carrier) => storm.carriers.orders(carrier)))).flat();
  expect(there.map((one) => `${one.number} ${one.carrierNumber}`).toSorted()).toEqual(
    waybills.map((one) => `${one.plsWaybillNumber} ${one.serviceWaybillNumber}`).toSorted(),
  );

  // Not one was seen without a job, so that the sweep had nothing to mend.
  expect([storm.seen.strays, await storm.countStrays()]).toEqual([0, 0]);
  expect(storm.seen.healthAway).toBe(503);

  const entries = await storm.database.db
    .selectFrom('ledger_entries')
    .select(['kind', 'amount_kopecks', 'waybill_id'])
    .where('account_id', '=', storm.desk.accountId)
    .execute();
  const prices = await storm.database.db.selectFrom('waybills').select(['id', 'price_kopecks']).execute();
  expect(
    entries.map(({ kind, amount_kopecks, waybill_id }) => [kind, waybill_id, amount_kopecks]).toSorted(),
  ).toEqual(prices.map(({ id, price_kopecks }) => ['order_charge', id, -price_kopecks]).toSorted());
});
