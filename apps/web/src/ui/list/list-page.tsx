import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/browser/page-title.ts';
import classes from './list-panel.module.css';
import { ListSearch, type ListSearchProps } from './list-search.tsx';

interface ListPageProps {
  readonly title: string;
  /** What is listed, in a sentence or two. */
  readonly lead?: ReactNode;
  /** At the right of the title: buttons that make new ones, the main one last; when the figures were read. */
  readonly end?: ReactNode;
  readonly search?: ListSearchProps;
  /** `list`: 960 px for few columns, `table`: 1120 px, `page`: as wide as there is room. */
  readonly width?: 'list' | 'table' | 'page';
  /** The panel with the rows. */
  readonly children: ReactNode;
}

/** A screen that is one list: its title, what makes new ones, the search, and the rows. */
export function ListPage({ title, lead, end, search, width = 'list', children }: ListPageProps) {
  usePageTitle(title);
  return (
    <div className={classes[width]}>
      <div className={classes.head}>
        <h1 className="h1">{title}</h1>
        {end && <div className={classes.end}>{end}</div>}
      </div>
      {lead !== undefined && <p className={`muted ${classes.lead}`}>{lead}</p>}
      {search && <ListSearch className={classes.search} {...search} />}
      {children}
    </div>
  );
}
