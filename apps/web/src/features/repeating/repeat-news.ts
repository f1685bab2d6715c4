import type { Repeat, Repeated } from './use-repeat.ts';

interface OnDay {
  readonly day: string;
  readonly count: number;
}

/** What of repeated waybills went otherwise than its person may think. */
export interface RepeatNews {
  /** Their carriers do not collect on the chosen day; by the day they are on instead, the earliest first. */
  readonly later: readonly OnDay[];
  /** Their carriers collect on no day near the one they are on. */
  readonly uncollected: readonly OnDay[];
  /** Without a rate: they wait in the planner; by the day they wait on, the earliest first. */
  readonly unrated: readonly OnDay[];
  /** Ids of waybills without their people: nothing was made of them. */
  readonly leftIds: readonly number[];
  readonly inCart: number;
}

const byDay = (destinations: Repeated['destinations']): readonly OnDay[] =>
  [...Map.groupBy(destinations, ({ pickupDate }) => pickupDate)]
    .map(([day, { length: count }]) => ({ day, count }))
    .toSorted((one, other) => one.day.localeCompare(other.day));

/** Pure. */
export function newsOf({ destinations, left }: Repeated, { day }: Repeat): RepeatNews {
  const [rated, unrated] = [
    destinations.filter(({ isRated }) => isRated),
    destinations.filter(({ isRated }) => !isRated),
  ];
  const later = day === undefined ? [] : rated.filter(({ pickupDate }) => pickupDate !== day);
  return {
    later: byDay(later),
    uncollected: byDay(rated.filter(({ isCollected }) => !isCollected)),
    unrated: byDay(unrated),
    leftIds: left.map(({ waybillId }) => waybillId),
    inCart: rated.length,
  };
}

/** Nothing has to be told: all of it is in the cart as asked for. Pure. */
export const isPlain = ({ later, uncollected, unrated, leftIds }: RepeatNews): boolean =>
  [later, uncollected, unrated, leftIds].every(({ length }) => length === 0);
