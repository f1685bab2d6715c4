import type { RegistryDay } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatRoubles } from '../../lib/format/numbers.ts';
import { type DayRow, sumOf } from './day-rows.ts';

interface Priced {
  /** All shipments, and those of them that have a price. */
  readonly count: number;
  readonly priced: number;
  /** Roubles of those. */
  readonly sum: number;
}

export const pricedOfDay = ({
  count,
  unrated,
  price,
}: Pick<RegistryDay, 'count' | 'unrated' | 'price'>): Priced => ({
  count,
  priced: count - unrated,
  sum: price,
});

export const pricedOfRows = (rows: readonly DayRow[]): Priced => ({
  count: rows.length,
  priced: rows.filter(({ price }) => price !== null).length,
  sum: sumOf(rows),
});

/** What shipments come to: the sum, of how many where some have no price, and words instead of a nought where none has. */
export function useSumWords(): (told: Priced) => string {
  const { t } = useTranslation('planner');
  return ({ count, priced, sum }) => {
    if (priced === count) return formatRoubles(sum);
    if (priced === 0) return t('notPriced', { count });
    return t('pricedPart', {
      sum: formatRoubles(sum),
      priced: formatNumber(priced),
      total: formatNumber(count),
    });
  };
}
