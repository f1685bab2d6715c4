import type { TrackedOrder, TrackedReason, TrackingEvent } from '@tranzit/carrier-kit';
import type { ProblemReason } from '@tranzit/contract';
import { isEndStatus, isWithCarrier, mayMove, type WaybillId, type WaybillStatus } from '@tranzit/kernel';
import { transaction } from '../../../platform/context/index.ts';
import type { JobContext } from '../../../platform/module.ts';
import { accrueCashback } from '../../billing/index.ts';
import {
  changeWaybill,
  hasHadNumber,
  insertPortalEvent,
  lockWaybill,
  refundWaybill,
  type WaybillRow,
} from '../waybills.store.ts';

/** Where a carrier's events have led an order. */
export interface Reading {
  readonly status: WaybillStatus;
  readonly statusBefore: WaybillStatus | undefined;
  /** Keys of the events that moved it. */
  readonly applied: ReadonlySet<string>;
  /** The event that moved it last. */
  readonly last: TrackingEvent | undefined;
}

/**
 * Whether news lead from one status to another. A negotiation of a cancellation ends by agreement, or when the carrier
 * has the cargo: then the waybill goes back to the status before it, and on from there. Other news do not end it.
 */
function leadsTo(from: WaybillStatus, to: WaybillStatus, before: WaybillStatus | undefined): boolean {
  if (from !== 'canceled_negotiation' || to === 'canceled') return mayMove(from, to, before);
  return before !== undefined && isWithCarrier(to) && mayMove(before, to);
}

/** The more final reason: the way back says more than why it began, and its end more than the way. */
const finality: Readonly<Record<string, number>> = {
  receiver_refused: 1,
  storage_expired: 1,
  return_in_progress: 2,
  returned_to_sender: 3,
} satisfies Record<TrackedReason, number>;
const finalityOf = (reason: string | null | undefined): number => finality[reason ?? ''] ?? 0;

/** Whether news of a trouble that is known say more of it: a reason where there was none, or a more final one. */
const saysMore = (reason: string | null | undefined, { status, problemReason }: TrackingEvent): boolean =>
  status === 'problem' &&
  problemReason !== undefined &&
  problemReason !== reason &&
  finalityOf(problemReason) >= finalityOf(reason);

/**
 * Where the new events lead, one legal move after another; the others are kept and change nothing. Within a problem
 * the news that say more of it change why it is one.
 */
export function readEvents(
  row: Pick<WaybillRow, 'status' | 'status_before' | 'problem_reason'>,
  events: readonly TrackingEvent[],
): Reading {
  let status = row.status;
  let statusBefore = row.status_before ?? undefined;
  let last: TrackingEvent | undefined;
  let reason: string | null | undefined = row.problem_reason;
  const applied = new Set<string>();
  for (const event of events) {
    if (event.status === undefined) continue;
    const isMove = leadsTo(status, event.status, statusBefore);
    if (!isMove && !(status === 'problem' && saysMore(reason, event))) continue;
    if (isMove && (status !== 'canceled_negotiation' || event.status === 'canceled')) statusBefore = status;
    status = event.status;
    reason = event.problemReason;
    last = event;
    applied.add(event.key);
  }
  return { status, statusBefore, applied, last };
}

function problemOf(event: TrackingEvent | undefined): {
  problemReason: ProblemReason | null;
  problemText: string | null;
} {
  if (event?.status !== 'problem') return { problemReason: null, problemText: null };
  return {
    problemReason: event.problemReason ?? 'carrier_problem',
    problemText: event.reasonText ?? event.name,
  };
}

async function insertEvents(
  ctx: JobContext,
  row: WaybillRow,
  events: readonly TrackingEvent[],
  applied: ReadonlySet<string>,
): Promise<void> {
  const receivedAt = ctx.clock.now();
  await ctx.db
    .insertInto('waybill_events')
    .values(
      events.map((event) => ({
        waybill_id: row.id,
        event_key: event.key,
        source: 'carrier',
        code: event.code,
        name: event.name,
        status: event.status ?? null,
        city: event.city ?? null,
        reason: event.reasonText ?? null,
        is_applied: applied.has(event.key),
        is_known: event.isKnown,
        occurred_at: event.occurredAt,
        received_at: receivedAt,
        raw: JSON.stringify(event.raw),
      })),
    )
    .onConflict((clash) => clash.columns(['waybill_id', 'event_key']).doNothing())
    .execute();
}

/**
 * Some carriers give the number people track by only after they have the cargo. Until the registration is written it
 * brings the number; one that the order has had before stands in an answer that a newer one has overtaken.
 */
const laterNumber = (row: WaybillRow, { carrierNumber }: TrackedOrder): string | undefined =>
  row.creation_stage !== 'accepted' && carrierNumber && !hasHadNumber(row, carrierNumber)
    ? carrierNumber
    : undefined;

/**
 * Takes what a carrier says of one waybill: new events are kept as they came, those that make a legal move change the
 * status. Reading the same order again changes nothing. `trackAfter` is when polling asks next.
 */
export async function applyTracking(
  ctx: JobContext,
  waybillId: WaybillId,
  order: TrackedOrder,
  trackAfter: (row: WaybillRow) => Date | null,
): Promise<void> {
  await transaction(ctx, async (tx) => {
    const row = await lockWaybill(tx, waybillId);
    if (!row) return;
    const known = await tx.db
      .selectFrom('waybill_events')
      .select('event_key')
      .where('waybill_id', '=', row.id)
      .execute();
    const keys = new Set(known.map((event) => event.event_key));
    const fresh = order.events.filter((event) => !keys.has(event.key));
    for (const event of fresh.filter((one) => !one.isKnown)) {
      tx.log.warn(
        { waybillId, carrier: row.carrier, code: event.code },
        'carrier sent a status code that no table knows',
      );
    }
    const reading = readEvents(row, fresh);
    if (fresh.length > 0) await insertEvents(tx, row, fresh, reading.applied);
    const isEnd = isEndStatus(reading.status);
    const next = isEnd
      ? null
      : trackAfter({ ...row, status_changed_at: reading.last ? ctx.clock.now() : row.status_changed_at });
    const carrierNumber = laterNumber(row, order);
    if (!reading.last) {
      if (carrierNumber) await changeWaybill(tx, row, { carrierNumber });
      await tx.db
        .updateTable('waybills')
        .set({ track_after: next, tracked_at: ctx.clock.now() })
        .where('id', '=', row.id)
        .execute();
      return;
    }
    const isOvertaken = row.status === 'canceled_negotiation' && reading.status !== 'canceled';
    if (isOvertaken) await insertPortalEvent(tx, row.id, { code: 'cancel_overtaken', status: null });
    await changeWaybill(tx, row, {
      status: reading.status,
      statusBefore: reading.statusBefore,
      ...(carrierNumber && { carrierNumber }),
      ...problemOf(reading.last),
      ...(reading.status === 'delivered' ? { deliveredAt: new Date(reading.last.occurredAt) } : {}),
      trackAfter: next,
    });
    if (reading.status === 'delivered')
      await accrueCashback(tx, {
        accountId: row.account_id,
        waybillId: row.id,
        cashbackKopecks: row.cashback_kopecks,
      });
    if (reading.status === 'canceled') await refundWaybill(tx, row);
  });
}
