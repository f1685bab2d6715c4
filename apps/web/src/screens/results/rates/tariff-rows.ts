import { deliveryWays } from '@tranzit/kernel';
import type { RateBadge } from '../../../ui/rate-row/rate-notes.tsx';
import { type BoardRate, rowKeyOf } from '../board/board.ts';
import { type Sorting, sortRates } from './rate-ranking.ts';

/** Rates of one tariff, one for each way that the filters let through. */
export interface TariffRow {
  readonly key: string;
  /** In the order of the ways. */
  readonly rates: readonly BoardRate[];
  /** What each of the rates is best at. */
  readonly badges: readonly (readonly RateBadge[])[];
  /** What the row shows until its reader takes another way. */
  readonly cheapest: BoardRate;
  readonly shown: BoardRate;
}

const noBadges: readonly RateBadge[] = [];

interface Marks {
  readonly badges: ReadonlyMap<string, readonly RateBadge[]>;
  /** Keys of the rates that the reader has chosen in their rows; of several in one row the last holds. */
  readonly pins: readonly string[];
}

function toRow(key: string, rates: readonly BoardRate[], { badges, pins }: Marks): readonly TariffRow[] {
  const [cheapest] = sortRates(rates, 'cheapest');
  if (!cheapest) return [];
  const pin = pins.findLast((pinned) => rates.some(({ rateKey }) => rateKey === pinned));
  const inOrder = rates.toSorted(
    (a, b) => deliveryWays.indexOf(a.deliveryWay) - deliveryWays.indexOf(b.deliveryWay),
  );
  return [
    {
      key,
      rates: inOrder,
      badges: inOrder.map(({ rateKey }) => badges.get(rateKey) ?? noBadges),
      cheapest,
      shown: rates.find(({ rateKey }) => rateKey === pin) ?? cheapest,
    },
  ];
}

/** One row for each tariff, in no order of their own. */
export function toTariffRows(rates: readonly BoardRate[], marks: Marks): readonly TariffRow[] {
  const ways = new Map<string, BoardRate[]>();
  for (const rate of rates) {
    const key = rowKeyOf(rate);
    const row = ways.get(key);
    if (row) row.push(rate);
    else ways.set(key, [rate]);
  }
  return [...ways].flatMap(([key, ofTariff]) => toRow(key, ofTariff, marks));
}

/** The rows in an order; each stands by the rate that its like among `ranked` shows. */
export function sortRows(
  rows: readonly TariffRow[],
  ranked: readonly TariffRow[],
  sorting: Sorting,
): readonly TariffRow[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const shown = ranked.map((row) => row.shown);
  return sortRates(shown, sorting).flatMap((rate) => byKey.get(rowKeyOf(rate)) ?? []);
}

const isSameList = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((value, place) => value === others[place]);

/** Whether both say the same, so that the row need not be drawn anew. */
export const isSameRow = (a: TariffRow, b: TariffRow): boolean =>
  a.key === b.key &&
  a.shown === b.shown &&
  a.cheapest === b.cheapest &&
  isSameList(a.rates, b.rates) &&
  isSameList(a.badges, b.badges);
