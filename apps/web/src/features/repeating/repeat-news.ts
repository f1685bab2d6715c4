import type { Repeat, Repeated } from './use-repeat.ts';

/** What of repeated waybills went otherwise than its person may think. */
export interface RepeatNews {
  /** Their carriers do not collect on the chosen day; by the day they are on instead, the earliest first. */
  readonly later: readonly { readonly day: string; readonly count: number }[];
  /** Without a rate: they wait in the planner; the days they wait on, the earliest first. */
  readonly unrated: { readonly count: number; readonly days: readonly string[] };
  /** Ids of waybills without their people: nothing was made of them. */
  readonly leftIds: readonly number[];
  readonly inCart: number;
}

/** Pure. */
export function newsOf({ destinations, left }: Repeated, { day }: Repeat): RepeatNews {
  const [rated, unrated] = [
    destinations.filter(({ isRated }) => isRated),
    destinations.filter(({ isRated }) => !isRated),
  ];
  const later = day === undefined ? [] : rated.filter(({ pickupDate }) => pickupDate !== day);
  return {
    later: [...Map.groupBy(later, ({ pickupDate }) => pickupDate)]
      .map(([onDay, { length: count }]) => ({ day: onDay, count }))
      .toSorted((one, other) => one.day.localeCompare(other.day)),
    unrated: {
      count: unrated.length,
      days: [...new Set(unrated.map(({ pickupDate }) => pickupDate))].toSorted(),
    },
    leftIds: left.map(({ waybillId }) => waybillId),
    inCart: rated.length,
  };
}

/** Nothing has to be told: all of it is in the cart as asked for. Pure. */
export const isPlain = ({ later, unrated, leftIds }: RepeatNews): boolean =>
  later.length === 0 && unrated.count === 0 && leftIds.length === 0;
