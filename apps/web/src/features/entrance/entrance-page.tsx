import type { ReactNode } from 'react';
import { useConfig } from '../../lib/session/user.ts';
import classes from './entrance.module.css';
import { PageTop } from './page-top.tsx';

interface EntrancePageProps {
  /** What stands beside the form; left out on a narrow screen. */
  readonly pitch: ReactNode;
  readonly children: ReactNode;
  /** Below the form: whom to ask. */
  readonly foot?: ReactNode;
}

/** The page of those who are on their way in: signing in, signing up, a lost password. The titles of all begin at one height. */
export function EntrancePage({ pitch, children, foot }: EntrancePageProps) {
  const config = useConfig();
  return (
    <div className={classes.page}>
      <aside className={classes.pitch}>
        <div className={classes.pitchInner}>{pitch}</div>
      </aside>
      <main className={classes.side}>
        <PageTop />
        <div className={classes.form}>{children}</div>
        <footer className={`small muted ${classes.foot}`}>
          {foot}
          {config?.brand.companyLine && <span>{config.brand.companyLine}</span>}
        </footer>
      </main>
    </div>
  );
}
