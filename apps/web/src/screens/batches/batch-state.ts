import type { Batch, BatchItem } from '@tranzit/contract';

/** Nothing of it is under way any more. One that was stopped still waits for what its carriers were just taking. */
export const isOver = ({ state, endedAt }: Batch): boolean =>
  state === 'done' || (state === 'stopped' && endedAt !== null);

const dealtWith = ({ done, failed, stopped }: Batch): number => done + failed + stopped;

/** Failed ones that nobody has ordered elsewhere since. */
export const unsettledOf = ({ failed, orderedElsewhere }: Batch): number => failed - orderedElsewhere;

/** What failed in one batch and was ordered by another. */
export const isOrderedElsewhere = ({ itemState, status }: BatchItem): boolean =>
  itemState === 'fail' && status === 'creation_complete';

/** Fewer say too little of how fast it goes. */
const leastSeen = 5;

/** Whether all that is left waits for carriers that do not answer: nobody knows how long. */
export const waitsForSilent = ({ parts }: Batch): boolean =>
  parts.some(({ isSilent }) => isSilent) &&
  parts.every(({ isSilent, total, done, failed }) => isSilent || done + failed >= total);

/** Seconds that the rest will take at the pace so far; `undefined` while there is none to go by. */
export function secondsLeft(batch: Batch, now: Date): number | undefined {
  if (waitsForSilent(batch)) return undefined;
  const dealt = dealtWith(batch);
  const spentMs = now.getTime() - Date.parse(batch.startsAt);
  if (dealt < leastSeen || dealt >= batch.total || spentMs <= 0) return undefined;
  return Math.ceil(((batch.total - dealt) * spentMs) / dealt / 1000);
}

export type Cause = 'refused' | 'byHand' | 'address' | 'day' | 'price' | 'money' | 'other';

const causes: Readonly<Partial<Record<string, Cause>>> = {
  refused: 'refused',
  manual: 'byHand',
  street_missing: 'address',
  house_missing: 'address',
  pickup_in_past: 'day',
  pickup_unavailable: 'day',
  pickup_period_unavailable: 'day',
  pickup_not_calculated: 'price',
  rate_expired: 'price',
  rate_not_confirmed: 'price',
  delivery_date_changed: 'price',
  balance_insufficient: 'money',
  credit_exceeded: 'money',
};

/** What an item failed for, as far as that decides what is to be done. */
export const causeOf = ({ failure }: Pick<BatchItem, 'failure'>): Cause =>
  (failure && causes[failure.code]) ?? 'other';

export type Fix = 'retry' | 'address' | 'day' | 'recalculate' | 'waybill';

const fixes = {
  refused: 'retry',
  byHand: 'waybill',
  address: 'address',
  day: 'day',
  price: 'recalculate',
  money: 'retry',
  other: 'retry',
} as const satisfies Record<Cause, Fix>;

const isExpired = ({ result }: BatchItem, now: Date): boolean =>
  result !== null && new Date(result.validUntil) <= now;

/** What mends an item; what has an order is looked at there. */
export function fixOf(item: BatchItem, now: Date): Fix {
  if (item.waybillId !== null) return 'waybill';
  const fix = fixes[causeOf(item)];
  return fix === 'retry' && (item.emptyReason !== null || isExpired(item, now)) ? 'recalculate' : fix;
}
