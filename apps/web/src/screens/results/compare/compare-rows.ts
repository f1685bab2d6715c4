import type { CalculationTask } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { formatDayWithWeekday } from '../../../lib/format/dates.ts';
import { formatKg, formatRoubles } from '../../../lib/format/numbers.ts';
import { useDaysText } from '../../../lib/shipping/labels.ts';
import type { BoardRate } from '../board/board.ts';
import { useRateLabels } from '../rates/rate-labels.ts';

export interface CompareRow {
  readonly title: string;
  readonly text: (rate: BoardRate) => string;
  readonly isStrong?: boolean;
  /** Below the text, quieter. */
  readonly detail?: (rate: BoardRate) => string | undefined;
  /** The smaller the better; rows without it have no best. */
  readonly rank?: (rate: BoardRate) => number;
}

/** What rates are weighed by, line by line. */
export function useCompareRows(task: CalculationTask): readonly CompareRow[] {
  const { t } = useTranslation('results');
  const labels = useRateLabels();
  const daysText = useDaysText();
  return [
    {
      title: t('compare.row.price'),
      text: ({ price }) => formatRoubles(price),
      isStrong: true,
      detail: labels.laterOf,
      rank: ({ price }) => price,
    },
    {
      title: t('compare.row.delivery'),
      text: ({ deliveryDateTo }) => formatDayWithWeekday(deliveryDateTo),
    },
    {
      title: t('compare.row.days'),
      text: ({ term }) => daysText(term.min, term.max),
      rank: ({ term }) => term.max,
    },
    {
      title: t('compare.row.cashback'),
      text: labels.cashbackOf,
      rank: ({ cashback }) => -cashback,
    },
    {
      title: t('compare.row.onTime'),
      text: labels.onTimeOf,
      rank: ({ onTimeShare }) => -(onTimeShare ?? -1),
    },
    {
      title: t('compare.row.weight'),
      text: ({ chargeableWeight }) =>
        chargeableWeight === null ? t('compare.none') : formatKg(chargeableWeight),
    },
    {
      title: t('compare.row.services'),
      text: (rate) => labels.servicesOf(rate, task) || t('compare.none'),
    },
    {
      title: t('compare.row.notes'),
      text: (rate) => {
        const notes = labels.notesOf(rate, task).map(({ text }) => text);
        return notes.join('. ') || t('compare.none');
      },
    },
  ];
}

/** Whether a line says the same of every rate. */
export const isAlike = ({ text, detail }: CompareRow, rates: readonly BoardRate[]): boolean =>
  new Set(rates.map((rate) => `${text(rate)}\n${detail?.(rate) ?? ''}`)).size <= 1;

/** The best of a line, where it is better than another. */
export function bestOf(rates: readonly BoardRate[], rank: CompareRow['rank']): number | undefined {
  if (!rank) return undefined;
  const ranks = rates.map(rank);
  const best = Math.min(...ranks);
  return ranks.some((value) => value > best) ? best : undefined;
}
