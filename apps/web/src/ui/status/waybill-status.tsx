import type { WaybillStatus as Status } from '@tranzit/kernel';
import { useTranslation } from 'react-i18next';
import { StateBadge, StateGlyph } from './state-badge.tsx';
import { statusStyle } from './status-style.tsx';
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
      <StateGlyph glyph={glyph} />
    </span>
  );
}

/** The status of a waybill as glyph, word and hue. */
export function WaybillStatus({ status, ...look }: WaybillStatusProps) {
  const { t } = useTranslation('common');
  return <StateBadge {...statusStyle[status]} {...look} label={t(`status.${status}`)} />;
}
