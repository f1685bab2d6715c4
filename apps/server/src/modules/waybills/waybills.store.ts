import type { ProblemReason } from '@tranzit/contract';
import { possibleTroubleOf, type WaybillId, type WaybillStatus } from '@tranzit/kernel';
import type { Selectable } from 'kysely';
import type { Needs } from '../../platform/context/index.ts';
import type { Tables } from '../../platform/db/database.ts';
import { refundOrder } from '../billing/index.ts';
import { planCourierCall } from './couriers/plan-courier-call.job.ts';
import { followDirect } from './returns/returns.store.ts';
import { type PortalEvent, portalEventRow } from './tracking/event-rows.ts';
import { publishCreation, publishWaybill } from './waybills.live.ts';

export type WaybillRow = Selectable<Tables['waybills']>;

/** The row of a waybill; for jobs, which act for no account. */
export async function findWaybill(ctx: Needs<'db'>, waybillId: WaybillId): Promise<WaybillRow | undefined> {
  return ctx.db.selectFrom('waybills').selectAll().where('id', '=', waybillId).executeTakeFirst();
}

/** The row of a waybill, locked until the transaction ends; for jobs, which act for no account. */
export async function lockWaybill(ctx: Needs<'db'>, waybillId: WaybillId): Promise<WaybillRow | undefined> {
  return ctx.db.selectFrom('waybills').selectAll().where('id', '=', waybillId).forUpdate().executeTakeFirst();
}

/** An event of our own making in the waybill's history. */
export async function insertPortalEvent(
  ctx: Needs<'db' | 'clock'>,
  waybillId: WaybillId,
  event: PortalEvent,
): Promise<void> {
  const row = portalEventRow(waybillId, event, ctx.clock.now());
  await ctx.db.insertInto('waybill_events').values(row).execute();
}

/** Another day of pickup than the ordered one, `YYYY-MM-DD`, and what the carrier promises for it. */
export interface MovedPickup {
  readonly pickupOn: string;
  /** `undefined` where the carrier does not tell: the days of delivery are open. */
  readonly promised: { readonly fromOn: string; readonly toOn: string } | undefined;
}

export interface WaybillChange {
  readonly status?: WaybillStatus;
  /** Where it came from, when a row of news has passed several statuses; the row's own otherwise. */
  readonly statusBefore?: WaybillStatus | undefined;
  readonly creationStage?: 'registered' | 'documents_ready' | 'manual' | 'refused';
  readonly carrierNumber?: string | null;
  readonly carrierOrderId?: string | null;
  readonly carrierCallId?: string | null;
  readonly problemReason?: ProblemReason | null;
  readonly problemText?: string | null;
  readonly deliveredAt?: Date;
  readonly trackAfter?: Date | null;
  /** The carrier has moved the pickup to this day. */
  readonly movedPickup?: MovedPickup | undefined;
  readonly acknowledgedAt?: Date;
}

/** Every number a carrier has given to an order can be searched for. */
export const hasHadNumber = (row: WaybillRow, carrierNumber: string): boolean =>
  row.carrier_number === carrierNumber || row.search_text.split(' ').includes(carrierNumber.toLowerCase());

/** The columns of a carrier's number; an absent one changes nothing. */
const numberColumns = (row: WaybillRow, carrierNumber: string | null | undefined) => ({
  ...(carrierNumber ? { carrier_number: carrierNumber } : {}),
  ...(carrierNumber && !hasHadNumber(row, carrierNumber)
    ? { search_text: `${row.search_text} ${carrierNumber.toLowerCase()}` }
    : {}),
});

const movedColumns = (row: WaybillRow, { pickupOn, promised }: MovedPickup) => ({
  pickup_on: pickupOn,
  pickup_moved_from: row.pickup_moved_from ?? row.pickup_on,
  promise_open: promised === undefined,
  ...(promised && { delivery_from_on: promised.fromOn, delivery_to_on: promised.toOn }),
});

/**
 * Whether what was taken note of is over: another problem, another kind of delay, another day of pickup. Moving on
 * within the same kind of delay is no news to somebody who knows of it.
 */
function beginsTrouble(row: WaybillRow, change: WaybillChange): boolean {
  if (change.movedPickup || change.problemReason) return true;
  const trouble = change.status && possibleTroubleOf(change.status);
  return trouble === 'problem' || (trouble && trouble !== possibleTroubleOf(row.status)) === true;
}

