import type { ReactNode } from 'react';
import classes from './full-page.module.css';

interface FullPageProps {
  readonly top?: ReactNode;
  readonly children: ReactNode;
  /** Below the message, in small letters. */
  readonly foot?: ReactNode;
}

/** A message alone on the page, without the navigation around it. It begins at one height, however long it is. */
export function FullPage({ top, children, foot }: FullPageProps) {
  return (
    <div className={classes.page}>
      <header className={classes.top}>{top}</header>
      <main>{children}</main>
      <footer className={`small muted ${classes.foot}`}>{foot}</footer>
    </div>
  );
}
