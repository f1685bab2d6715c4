import type { RegistryDay } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/numbers.ts';
import { CarrierMark } from '../../ui/carrier-mark/carrier-mark.tsx';
import classes from './planning.module.css';

/** So many have room in a cell of the month, and so many where the screen is narrower. */
const mostMarks = 4;
const fewMarks = 3;

interface MoreProps {
  readonly count: number;
  readonly className: string | undefined;
}

const More = ({ count, className = '' }: MoreProps) =>
  count > 0 && (
    <span className={`small muted ${className}`} aria-hidden="true">
      +{formatNumber(count)}
    </span>
  );

/** Who carries what is collected on a day: marks for the eye, names for readers. */
export function CarrierMarks({ day: { carriers } }: { readonly day: Pick<RegistryDay, 'carriers'> }) {
  const { t } = useTranslation('common');
  const codes = carriers.flatMap(({ deliveryService }) => deliveryService ?? []);
  if (codes.length === 0) return null;
  return (
    <span className={classes.marks} title={codes.map((code) => t(`carrier.${code}`)).join(', ')}>
      {codes.slice(0, mostMarks).map((code) => (
        <CarrierMark key={code} carrier={code} small />
      ))}
      <More count={codes.length - mostMarks} className={classes.moreWide} />
      <More count={codes.length - fewMarks} className={classes.moreNarrow} />
      <span className="sr">{codes.map((code) => t(`carrier.${code}`)).join(', ')}</span>
    </span>
  );
}
