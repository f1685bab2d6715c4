import type { ReactNode } from 'react';
import classes from './full-page.module.css';

/** A message alone on the page, without the navigation around it. */
export function FullPage({ children }: { readonly children: ReactNode }) {
  return <main className={classes.page}>{children}</main>;
}
