import { api } from '@tranzit/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyTracking } from '../../src/modules/waybills/tracking/commands/apply-tracking.ts';
import { silentLog } from '../../src/platform/log/log.ts';
import { untilWaitingForLocks } from '../harness/locks.ts';
import { createFaultPortal, type FaultPortal, lateMs, type Placed } from './fault-portal.ts';

const timeout = 120_000;
let scene: FaultPortal;
beforeAll(async () => {
  scene = await createFaultPortal();
}, timeout);
beforeEach(() => scene.carriers.clearFaults());
afterAll(() => scene.close());

const db = () => scene.portal.runtime.database.db;
const reject = async ({ waybillId }: Placed) =>
  (await scene.portal.call(api.rejectWaybill, { params: { id: waybillId } }, { as: scene.user })).status;
const askPeople = ({ waybillId }: Placed) =>
  scene.portal.call(api.rejectWaybillManually, { params: { id: waybillId } }, { as: scene.user });
const statesThere = async (number: string): Promise<readonly string[]> =>
  (await scene.carriers.orders('cdek')).filter((one) => one.number === number).map(({ status }) => status);
const claimsOf = ({ waybillId }: Placed) =>
  db().selectFrom('claims').select('problem_type').where('waybill_id', '=', waybillId).execute();
const refundsOf = async ({ waybillId }: Placed): Promise<number> =>
  (
    await db()
      .selectFrom('ledger_entries')
      .select('id')
      .where('waybill_id', '=', waybillId)
      .where('kind', '=', 'refund')
      .execute()
  ).length;

const waitingForLocks = (count: number) => untilWaitingForLocks(db(), count);

describe('orders of one account', () => {
  it('are made and called off side by side, and none waits for the other for ever', { timeout }, async () => {
    const placeMany = () => Promise.all(Array.from({ length: 8 }, () => scene.place('cdek')));
    let placed = await placeMany();
    for (let round = 0; round < 4; round += 1) {
      const [next, rejected] = await Promise.all([placeMany(), Promise.all(placed.map(reject))]);
      expect(rejected).toEqual(placed.map(() => 200));
      expect(next.filter(({ waybillId }) => waybillId === undefined)).toEqual([]);
      placed = next;
    }
  });
});

