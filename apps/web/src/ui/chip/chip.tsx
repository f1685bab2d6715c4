import type { ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Icon, type IconName } from '../icon/icon.tsx';
import classes from './chip.module.css';

interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** A choice that is on or off; without it the chip is a plain action. */
  readonly pressed?: boolean;
  readonly icon?: IconName | undefined;
}

/** A ready choice: a recent address, a preset, a saved view. */
export function Chip({ pressed, icon, children, className = '', ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} aria-pressed={pressed} className={`touch ${classes.chip} ${className}`}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </button>
  );
}

/** The same where it leads somewhere. */
export const ChipLink = ({ className = '', ...rest }: LinkProps) => (
  <Link {...rest} className={`touch ${classes.chip} ${className}`} />
);
