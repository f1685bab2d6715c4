import type { CourierCallId, WaybillId } from '@tranzit/kernel';
import { type Selectable, sql } from 'kysely';
import type { Needs } from '../../../platform/context/index.ts';
import type { Tables } from '../../../platform/db/database.ts';
import type { JobContext } from '../../../platform/module.ts';
import { fingerprintOfSide, loadContactCast } from '../../contacts/index.ts';
import type { WaybillRow } from '../waybills.store.ts';
import { planCourierCall } from './plan-courier-call.job.ts';

export type CourierCallRow = Selectable<Tables['courier_calls']>;

type CallChange = Partial<
  Pick<
    CourierCallRow,
    | 'round'
    | 'is_wanted'
    | 'called_at'
    | 'carrier_call_id'
    | 'carrier_call_number'
    | 'told_places'
    | 'told_grams'
    | 'failure'
    | 'failure_text'
    | 'due_since'
    | 'sealed_at'
  >
>;

/** A call and its orders as far as they decide what is to be done. */
export const memberOf = ({ id, status, status_before, courier_told, courier_asked }: WaybillRow) => ({
  id,
  status,
  statusBefore: status_before ?? undefined,
  isTold: courier_told,
  isAsked: courier_asked,
});

export const stateOf = ({ is_wanted, called_at }: CourierCallRow) => ({
  isWanted: is_wanted,
  isCalled: called_at !== null,
});

/** Index: primary key. */
export const findCourierCall = (
  { db }: Needs<'db'>,
  id: CourierCallId,
): Promise<CourierCallRow | undefined> =>
  db.selectFrom('courier_calls').selectAll().where('id', '=', id).executeTakeFirst();

/** Locked until the transaction ends. Whoever needs rows of its orders too locks those first. Index: primary key. */
export const lockCourierCall = (
  { db }: Needs<'db'>,
  id: CourierCallId,
): Promise<CourierCallRow | undefined> =>
  db.selectFrom('courier_calls').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function changeCourierCall(
  { db }: Needs<'db'>,
  id: CourierCallId,
  change: CallChange,
): Promise<void> {
  await db.updateTable('courier_calls').set(change).where('id', '=', id).execute();
}

/** Every order of a call, the cancelled ones too. Index: waybills_courier_call. */
export const listMembers = ({ db }: Needs<'db'>, id: CourierCallId): Promise<WaybillRow[]> =>
  db.selectFrom('waybills').selectAll().where('courier_call_id', '=', id).orderBy('id').execute();

/** The same rows, locked until the transaction ends. Index: waybills_courier_call. */
export const lockMembers = ({ db }: Needs<'db'>, id: CourierCallId): Promise<WaybillRow[]> =>
  db.selectFrom('waybills').selectAll().where('courier_call_id', '=', id).orderBy('id').forUpdate().execute();

/** The call that orders of this sender, day and window go into, locked; made where there is none. Index: courier_calls_open. */
async function openCall(ctx: Needs<'db'>, row: WaybillRow, senderKey: string): Promise<CourierCallId> {
  const key = {
    account_id: row.account_id,
    carrier: row.carrier,
    carrier_contract_id: row.carrier_contract_id,
    sender_key: senderKey,
    pickup_on: row.pickup_on,
    pickup_period: row.pickup_period,
  };
  await ctx.db
    .insertInto('courier_calls')
    .values({ ...key, call_number: row.number })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await ctx.db
    .selectFrom('courier_calls')
    .select('id')
    .where('account_id', '=', key.account_id)
    .where('carrier', '=', key.carrier)
    .where(sql`coalesce(carrier_contract_id, 0)`, '=', key.carrier_contract_id ?? 0)
    .where('sender_key', '=', key.sender_key)
    .where('pickup_on', '=', key.pickup_on)
    .where('pickup_period', '=', key.pickup_period)
    .where('sealed_at', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return id;
}

/** Puts an order that a courier is to collect into the call of its sender and day, which then is due. In a transaction. */
export async function joinCourierCall(ctx: JobContext, row: WaybillRow): Promise<void> {
  const account = { db: ctx.db, actor: { accountId: row.account_id } };
  const sender = await loadContactCast(account, row.sender_contact_cast_id);
  const id = await openCall(ctx, row, fingerprintOfSide(sender));
  await ctx.db
    .updateTable('waybills')
    .set({ courier_call_id: id, carrier_call_id: null, courier_told: false, courier_asked: false })
    .where('id', '=', row.id)
    .execute();
  // An order to the door wants a courier, whatever was wanted before it.
  await changeCourierCall(ctx, id, { is_wanted: true, failure: null, failure_text: null });
  await planCourierCall(ctx, id, ctx.config.COURIER_GATHER_SECONDS * 1_000);
}

/** From now on it is not known whether the carrier has a call for these orders. */
export async function markAsked({ db }: Needs<'db'>, ids: readonly WaybillId[]): Promise<void> {
  await db
    .updateTable('waybills')
    .set({ courier_asked: true })
    .where('id', 'in', [...ids])
    .execute();
}

/** Whether the carrier has the call is known. Index: waybills_courier_call. */
export async function forgetAsked({ db }: Needs<'db'>, id: CourierCallId): Promise<void> {
  await db
    .updateTable('waybills')
    .set({ courier_asked: false })
    .where('courier_call_id', '=', id)
    .where('courier_asked', '=', true)
    .execute();
}

/** The carrier's call collects these orders. */
export async function markTold(
  { db }: Needs<'db'>,
  ids: readonly WaybillId[],
  carrierCallId: string | null,
): Promise<void> {
  if (ids.length === 0) return;
  const told = { courier_told: true, carrier_call_id: carrierCallId };
  await db
    .updateTable('waybills')
    .set(told)
    .where('id', 'in', [...ids])
    .execute();
}

/** Of the orders of a call only those that it was made for are followed by it. Index: waybills_courier_call. */
export async function followBy(
  { db }: Needs<'db'>,
  id: CourierCallId,
  carrierCallId: string | null,
): Promise<void> {
  await db
    .updateTable('waybills')
    .set({ carrier_call_id: carrierCallId })
    .where('courier_call_id', '=', id)
    .where('courier_told', '=', true)
    .execute();
}

/** No call collects them any more. Index: waybills_courier_call. */
export async function forgetTold({ db }: Needs<'db'>, id: CourierCallId): Promise<void> {
  const untold = { courier_told: false, carrier_call_id: null };
  await db.updateTable('waybills').set(untold).where('courier_call_id', '=', id).execute();
}
