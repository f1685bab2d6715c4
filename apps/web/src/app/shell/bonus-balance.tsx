import { useQuery } from '@tanstack/react-query';
import { api } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../lib/api/api-query.ts';
import { formatNumber } from '../../lib/format/numbers.ts';

/** What the badge has room for; more is told as «99 999 999+». */
const overflow = 99_999_999;

const formatBonuses = (bonuses: number): string =>
  formatNumber(Math.min(bonuses, overflow), { maxDecimals: 2 }) + (bonuses > overflow ? '+' : '');

/** The account's bonuses, as the second line under its name: for its owner alone. An empty line until they are known. */
export function BonusBalance() {
  const { t } = useTranslation('panels');
  const { data } = useQuery(apiQuery(api.getBalance, {}, { staleTime: 60_000 }));
  if (!data) return <span className="small">{'\u00A0'}</span>;
  const { bonusBalance } = data;
  return (
    <span className="small muted">
      {t('bonuses', { count: bonusBalance, formatted: formatBonuses(bonusBalance) })}
    </span>
  );
}
