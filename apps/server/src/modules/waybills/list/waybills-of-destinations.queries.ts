import type { CarrierCode, WaybillId, WaybillStatus } from '@tranzit/kernel';
import { type Selectable, sql } from 'kysely';
import {
  type AccountNeeds,
  ofAccount,
  type ViewerNeeds,
  visibleTo,
} from '../../../platform/context/index.ts';
import type { Tables } from '../../../platform/db/database.ts';
import { timeZoneOfSide } from '../../contacts/index.ts';
import { listedColumns, type WaybillListRow } from './waybills.queries.ts';

type WaybillRow = Selectable<Tables['waybills']>;

/** What has become of an order, for what it was ordered from. */
export interface OrderOutcome {
  readonly id: WaybillId;
  readonly number: string;
  readonly status: WaybillRow['status'];
  readonly creationStage: WaybillRow['creation_stage'];
  readonly problemText: string | null;
}

/** Orders that parts of what the member may see name, by id. Index: primary key. */
export async function loadOutcomes(
  ctx: AccountNeeds,
  ids: readonly WaybillId[],
): Promise<ReadonlyMap<WaybillId, OrderOutcome>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('waybills')
    .select(['id', 'number', 'status', 'creation_stage as creationStage', 'problem_text as problemText'])
    .where(ofAccount(ctx.actor, 'waybills'))
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

const lastOrderColumns = [
  'id', 'number', 'carrier', 'tariff_code', 'tariff_name', 'way', 'price_kopecks', 'calculation_id', 'cargo_id',
  'sender_contact_cast_id', 'receiver_contact_cast_id',
] as const; // biome-ignore format: a table of words

/** An order with what it was made of and what it went by. */
export type LastOrder = Pick<WaybillRow, (typeof lastOrderColumns)[number]>;

/** The viewer's last orders that were not called off, the newest first. Indexes: waybills_account, waybills_account_user. */
export const listLastOrders = (ctx: ViewerNeeds, count: number): Promise<readonly LastOrder[]> =>
  ctx.db
    .selectFrom('waybills')
    .select(lastOrderColumns)
    .where(visibleTo(ctx.actor, 'waybills'))
    .where('status', '<>', 'canceled')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();

/** What an order was made of, for it to be made again. */
export type RepeatedOrder = LastOrder &
  Pick<WaybillRow, 'rate_result_id' | 'return_cargo_id' | 'pickup_period' | 'pseudonymised_at'>;

/** Orders of these ids that the viewer sees, by id. Index: primary key. */
export async function loadRepeatedOrders(
  ctx: ViewerNeeds,
  ids: readonly WaybillId[],
): Promise<ReadonlyMap<WaybillId, RepeatedOrder>> {
  const rows = await ctx.db
    .selectFrom('waybills')
    .select([...lastOrderColumns, 'rate_result_id', 'return_cargo_id', 'pickup_period', 'pseudonymised_at'])
    .where(visibleTo(ctx.actor, 'waybills'))
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Waybills of one day of pickup, at most. */
const mostOfDay = 1000;

/** There is such an order: neither cancelled nor refused by its carrier, whose destination is on the day again. */
const isAnOrder = sql<boolean>`w.status <> 'canceled' and not (w.status = 'problem' and w.creation_stage = 'refused')`;

/** A waybill with the time zone of its sender. */
export type WaybillOfDay = WaybillListRow & { readonly sender_time_zone: string };

/** The viewer's waybills that are collected on a day. Index: waybills_account_pickup. */
export async function listWaybillsOfDay(
  ctx: ViewerNeeds,
  pickupOn: string,
): Promise<readonly WaybillOfDay[]> {
  const { rows } = await sql<WaybillOfDay>`
    select ${listedColumns}, ${timeZoneOfSide(sql`w.sender_contact_cast_id`)} as sender_time_zone from waybills w
    where ${visibleTo(ctx.actor, 'w')} and w.pickup_on = ${pickupOn} and ${isAnOrder}
    order by w.id limit ${mostOfDay}`.execute(ctx.db);
  return rows;
}

interface DayCount {
  readonly pickup_on: string;
  readonly carrier: CarrierCode;
  readonly status: WaybillStatus;
  readonly count: number;
  readonly kopecks: number;
}

/** The viewer's waybills of a period by day, carrier and status. Index: waybills_account_pickup. */
export async function countWaybillsByDay(
  ctx: ViewerNeeds,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly DayCount[]> {
  const { rows } = await sql<DayCount>`
    select w.pickup_on, w.carrier, w.status, count(*)::int as count, sum(w.price_kopecks)::bigint as kopecks
    from waybills w
    where ${visibleTo(ctx.actor, 'w')} and w.pickup_on between ${from} and ${to} and ${isAnOrder}
    group by w.pickup_on, w.carrier, w.status`.execute(ctx.db);
  return rows;
}

/** A waybill of a day that its carrier has taken on, for the papers of the handover. */
export type HandedOver = Pick<
  WaybillRow,
  | 'id'
  | 'number'
  | 'carrier_number'
  | 'carrier'
  | 'sender_name'
  | 'sender_city'
  | 'receiver_name'
  | 'receiver_city'
  | 'place_count'
  | 'weight_grams'
  | 'cargo_id'
>;

/** The viewer's waybills of a day that carriers have taken on, of one carrier or of all. Index: waybills_account_pickup. */
export const listHandedOver = (
  ctx: ViewerNeeds,
  pickupOn: string,
  carrier: CarrierCode | undefined,
): Promise<readonly HandedOver[]> =>
  ctx.db
    .selectFrom('waybills')
    .select([
      'id',
      'number',
      'carrier_number',
      'carrier',
      'sender_name',
      'sender_city',
      'receiver_name',
      'receiver_city',
      'place_count',
      'weight_grams',
      'cargo_id',
    ])
    .where(visibleTo(ctx.actor, 'waybills'))
    .where('pickup_on', '=', pickupOn)
    .where('creation_stage', 'in', ['registered', 'documents_ready'])
    .where('status', '<>', 'canceled')
    .$if(carrier !== undefined, (waybills) => waybills.where('carrier', '=', carrier as CarrierCode))
    .orderBy('carrier')
    .orderBy('id')
    .limit(mostOfDay)
    .execute();