describe('a cancellation', () => {
  it('that overtakes a late booking is told to the carrier when the booking is there', {
    timeout,
  }, async () => {
    const placed = await scene.place('cdek');
    await scene.carriers.fault({ carrier: 'cdek', kind: 'delay', ms: lateMs, operation: 'create' });
    await scene.runPass();
    expect(await reject(placed)).toBe(200);
    // The first look finds nothing yet.
    await db()
      .transaction()
      .execute(async (tx) => {
        await sql`update graphile_worker._private_jobs set run_at = now() + interval '1 hour'
        where key = ${`register-waybill:${placed.waybillId}`}`.execute(tx);
      });
    await scene.portal.runJobs();
    await vi.waitFor(async () => expect(await statesThere(placed.number)).toHaveLength(1), {
      timeout: 15_000,
    });
    await scene.carriers.clearFaults();
    await scene.passUntil(async () =>
      (await statesThere(placed.number)).every((state) => state === 'REMOVED'),
    );
    expect((await scene.read(placed)).status).toBe('canceled');
  });

  it('that reads the order before its registration is written is told to the carrier', {
    timeout,
  }, async () => {
    const placed = await scene.place('cdek');
    let registration: Promise<void> = Promise.resolve();
    let cancellation: Promise<number> = Promise.resolve(0);
    await db()
      .transaction()
      .execute(async (holder) => {
        await sql`select id from waybills where id = ${placed.waybillId} for update`.execute(holder);
        registration = scene.runPass();
        await waitingForLocks(1);
        cancellation = reject(placed);
        await waitingForLocks(2);
      });
    expect(await cancellation).toBe(200);
    await registration;
    await scene.passUntil(async () =>
      (await statesThere(placed.number)).every((state) => state === 'REMOVED'),
    );
    expect(await statesThere(placed.number)).toHaveLength(1);
    expect((await scene.read(placed)).status).toBe('canceled');
  });

  it('of an order in people’s hands is told to the carrier that has it all the same', {
    timeout,
  }, async () => {
    const placed = await scene.place('cdek');
    await scene.carriers.fault({ carrier: 'cdek', kind: 'drop_after_store', operation: 'create' });
    await scene.runPass();
    await scene.carriers.fault({ carrier: 'cdek', kind: 'cut' });
    await scene.passUntil(async () => (await scene.read(placed)).creationStage === 'manual');
    expect(await statesThere(placed.number)).toHaveLength(1);
    await scene.carriers.clearFaults();
    expect(await reject(placed)).toBe(200);
    await scene.passUntil(async () =>
      (await statesThere(placed.number)).every((state) => state === 'REMOVED'),
    );
  });

  it('that the carrier never takes becomes a matter for people', { timeout }, async () => {
    const placed = await scene.place('cdek');
    await scene.carriers.fault({ carrier: 'cdek', kind: 'drop_after_store', operation: 'create' });
    await scene.runPass();
    await scene.carriers.clearFaults();
    expect(await reject(placed)).toBe(200);
    await scene.carriers.fault({ carrier: 'cdek', kind: 'http_500' });
    await scene.passUntil(async () => (await claimsOf(placed)).length > 0);
    expect(await claimsOf(placed)).toEqual([{ problem_type: 'cancellation' }]);
  });

  it('under negotiation ends when the carrier refuses the order', { timeout }, async () => {
    const placed = (await scene.placeAll('#invalid')).cdek;
    await scene.carriers.fault({ carrier: 'cdek', kind: 'drop_after_store', operation: 'create' });
    await scene.runPass();
    await scene.carriers.clearFaults();
    await askPeople(placed);
    expect((await scene.read(placed)).status).toBe('canceled_negotiation');
    await scene.passUntil(async () => (await scene.read(placed)).status === 'canceled');
    expect([await statesThere(placed.number), await refundsOf(placed)]).toEqual([['INVALID'], 1]);
  });

  it('under negotiation orders nothing, and learns what is there', { timeout }, async () => {
    const [made, wanted] = [await scene.place('cdek'), await scene.place('dpd')];
    await scene.carriers.fault({ carrier: 'cdek', kind: 'drop_after_store', operation: 'create' });
    await scene.carriers.fault({ carrier: 'dpd', kind: 'cut', operation: 'create' });
    await scene.runPass();
    await scene.carriers.clearFaults();
    await askPeople(made);
    await askPeople(wanted);
    await scene.passUntil(async () => (await scene.read(made)).serviceWaybillNumber !== null);
    await scene.runPass();
    expect(await scene.countThere('dpd', wanted)).toBe(0);
    for (const placed of [made, wanted])
      expect((await scene.read(placed)).status).toBe('canceled_negotiation');
  });
});

describe('a number of the carrier', () => {
  const tracked = (carrierNumber: string) => ({
    ourNumber: undefined,
    carrierNumber,
    carrierOrderId: undefined,
    events: [],
    plannedDeliveryOn: undefined,
    actualPrice: undefined,
    actualGrams: undefined,
  });
  const tell = ({ waybillId }: Placed, carrierNumber: string) =>
    applyTracking(
      { ...scene.portal.runtime.capabilities, log: silentLog },
      waybillId,
      tracked(carrierNumber),
      () => null,
    );

  it('that changes is taken, and not given back by an older answer', { timeout }, async () => {
    const placed = await scene.place('cdek');
    await scene.passUntil(async () => (await scene.read(placed)).serviceWaybillNumber !== null);
    const first = (await scene.read(placed)).serviceWaybillNumber ?? '';
    for (const number of ['LATER-1', first]) await tell(placed, number);
    expect((await scene.read(placed)).serviceWaybillNumber).toBe('LATER-1');
  });

  it('is taken from the news of an order that people have made', { timeout }, async () => {
    const placed = await scene.place('cdek');
    await scene.carriers.fault({ carrier: 'cdek', kind: 'http_500' });
    await scene.passUntil(async () => (await scene.read(placed)).creationStage === 'manual');
    await tell(placed, 'BY-HAND-1');
    expect((await scene.read(placed)).serviceWaybillNumber).toBe('BY-HAND-1');
  });
});
