import type { AnswerOf, api } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/numbers.ts';

type Found = Pick<AnswerOf<typeof api.listCounterparties>, 'count' | 'countIsBounded'>;

/** How many are found, the same wherever it stands: `12 480`, «больше 10 000». */
export function useFoundWords(): (found: Found) => string {
  const { t } = useTranslation('contacts');
  return ({ count, countIsBounded }) => {
    const formatted = formatNumber(count);
    return countIsBounded ? t('foundAtLeast', { formatted }) : formatted;
  };
}
