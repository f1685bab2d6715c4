import { useTranslation } from 'react-i18next';
import type { DayRange, RangeEnd } from './day-range.ts';
import type { OfferedDays } from './four-weeks.ts';
import { type TypedDay, useTypedDay } from './use-typed-day.ts';

export const rangeEnds = ['from', 'to'] as const satisfies readonly RangeEnd[];

interface TypedRangeWish extends OfferedDays {
  readonly value: DayRange;
  readonly onChange: (range: DayRange) => void;
}

const isInOrder = ({ from, to }: DayRange): boolean => from === undefined || to === undefined || from <= to;

/**
 * Both fields of a range. Their days are judged together: one that would turn the range round waits in its field, and is
 * taken with the other one as soon as the two go together. One sentence says so, not one at each.
 */
export function useTypedRange({ value, onChange, ...offer }: TypedRangeWish) {
  const { t } = useTranslation('ui');
  /** The range that the fields show once `end` is `day`. */
  const shownWith = (end: RangeEnd, day: string | undefined): DayRange => {
    const { from, to } = waiting();
    return { from: from ?? value.from, to: to ?? value.to, [end]: day };
  };
  const take = (end: RangeEnd, day: string | undefined) => {
    const next = shownWith(end, day);
    const isNew = next.from !== value.from || next.to !== value.to;
    if (isNew && isInOrder(next)) onChange(next);
  };
  const wish = (end: RangeEnd) => ({
    ...offer,
    value: value[end],
    onChange: (day: string) => take(end, day),
    fits: (day: string) => isInOrder(shownWith(end, day)),
    onReset: () => take(end, value[end]),
  });
  const from = useTypedDay(wish('from'));
  const to = useTypedDay(wish('to'));
  const waiting = (): DayRange => ({ from: from.waiting, to: to.waiting });
  const blamed: RangeEnd = from.waiting === undefined ? 'to' : 'from';
  const say = (end: RangeEnd, typed: TypedDay): TypedDay => {
    const isReversed = typed.waiting !== undefined && end === blamed;
    return isReversed ? { ...typed, problem: t('days.reversed') } : typed;
  };
  return { from: say('from', from), to: say('to', to) };
}
