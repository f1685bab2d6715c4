import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/numbers.ts';

interface Found {
  readonly count: number;
  /** More than `count` are found. */
  readonly countIsBounded: boolean;
}

/** How many are found, the same wherever it stands: `12 480`, «больше 10 000». */
export function useCountWords(): (found: Found) => string {
  const { t } = useTranslation('ui');
  return ({ count, countIsBounded }) => {
    const formatted = formatNumber(count);
    return countIsBounded ? t('list.moreThan', { formatted }) : formatted;
  };
}
