import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/browser/page-title.ts';
import classes from './list-panel.module.css';
import { ListSearch } from './list-search.tsx';

interface ListPageProps {
  readonly title: string;
  /** Buttons that make new ones, the main one last; absent for who may not. */
  readonly actions?: ReactNode;
  readonly searchLabel: string;
  /** What the list is asked for now, as the address says. */
  readonly asked: string;
  readonly onAsk: (text: string) => void;
  /** The panel with the rows. */
  readonly children: ReactNode;
}

/** A screen that is one list: its title, what makes new ones, the search, and the rows. */
export function ListPage({ title, actions, searchLabel, asked, onAsk, children }: ListPageProps) {
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1 className="h1">{title}</h1>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      <ListSearch label={searchLabel} className={classes.search} asked={asked} onAsk={onAsk} />
      {children}
    </div>
  );
}
