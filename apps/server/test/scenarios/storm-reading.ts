import { setTimeout as delay } from 'node:timers/promises';
import { type AnswerOf, api } from '@tranzit/contract';
import { asId, carrierCodes } from '@tranzit/kernel';
import { sql } from 'kysely';
import type { OrderDesk, Placed } from './order-desk.ts';
import type { Storm } from './order-storm.ts';

type Waybill = AnswerOf<typeof api.listWaybills>['waybills'][number];

const pageSize = 100;
const askEveryMs = 500;

async function listAll({ client }: OrderDesk): Promise<readonly Waybill[]> {
  const found: Waybill[] = [];
  for (;;) {
    const query = { limit: pageSize, skip: found.length };
    const { body } = await client.call(api.listWaybills, { query });
    found.push(...body.waybills);
    if (body.waybills.length < pageSize) return found;
  }
}

/** Some carriers take an order first and give it its number later. */
const isUnsettled = ({ creationStage, serviceWaybillNumber }: Waybill): boolean =>
  creationStage === 'accepted' || (creationStage !== 'refused' && serviceWaybillNumber === null);

/**
 * How long it took, ms, until the registration of no order was open and each had its number; `undefined` when the time was
 * up before.
 */
export async function untilSettled({ desk }: Storm, withinMs: number): Promise<number | undefined> {
  const startedAt = Date.now();
  for (;;) {
    const isOpen = (await listAll(desk)).some(isUnsettled);
    const tookMs = Date.now() - startedAt;
    if (!isOpen) return tookMs;
    if (tookMs > withinMs) return undefined;
    await delay(askEveryMs);
  }
}

/** The orders whose registration is open, each with the state of its job: what to look at when they do not settle. */
export async function openOrders({ database }: Storm): Promise<readonly unknown[]> {
  const { rows } = await sql`
    select w.number, w.order_sendings, j.attempts, j.locked_by, j.locked_at, j.run_at, j.last_error, now() as now
    from waybills w left join graphile_worker._private_jobs j on j.key = 'register-waybill:' || w.id
    where w.creation_stage = 'accepted'`.execute(database.db);
  return rows;
}

/** What one list has more often than the other. */
function surplus(list: readonly string[], other: readonly string[]): readonly string[] {
  const left = [...other];
  return list.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const differences = (what: string, list: readonly string[], must: readonly string[]): readonly string[] => [
  ...surplus(must, list).map((one) => `${what}: ${one} is missing`),
  ...surplus(list, must).map((one) => `${what}: ${one} is too much`),
];

/**
 * What is not as it must be, in words: every order answered under one number, there once in our list and once at its
 * carrier under the same two numbers, charged once at its price, and never seen without a job. Empty when all is well.
 */
export async function faultsAfter(storm: Storm, orders: readonly Placed[]): Promise<readonly string[]> {
  const { desk, carriers, database, seen } = storm;
  const waybills = await listAll(desk);
  const there = (await Promise.all(carrierCodes.map((carrier) => carriers.orders(carrier)))).flat();
  const entries = await database.db
    .selectFrom('ledger_entries as e')
    .innerJoin('waybills as w', 'w.id', 'e.waybill_id')
    .select(['e.kind', 'e.amount_kopecks', 'w.number'])
    .where('e.account_id', '=', asId('AccountId', desk.accountId))
    .execute();
  const { balance } = (await desk.client.call(api.getBalance, {})).body;
  const charged = Math.round(waybills.reduce((sum, { price }) => sum + price, 0) * 100);
  const strays = Math.max(seen.strays, await storm.countStrays());
  return [
    ...orders
      .filter(({ numbers }) => new Set(numbers).size !== 1)
      .map(({ key, numbers }) => `the order ${key} was answered with ${numbers.join(', ') || 'no number'}`),
    ...differences(
      'our list',
      waybills.map((one) => one.plsWaybillNumber),
      orders.flatMap(({ numbers }) => [...new Set(numbers)]),
    ),
    ...differences(
      'the carriers',
      there.map((one) => `${one.number} ${one.carrierNumber}`),
      waybills.map((one) => `${one.plsWaybillNumber} ${one.serviceWaybillNumber}`),
    ),
    ...differences(
      'the ledger',
      entries.map((one) => `${one.number} ${one.kind} ${one.amount_kopecks}`),
      waybills.map((one) => `${one.plsWaybillNumber} order_charge ${-Math.round(one.price * 100)}`),
    ),
    ...(Math.round((balance ?? 0) * 100) === -charged
      ? []
      : [`the balance is ${balance}, charged ${charged}`]),
    ...(strays === 0 ? [] : [`${strays} orders were seen without a job`]),
  ];
}
