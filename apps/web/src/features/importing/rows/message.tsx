import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../../ui/icon/icon.tsx';
import classes from './row-grid.module.css';

interface MessageProps {
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** One thing that is told in a cell, below what stands there. */
export const Message = ({ icon = 'alert', children }: MessageProps) => (
  <span className={classes.message}>
    <Icon name={icon} size={14} />
    <span>{children}</span>
  </span>
);
