import type { WaybillListItem } from '@tranzit/contract';
import { statusGroups, type WaybillStatus } from '@tranzit/kernel';
import { dayToDate, today } from '../../lib/format/dates.ts';

/** What the second line of a status tells: why, when, until when. */
export type StatusFact =
  | { readonly kind: 'reason'; readonly reason: NonNullable<WaybillListItem['problemReason']> }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'today' | 'tomorrow' }
  | { readonly kind: 'todayUntil'; readonly time: string }
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'pickupLate' | 'overdue' | 'early' | 'late'; readonly days: number }
  | { readonly kind: 'onTime' | 'registering' | 'byHand' | 'returnWaits' };

export const daysBetween = (from: string, to: string): number =>
  Math.round((dayToDate(to).getTime() - dayToDate(from).getTime()) / 86_400_000);

const isIn = (group: keyof typeof statusGroups, status: WaybillStatus): boolean =>
  (statusGroups[group] as readonly WaybillStatus[]).includes(status);

function problemFact({ problemReason, problemText }: WaybillListItem): StatusFact | undefined {
  if (problemReason && problemReason !== 'carrier_problem') return { kind: 'reason', reason: problemReason };
  if (problemText) return { kind: 'text', text: problemText };
  return problemReason ? { kind: 'reason', reason: problemReason } : undefined;
}

function pickupFact({ pickupDate, pickupPeriod }: WaybillListItem, todayDay: string): StatusFact | undefined {
  const days = daysBetween(todayDay, pickupDate);
  const until = pickupPeriod.split('-')[1];
  if (days < 0) return { kind: 'pickupLate', days: -days };
  if (days === 0 && until) return { kind: 'todayUntil', time: until };
  if (days === 1) return { kind: 'tomorrow' };
  return days > 1 ? { kind: 'day', day: pickupDate } : undefined;
}

function wayFact(
  { deliveryDateTo, isPromiseOpen }: WaybillListItem,
  todayDay: string,
): StatusFact | undefined {
  if (isPromiseOpen) return undefined;
  const days = daysBetween(todayDay, deliveryDateTo);
  if (days < 0) return { kind: 'overdue', days: -days };
  if (days === 0) return { kind: 'today' };
  return days === 1 ? { kind: 'tomorrow' } : undefined;
}

function deliveredFact({
  deliveredAt,
  deliveryDateTo,
  isPromiseOpen,
}: WaybillListItem): StatusFact | undefined {
  if (deliveredAt === null || isPromiseOpen) return undefined;
  const days = daysBetween(deliveryDateTo, today(new Date(deliveredAt)));
  if (days === 0) return { kind: 'onTime' };
  return days < 0 ? { kind: 'early', days: -days } : { kind: 'late', days };
}

function newFact({ creationStage }: WaybillListItem): StatusFact | undefined {
  if (creationStage === 'accepted') return { kind: 'registering' };
  return creationStage === 'manual' ? { kind: 'byHand' } : undefined;
}

/** The one thing worth a second line; days are compared in the reader's zone. */
export function statusFact(row: WaybillListItem, todayDay: string): StatusFact | undefined {
  const { status } = row;
  if (isIn('problem', status)) return problemFact(row);
  if (row.trouble === 'return_waiting') return { kind: 'returnWaits' };
  if (row.trouble === 'pickup_late') return pickupFact(row, todayDay);
  if (status === 'new') return newFact(row);
  if (isIn('pickup', status)) return pickupFact(row, todayDay);
  if (isIn('transit', status) || status === 'courier_delivery') return wayFact(row, todayDay);
  return status === 'delivered' ? deliveredFact(row) : undefined;
}

/** Whether the second line asks for a look: late or waiting, and nobody has taken note of it. */
export const isAlarming = ({ trouble, acknowledgedAt }: WaybillListItem): boolean =>
  trouble !== null && trouble !== 'problem' && acknowledgedAt === null;