/** Writes a change and tells the account's pages. The caller has made sure that the move is allowed. */
export async function changeWaybill(
  ctx: Needs<'db' | 'clock' | 'live'>,
  row: WaybillRow,
  change: WaybillChange,
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db
    .updateTable('waybills')
    .set({
      ...(change.status
        ? { status: change.status, status_changed_at: now, status_before: change.statusBefore ?? row.status }
        : {}),
      ...(change.creationStage ? { creation_stage: change.creationStage } : {}),
      ...numberColumns(row, change.carrierNumber),
      ...(change.carrierOrderId === undefined ? {} : { carrier_order_id: change.carrierOrderId }),
      ...(change.carrierCallId === undefined ? {} : { carrier_call_id: change.carrierCallId }),
      ...(change.problemReason === undefined ? {} : { problem_reason: change.problemReason }),
      ...(change.problemText === undefined ? {} : { problem_text: change.problemText }),
      ...(change.deliveredAt ? { delivered_at: change.deliveredAt } : {}),
      ...(change.trackAfter === undefined ? {} : { track_after: change.trackAfter }),
      ...(change.movedPickup ? movedColumns(row, change.movedPickup) : {}),
      ...(change.acknowledgedAt ? { acknowledged_at: change.acknowledgedAt } : {}),
      ...(beginsTrouble(row, change) ? { acknowledged_at: null } : {}),
    })
    .where('id', '=', row.id)
    .execute();
  await followDirect(ctx, row, change);
  // Nobody is to come for what is cancelled, unless something else waits there.
  if (change.status === 'canceled' && row.courier_call_id !== null)
    await planCourierCall(ctx, row.courier_call_id);
  publishWaybill(ctx, {
    accountId: row.account_id,
    userId: row.user_id,
    waybillId: row.id,
    number: row.number,
    status: change.status ?? row.status,
    creationStage: change.creationStage ?? row.creation_stage,
  });
  if (change.creationStage) publishCreation(ctx, row, change.creationStage);
}

/** What a sending is known by: the moment it was claimed, and its number. */
export interface ClaimedSending {
  readonly waybillId: WaybillId;
  readonly sentAt: Date;
  readonly sendings: number;
  /** The one before it, which may still be stored. */
  readonly sentBefore: Date | null;
}

/**
 * The right to send the order, written before it goes out, so that a process that dies in between has not forgotten it.
 * Whoever has read the same row can claim it once: `undefined` when anything that was read has changed meanwhile.
 */
export async function claimSending(
  ctx: Needs<'db' | 'clock'>,
  row: WaybillRow,
): Promise<ClaimedSending | undefined> {
  const claimed = { order_sent_at: ctx.clock.now(), order_sendings: row.order_sendings + 1 };
  const { numUpdatedRows } = await ctx.db
    .updateTable('waybills')
    .set(claimed)
    .where('id', '=', row.id)
    .where('creation_stage', '=', 'accepted')
    .where('status', '=', row.status)
    .where('order_sendings', '=', row.order_sendings)
    .where('order_sent_at', 'is not distinct from', row.order_sent_at)
    .where('carrier_order_id', 'is not distinct from', row.carrier_order_id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  return {
    waybillId: row.id,
    sentAt: claimed.order_sent_at,
    sendings: claimed.order_sendings,
    sentBefore: row.order_sent_at,
  };
}

/** This sending has stored nothing, and never will. One that came after it stays, as does the one before it. */
export async function forgetSending(
  ctx: Needs<'db'>,
  { waybillId, sentAt, sendings, sentBefore }: ClaimedSending,
): Promise<void> {
  await ctx.db
    .updateTable('waybills')
    .set({ order_sent_at: sentBefore, order_sendings: sendings - 1 })
    .where('id', '=', waybillId)
    .where('order_sent_at', '=', sentAt)
    .where('order_sendings', '=', sendings)
    .execute();
}

/** Gives back what a cancelled order has cost; safe to repeat. Nothing was taken for an order under a customer contract. */
export async function refundWaybill(ctx: Needs<'db' | 'clock'>, row: WaybillRow): Promise<void> {
  if (row.carrier_contract_id !== null) return;
  await refundOrder(ctx, {
    accountId: row.account_id,
    waybillId: row.id,
    priceKopecks: row.price_kopecks,
    bonusKopecks: row.bonus_kopecks,
  });
}
