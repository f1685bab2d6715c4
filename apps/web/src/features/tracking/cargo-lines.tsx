import type { Cargo } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { formatCubicMetres, formatKg, formatNumber, formatRoubles } from '../../lib/format/numbers.ts';
import { Sums } from '../../ui/panel/panel.tsx';

type Package = Cargo['packages'][number];

/** What is sent: each kind of place with its weight, then the whole. Sides in cm, weights in kg, as on the wire. */
export function CargoLines({ cargo }: { readonly cargo: Cargo }) {
  const { t } = useTranslation(['tracking', 'common']);
  const sizeOf = ({ length, width, height }: Package) =>
    [length, width, height].map((side) => formatNumber(side, { maxDecimals: 1 })).join(' × ');
  const places = cargo.packages.map((place) => ({
    label: t(place.amount > 1 ? 'cargo.placeEach' : 'cargo.place', {
      places: t('common:places', { count: place.amount }),
      size: sizeOf(place),
      weight: formatKg(place.weight),
    }),
    value: formatKg(place.weight * place.amount),
  }));
  const total = {
    label: t('cargo.total', { places: t('common:places', { count: cargo.placeCount }) }),
    value: formatKg(cargo.weight),
  };
  const names = [...new Set(cargo.packages.map(({ description }) => description).filter(Boolean))].join(', ');
  const about = [
    names || (cargo.type === 'docs' ? t('cargo.docs') : ''),
    cargo.insurance ? t('cargo.value', { value: formatRoubles(cargo.insuranceRateValue) }) : '',
  ].filter(Boolean);
  return (
    <>
      <Sums
        lines={[...places, { label: t('cargo.volume'), value: formatCubicMetres(cargo.volume) }]}
        total={total}
      />
      {about.length > 0 && <p className="muted">{about.join('. ')}</p>}
    </>
  );
}
