import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/numbers.ts';

/** «+32 бонуса» under a price, or that there is none. */
export function RateCashback({ roubles }: { readonly roubles: number }) {
  const { t } = useTranslation(['ui', 'common']);
  if (roubles <= 0) return <span className="small muted">{t('rate.noBonus')}</span>;
  const bonuses = t('common:bonuses', {
    count: Math.floor(roubles),
    formatted: formatNumber(roubles, { maxDecimals: 2 }),
  });
  return <span className="small t-success">{t('rate.bonus', { bonuses })}</span>;
}
