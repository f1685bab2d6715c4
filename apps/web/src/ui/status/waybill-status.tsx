import type { WaybillStatus as Status } from '@tranzit/kernel';
import { useTranslation } from 'react-i18next';
import { glyphShapes, statusLook } from './status-look.tsx';
import classes from './waybill-status.module.css';

interface WaybillStatusProps {
  readonly status: Status;
  /** In headers; plain in tables. */
  readonly pill?: boolean;
  /** The second line: why, when, until when. Red on a problem. */
  readonly detail?: string | undefined;
}

/** Status as glyph, word and hue together; nothing is told by colour alone. */
export function WaybillStatus({ status, pill = false, detail }: WaybillStatusProps) {
  const { t } = useTranslation('common');
  const { hue, glyph } = statusLook[status];
  const badge = (
    <span className={`${classes.status} ${classes[hue]} ${pill ? classes.pill : ''}`}>
      <svg className={classes.glyph} viewBox="0 0 16 16" aria-hidden="true">
        {glyphShapes[glyph]}
      </svg>
      {t(`status.${status}`)}
    </span>
  );
  if (detail === undefined) return badge;
  return (
    <div>
      {badge}
      <div className={`small ${hue === 'problem' ? 't-danger' : 'muted'} ${classes.detail}`}>{detail}</div>
    </div>
  );
}
