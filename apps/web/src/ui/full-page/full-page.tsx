import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import classes from './full-page.module.css';

interface FullPageProps {
  readonly title: string;
  readonly text?: string;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** A message alone on the page, under a route that was cut short. */
export function FullPage({ title, text, actions, children }: FullPageProps) {
  usePageTitle(title);
  return (
    <main className={classes.page}>
      <div className={classes.inner}>
        <svg className={classes.figure} viewBox="0 0 132 32" fill="none" aria-hidden="true">
          <path d="M18 16h34" stroke="currentColor" strokeWidth="2.5" />
          <path
            d="M64 16h34"
            stroke="currentColor"
            strokeWidth="2.5"
            strokeDasharray="2 7"
            strokeLinecap="round"
          />
          <circle cx="10" cy="16" r="7" stroke="currentColor" strokeWidth="2.5" />
          <circle cx="114" cy="16" r="7" stroke="currentColor" strokeWidth="2.5" strokeDasharray="3 4" />
        </svg>
        <h1 className="h1">{title}</h1>
        {text !== undefined && <p className="muted">{text}</p>}
        {children}
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </div>
    </main>
  );
}
