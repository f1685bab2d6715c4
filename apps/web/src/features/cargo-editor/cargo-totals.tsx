import { useTranslation } from 'react-i18next';
import { formatCubicMetres, formatKg, formatNumber } from '../../lib/format/numbers.ts';
import { type CargoTotals, usualDivisorCm3PerKg } from './cargo-draft.ts';
import classes from './cargo-editor.module.css';

/** Places, weight, volume, and the weight that most carriers take such a volume for. */
export function CargoTotalsLine({ totals }: { readonly totals: CargoTotals }) {
  const { t } = useTranslation('cargo');
  const parts = [
    { key: 'places', label: t('totalPlaces'), value: formatNumber(totals.enteredPlaces) },
    { key: 'weight', label: t('totalWeight'), value: formatKg(totals.weightKg) },
    { key: 'volume', label: t('totalVolume'), value: formatCubicMetres(totals.volumeM3) },
    { key: 'volumetric', label: t('totalVolumetric'), value: formatKg(totals.volumetricKg) },
  ];
  return (
    <dl className={classes.totals} aria-label={t('totals')}>
      {parts.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd className="strong">
            {value}
            {key === 'volumetric' && totals.isByVolume && (
              <span className="small muted">
                {' '}
                {t('divisor', { divisor: formatNumber(usualDivisorCm3PerKg) })}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
