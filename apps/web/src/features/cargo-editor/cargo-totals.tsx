import { useTranslation } from 'react-i18next';
import { formatCubicMetres, formatKg, formatNumber } from '../../lib/format/numbers.ts';
import type { CargoTotals } from './cargo-draft.ts';
import classes from './cargo-editor.module.css';

/** Places, weight, volume, and what a carrier will charge for. */
export function CargoTotalsLine({ totals }: { readonly totals: CargoTotals }) {
  const { t } = useTranslation('cargo');
  const parts = [
    { key: 'places', label: t('totalPlaces'), value: formatNumber(totals.enteredPlaces) },
    { key: 'weight', label: t('totalWeight'), value: formatKg(totals.weightKg) },
    { key: 'volume', label: t('totalVolume'), value: formatCubicMetres(totals.volumeM3) },
    { key: 'chargeable', label: t('totalChargeable'), value: formatKg(totals.chargeableKg) },
  ];
  return (
    <dl className={classes.totals} aria-label={t('totals')}>
      {parts.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd className="strong">
            {value}
            {key === 'chargeable' && totals.isByVolume && (
              <span className="small muted"> {t('byVolume')}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
