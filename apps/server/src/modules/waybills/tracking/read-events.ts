import type { TrackedReason, TrackingEvent } from '@tranzit/carrier-kit';
import type { ProblemReason } from '@tranzit/contract';
import { isWithCarrier, mayMove, type WaybillStatus } from '@tranzit/kernel';
import type { WaybillRow } from '../waybills.store.ts';

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

/** What is wrong after the event that moved an order last. */
export function problemOf(event: TrackingEvent | undefined): {
  problemReason: ProblemReason | null;
  problemText: string | null;
} {
  if (event?.status !== 'problem') return { problemReason: null, problemText: null };
  return {
    problemReason: event.problemReason ?? 'carrier_problem',
    problemText: event.reasonText ?? event.name,
  };
}
