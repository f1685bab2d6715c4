import type { Waybill } from '@tranzit/contract';

export interface WaybillNotice {
  /** Which words of `waybill:notice`. */
  readonly key:
    | 'refused'
    | 'manual'
    | 'negotiation'
    | 'lost'
    | 'scrapped'
    | 'problem'
    | NonNullable<Waybill['problemReason']>;
  readonly tone: 'danger' | 'warning' | 'info';
  /** The carrier's own words, when it gave any. */
  readonly words: string | null;
  /** Whether a new order with other data is the way on. */
  readonly offersRepeat: boolean;
}

/** What the reader must know before anything else; undefined while all goes well. */
export function noticeOf({
  status,
  creationStage,
  problemReason,
  problemText,
}: Pick<Waybill, 'status' | 'creationStage' | 'problemReason' | 'problemText'>): WaybillNotice | undefined {
  const bad = { tone: 'danger', words: problemText, offersRepeat: false } as const;
  if (status === 'canceled_negotiation')
    return { key: 'negotiation', tone: 'info', words: null, offersRepeat: false };
  if (status === 'lost' || status === 'scrapped') return { ...bad, key: status };
  if (status !== 'problem') return undefined;
  if (creationStage === 'refused') return { ...bad, key: 'refused', offersRepeat: true };
  if (creationStage === 'manual') return { ...bad, key: 'manual', tone: 'warning' };
  return { ...bad, key: problemReason ?? 'problem' };
}
