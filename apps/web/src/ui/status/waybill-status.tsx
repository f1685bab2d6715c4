import type { WaybillStatus as Status } from '@tranzit/kernel';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon/icon.tsx';
import { glyphShapes, statusStyle } from './status-style.tsx';
import classes from './waybill-status.module.css';

interface WaybillStatusProps {
  readonly status: Status;
  /** In headers; plain in tables. */
  readonly pill?: boolean;
  /** The second line: why, when, until when. Red on a problem. */
  readonly detail?: string | undefined;
  /** The second line asks for a look: amber, with a sign. */
  readonly isAlarming?: boolean;
}

/** The glyph alone, where the word stands elsewhere. */
export function StatusSign({ status }: Pick<WaybillStatusProps, 'status'>) {
  const { hue, glyph } = statusStyle[status];
  return (
    <span className={`${classes.status} ${classes[hue]}`}>
      <svg className={classes.glyph} viewBox="0 0 16 16" aria-hidden="true">
        {glyphShapes[glyph]}
      </svg>
    </span>
  );
}

/** Status as glyph, word and hue together; nothing is told by colour alone. */
export function WaybillStatus({ status, pill = false, detail, isAlarming = false }: WaybillStatusProps) {
  const { t } = useTranslation('common');
  const { hue, glyph } = statusStyle[status];
  const badge = (
    <span className={`${classes.status} ${classes[hue]} ${pill ? classes.pill : ''}`}>
      <svg className={classes.glyph} viewBox="0 0 16 16" aria-hidden="true">
        {glyphShapes[glyph]}
      </svg>
      {t(`status.${status}`)}
    </span>
  );
  if (detail === undefined) return badge;
  const detailTone = hue === 'problem' ? 't-danger' : isAlarming ? 't-warning' : 'muted';
  return (
    <div>
      {badge}
      <div className={`small ${detailTone} ${classes.detail}`}>
        {isAlarming && <Icon name="warn" size={12} />} {detail}
      </div>
    </div>
  );
}
