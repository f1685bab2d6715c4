import { api, type RequestOf } from '@tranzit/contract';
import { asId, type CarrierCode, carrierCodes, type WaybillId } from '@tranzit/kernel';
import { runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import { jobLogger } from '../../src/main/jobs/build-worker.ts';
import { createTaskList } from '../../src/main/jobs/task-list.ts';
import { followShipmentsHandler } from '../../src/modules/waybills/tracking/follow-shipments.job.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { silentLog } from '../../src/platform/log/log.ts';
import { createAccount, type TestUser } from '../harness/accounts.ts';
import { type Fault, startTestCarriers, type TestCarriers } from '../harness/carriers.ts';
import {
  doorRateOf,
  dropOffTerminal,
  finishedResults,
  loadTerminalsOf,
  startCalculation,
} from '../harness/orders.ts';
import { createTestPortal, type TestPortal } from '../harness/test-portal.ts';

/** So far ahead of the database's clock that what is planned for later runs only when a test says so. */
const startsAt = '2035-03-14T07:00:00Z';
const pickupOn = '2035-03-15';
/** No call of an adapter is given more. */
export const deadlineMs = 2_500;
/** Until a carrier does what it was late with. */
export const lateMs = 3_500;

export type ByCarrier<Value> = Readonly<Record<CarrierCode, Value>>;

/** Does the same for all at once. */
export async function forEach<Value>(
  work: (carrier: CarrierCode) => Promise<Value> | Value,
): Promise<ByCarrier<Value>> {
  const pairs = await Promise.all(
    carrierCodes.map(async (carrier) => [carrier, await work(carrier)] as const),
  );
  return Object.fromEntries(pairs) as Record<CarrierCode, Value>; // one pair for each code
}

/** The same for all, but where told. */
export const all = <Value>(value: Value, but: Partial<ByCarrier<Value>> = {}): ByCarrier<Value> => ({
  ...(Object.fromEntries(carrierCodes.map((carrier) => [carrier, value])) as ByCarrier<Value>), // a pair for each code
  ...but,
});

/** Where a booked order waits: the Post is brought its mail, the others send a courier. */
export const waitingThere: ByCarrier<string> = all('pickup_waiting', { post: 'delivery_waiting' });

/**
 * A try that fails is planned again a few seconds later, by the database's clock: a pass that takes longer would run it
 * twice. During a pass it is left to the next one.
 */
async function addRetryTrigger(db: Db): Promise<void> {
  await sql`
    create function leave_retry_to_next_pass() returns trigger language plpgsql as $$
    begin
      new.run_at := 'infinity';
      return new;
    end $$`.execute(db);
  await sql`
    create trigger leave_retry_to_next_pass before update on graphile_worker._private_jobs
    for each row when (old.locked_at is not null and new.locked_at is null)
    execute function leave_retry_to_next_pass()`.execute(db);
  await switchRetryTrigger(db, 'disable');
}

const switchRetryTrigger = (db: Db, to: 'enable' | 'disable') =>
  sql`alter table graphile_worker._private_jobs ${sql.raw(to)} trigger leave_retry_to_next_pass`.execute(db);

type OrderBody = RequestOf<typeof api.createWaybill>['body'];

export interface Placed {
  readonly waybillId: WaybillId;
  readonly number: string;
}

interface Stored {
  readonly number: string;
  readonly carrier: CarrierCode;
  readonly status: string;
  readonly stage: string;
  /** Entries in the account's ledger. */
  readonly charges: number;
  readonly refunds: number;
}

async function readStored(db: Db): Promise<readonly Stored[]> {
  const { rows } = await sql<Stored>`
    select w.number, w.carrier, w.status, w.creation_stage as stage,
      (count(*) filter (where l.kind = 'order_charge'))::int as charges,
      (count(*) filter (where l.kind = 'refund'))::int as refunds
    from waybills w left join ledger_entries l on l.waybill_id = w.id
    group by w.id`.execute(db);
  return rows;
}

/** One portal with six carriers that fail on demand. */
export interface FaultPortal {
  readonly portal: TestPortal;
  readonly carriers: TestCarriers;
  readonly user: TestUser;
  strike(fault: Omit<Fault, 'carrier'>): Promise<void>;
  /** The runs of a new calculation, when all have ended. */
  calculate(): ReturnType<typeof finishedResults>;
  /** An order with each carrier; `marker` decides its fate in the sandbox. */
  placeAll(marker?: string): Promise<ByCarrier<Placed>>;
  place(carrier: CarrierCode): Promise<Placed>;
  /** One try of every job that waits, whenever it was planned for, however long the pass takes. */
  runPass(): Promise<void>;
  /** Passes until `check` holds. */
  passUntil(check: () => Promise<boolean>): Promise<void>;
  /** A turn of every carrier's loop. */
  follow(): Promise<void>;
  read(placed: Placed): ReturnType<typeof readWaybill>;
  countThere(carrier: CarrierCode, placed: Placed): Promise<number>;
  /** Every order ever placed. */
  readAll(): Promise<readonly Stored[]>;
  close(): Promise<void>;
}

const readWaybill = async (portal: TestPortal, as: TestUser, { waybillId }: Placed) =>
  (await portal.call(api.getWaybill, { params: { id: String(waybillId) } }, { as })).body;

/** The first questions open connections and fill caches, which takes longer than anybody waits. */
async function calculateWarm(portal: TestPortal, as: TestUser) {
  for (let question = 0; question < 10; question += 1) {
    const started = await startCalculation(portal, as, { pickupDate: pickupOn, calcTerminal: true });
    const { results, runs } = await finishedResults(portal, as, started.taskId);
    if (runs.every(({ state }) => state === 'ok')) return { started, results };
  }
  throw new Error('a carrier gives no rates');
}

/** Everything an order of each carrier is made of; any number of orders may be made of it. */
async function prepareBodies(
  portal: TestPortal,
  as: TestUser,
  receiverName: string,
): Promise<ByCarrier<OrderBody>> {
  const { started, results } = await calculateWarm(portal, as);
  const person = async (address_cast_id: number, contact_name: string, side: 'sender' | 'recipient') => {
    const phones = [{ number: '+7 (900) 000-00-12' }];
    const body = { address_cast_id, contact_name, phones, side };
    return (await portal.call(api.createContactCast, { body }, { as })).body.contactCastId;
  };
  const common = {
    sender_contact_id: await person(started.senderAddressId, 'Ольховская Дарья', 'sender'),
    receiver_contact_id: await person(started.receiverAddressId, receiverName, 'recipient'),
    cargo_id: started.cargoId,
    pickup_date: pickupOn,
    bonus_value: 0,
    pickup_period: '09:00-18:00',
  };
  const office = await dropOffTerminal(portal, as, { carrier: 'post', city: 'Москва' });
  const body = { terminal_id: office.terminalId };
  const address = await portal.call(api.createFastAddressCast, { body }, { as });
  const atOffice = await person(address.body.addressCastId, 'Ольховская Дарья', 'sender');
  return forEach((carrier) => {
    const rate = doorRateOf(results, carrier);
    if (!rate) throw new Error(`no rate of ${carrier}`);
    const sender = rate.deliveryWay === 'w2d' ? { sender_contact_id: atOffice } : {};
    return { ...common, ...sender, rate_result_id: rate.rateResultId };
  });
}

export async function createFaultPortal(
  environment: Readonly<Record<string, string>> = {},
): Promise<FaultPortal> {
  const ahead = Date.parse(startsAt) - Date.now();
  const carriers = await startTestCarriers({
    only: carrierCodes,
    longestCallMs: deadlineMs,
    now: () => Date.now() + ahead,
  });
  const portal = await createTestPortal({
    carriers: carriers.entries,
    ownDatabase: true,
    now: startsAt,
    environment: {
      CALCULATION_REUSE_SECONDS: '0',
      CALCULATION_TIMEOUT_MS: String(deadlineMs),
      ...environment,
    },
  });
  const { db } = portal.runtime.database;
  await addRetryTrigger(db);
  const user = await createAccount(db, { creditLimitKopecks: 100_000_000_000 });
  const bodies = new Map<string, Promise<ByCarrier<OrderBody>>>();
  const bodiesOf = (marker: string): Promise<ByCarrier<OrderBody>> => {
    const known = bodies.get(marker) ?? prepareBodies(portal, user, `Берёзов Тимофей ${marker}`.trim());
    bodies.set(marker, known);
    return known;
  };
  await loadTerminalsOf(portal, 'post');
  await bodiesOf('');
  const place = async (carrier: CarrierCode, marker = ''): Promise<Placed> => {
    const body = (await bodiesOf(marker))[carrier];
    const reply = await portal.call(api.createWaybill, { body }, { as: user });
    if (reply.status !== 201) throw new Error(`order refused: ${JSON.stringify(reply.error)}`);
    return { waybillId: asId('WaybillId', reply.body.waybillId), number: reply.body.plsWaybillNumber };
  };
  let turns = 0;
  const runPass = async (): Promise<void> => {
    await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(db);
    await switchRetryTrigger(db, 'enable');
    await runOnce({
      pgPool: portal.runtime.database.pool,
      taskList: createTaskList(portal.runtime),
      concurrency: carrierCodes.length,
      noHandleSignals: true,
      logger: jobLogger(portal.runtime),
    });
    await switchRetryTrigger(db, 'disable');
  };
  return {
    portal,
    carriers,
    user,
    strike: async (fault) => void (await forEach((carrier) => carriers.fault({ ...fault, carrier }))),
    async calculate() {
      const { taskId } = await startCalculation(portal, user, { pickupDate: pickupOn, calcTerminal: true });
      return finishedResults(portal, user, taskId);
    },
    place,
    async placeAll(marker = '') {
      await bodiesOf(marker);
      return forEach((carrier) => place(carrier, marker));
    },
    runPass,
    async passUntil(check) {
      for (let pass = 0; pass < 40; pass += 1) {
        if (await check()) return;
        await runPass();
      }
      throw new Error('forty passes in vain');
    },
    async follow() {
      // Each turn is later than what the last one has planned; for everybody else no time has passed.
      const now = portal.clock.now().getTime();
      turns += 1;
      portal.clock.set(new Date(now + turns * 3 * 3_600_000));
      const attempt = { attempt: 1, isLast: true, signal: new AbortController().signal };
      const ctx = { ...portal.runtime.capabilities, log: silentLog };
      await forEach((carrier) => followShipmentsHandler.handle(ctx, { carrier }, attempt));
      await forEach((carrier) =>
        sql`select graphile_worker.remove_job(${`follow-shipments:${carrier}`})`.execute(db),
      );
      portal.clock.set(new Date(now));
    },
    read: (placed) => readWaybill(portal, user, placed),
    countThere: async (carrier, { number }) =>
      (await carriers.orders(carrier)).filter((order) => order.number === number).length,
    readAll: () => readStored(db),
    async close() {
      await portal.close();
      await carriers.close();
    },
  };
}
