import type { ReactNode } from 'react';
import classes from './settings.module.css';

interface SetRowProps {
  readonly name: ReactNode;
  readonly children: ReactNode;
  /** Buttons at the right end. */
  readonly acts?: ReactNode;
}

/** One setting: its name, its value, what can be done with it. */
export const SetRow = ({ name, children, acts }: SetRowProps) => (
  <div className={classes.row} tabIndex={-1}>
    <div className={classes.name}>{name}</div>
    <div>{children}</div>
    {acts !== undefined && <div className={classes.acts}>{acts}</div>}
  </div>
);
