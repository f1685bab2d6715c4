import type { Waybill } from '@tranzit/contract';
import { possibleTroubleOf, type WaybillStatus } from '@tranzit/kernel';

export interface WaybillNotice {
  /** Which words of `waybill:notice`. */
  readonly key:
    | 'refused'
    | 'manual'
    | 'negotiation'
    | 'lost'
    | 'scrapped'
    | 'problem'
    | 'pickup_late'
    | 'handover_late'
    | 'delivery_late'
    | 'return_waiting'
    | 'pickup_moved'
    | NonNullable<Waybill['problemReason']>;
  readonly tone: 'danger' | 'warning' | 'info';
  /** The carrier's own words, when it gave any. */
  readonly words: string | null;
}

type Facts = Pick<
  Waybill,
  'status' | 'creationStage' | 'problemReason' | 'problemText' | 'trouble' | 'pickupMovedFrom'
>;

/** The cargo is still waited for. */
const isBeforePickup = (status: WaybillStatus): boolean => possibleTroubleOf(status) === 'pickup_late';

const lateNotice = (key: WaybillNotice['key']): WaybillNotice => ({ key, tone: 'warning', words: null });

/** What the notice itself offers is not offered a second time. */
export const noticeOffers = (waybill: Waybill, action: 'order_again' | 'cancel'): boolean =>
  waybill.actions.includes(action) && noticeOf(waybill) !== undefined;

/** What the reader must know before anything else; undefined while all goes well. */
export function noticeOf({
  status,
  creationStage,
  problemReason,
  problemText,
  trouble,
  pickupMovedFrom,
}: Facts): WaybillNotice | undefined {
  const bad = { tone: 'danger', words: problemText } as const;
  if (status === 'canceled_negotiation') return { key: 'negotiation', tone: 'info', words: null };
  if (status === 'lost' || status === 'scrapped') return { ...bad, key: status };
  if (trouble === 'delivery_late') return lateNotice(trouble);
  if (trouble === 'pickup_late') return lateNotice(status === 'delivery_waiting' ? 'handover_late' : trouble);
  if (trouble === 'return_waiting') return lateNotice(trouble);
  if (pickupMovedFrom !== null && isBeforePickup(status))
    return { key: 'pickup_moved', tone: 'info', words: null };
  if (status !== 'problem') return undefined;
  if (creationStage === 'refused') return { ...bad, key: 'refused' };
  if (creationStage === 'manual') return { ...bad, key: 'manual', tone: 'warning' };
  return { ...bad, key: problemReason ?? 'problem' };
}
