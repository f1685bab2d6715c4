import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { glyphShapes, type StatusGlyph, type StatusHue } from './status-style.tsx';
import classes from './waybill-status.module.css';

export interface StateLook {
  readonly hue: StatusHue;
  readonly glyph: StatusGlyph;
}

export const StateGlyph = ({ glyph }: Pick<StateLook, 'glyph'>) => (
  <svg className={classes.glyph} viewBox="0 0 16 16" aria-hidden="true">
    {glyphShapes[glyph]}
  </svg>
);

interface StateBadgeProps extends StateLook {
  readonly label: string;
  /** In headers; plain in tables. */
  readonly pill?: boolean;
  /** The second line: why, when, until when. Red on a problem. */
  readonly detail?: ReactNode;
  /** The second line asks for a look: amber, with a sign. */
  readonly isAlarming?: boolean;
}

/** A state as glyph, word and hue together; nothing is told by colour alone. */
export function StateBadge({ hue, glyph, label, pill = false, detail, isAlarming = false }: StateBadgeProps) {
  const badge = (
    <span className={`${classes.status} ${classes[hue]} ${pill ? classes.pill : ''}`}>
      <StateGlyph glyph={glyph} />
      {label}
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
