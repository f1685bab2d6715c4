import type { CarrierCode } from '@tranzit/kernel';
import { useTranslation } from 'react-i18next';
import classes from './carrier-mark.module.css';

interface CarrierMarkProps {
  readonly carrier: CarrierCode;
  readonly small?: boolean;
  /** Says the carrier's name to readers; leave it out where the name stands beside. */
  readonly named?: boolean;
}

/** Our own two letters in the carrier's hue: their trade-marked logos are not ours to show. */
export function CarrierMark({ carrier, small = false, named = false }: CarrierMarkProps) {
  const { t } = useTranslation('common');
  const className = `${classes.mark} ${classes[carrier]} ${small ? classes.small : ''}`;
  const letters = t(`carrierMark.${carrier}`);
  if (!named)
    return (
      <span className={className} aria-hidden="true">
        {letters}
      </span>
    );
  return (
    <span
      className={className}
      role="img"
      aria-label={t(`carrier.${carrier}`)}
      title={t(`carrier.${carrier}`)}
    >
      {letters}
    </span>
  );
}
