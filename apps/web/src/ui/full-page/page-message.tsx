import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/browser/page-title.ts';
import { useFocusIfLost } from '../../lib/hooks/use-focus-if-lost.ts';
import classes from './full-page.module.css';

export interface PageMessageProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** In place of a screen: what is not there, or what broke, under a route that was cut short; and the way on. */
export function PageMessage({ title, text, actions, children }: PageMessageProps) {
  usePageTitle(title);
  const heading = useFocusIfLost<HTMLHeadingElement>(title);
  return (
    <div className={classes.message}>
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
      <h1 ref={heading} className="h1" tabIndex={-1}>
        {title}
      </h1>
      {text !== undefined && <p className="muted">{text}</p>}
      {children}
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
