import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/format/numbers.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import classes from './badge.module.css';

export type Tone = 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger';

interface BadgeProps {
  readonly tone?: Tone;
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** A short mark on a row, with a sign and a word. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={`${classes.badge} ${tone === 'neutral' ? '' : classes[tone]}`}>
      {icon && <Icon name={icon} size={12} />}
      {children}
    </span>
  );
}

/** A number beside a name; `loud` where it asks for attention. */
export function Count({ value, loud = false }: { readonly value: number; readonly loud?: boolean }) {
  return <span className={`${classes.count} ${loud ? classes.loud : ''}`}>{formatNumber(value)}</span>;
}

const tagClasses = {
  new: classes.tagNew,
  accept: classes.tagAccept,
  wait: classes.tagWait,
  complete: classes.tagComplete,
  dismiss: classes.tagDismiss,
} as const;
export type TagState = keyof typeof tagClasses;

/** A user's own label; its state gives the hue of the square, the words say the rest. */
export function Tag({
  state = 'new',
  children,
}: {
  readonly state?: TagState;
  readonly children: ReactNode;
}) {
  return (
    <span className={`${classes.tag} ${tagClasses[state]}`}>
      <span className="cut">{children}</span>
    </span>
  );
}

/** A tag as the name of a row. */
export const TagName = (props: Parameters<typeof Tag>[0]) => (
  <span className={classes.tagName}>
    <Tag {...props} />
  </span>
);

/** A tag as a line of a list to choose from. */
export const TagOption = (props: Parameters<typeof Tag>[0]) => (
  <span className={classes.tagOption}>
    <Tag {...props} />
  </span>
);

interface NoteProps {
  readonly icon?: IconName;
  readonly tone?: 'muted' | 'warning' | 'danger';
  readonly children: ReactNode;
}

/** One quiet line with its reason: a warning at a rate, a rule under a field. */
export function Note({ icon = 'info', tone = 'muted', children }: NoteProps) {
  const toneClass = { muted: '', warning: classes.noteWarning, danger: classes.noteDanger }[tone];
  return (
    <span className={`${classes.note} ${toneClass}`}>
      <Icon name={icon} size={14} />
      <span>{children}</span>
    </span>
  );
}

/** «Ещё 3 тарифа — показать»: what waits until the reader is ready for it. */
export function QueuePill({
  children,
  onShow,
}: {
  readonly children: ReactNode;
  readonly onShow: () => void;
}) {
  return (
    <button type="button" className={classes.pill} onClick={onShow}>
      <Icon name="arrow-down" size={14} />
      {children}
    </button>
  );
}
