import type { ReactNode, Ref } from 'react';
import { Panel } from '../../ui/panel/panel.tsx';
import classes from './track.module.css';

interface FactsGridProps {
  readonly children: ReactNode;
  /** At most two in a row: in a column beside something else. */
  readonly narrow?: boolean;
}

/** Facts of a shipment in cells parted by lines: three in a row, two below 1280 px, one on a phone. */
export const FactsGrid = ({ children, narrow = false }: FactsGridProps) => (
  <Panel clip>
    <div className={`${classes.grid} ${narrow ? classes.narrow : ''}`}>{children}</div>
  </Panel>
);

interface FactProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Lets the focus be put on the heading, where the fact comes by a press that is gone then. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
}

export const Fact = ({ title, children, headingRef }: FactProps) => (
  <section className={classes.cell} aria-label={title}>
    <h2 className="h3" {...(headingRef && { ref: headingRef, tabIndex: -1 })}>
      {title}
    </h2>
    {children}
  </section>
);
