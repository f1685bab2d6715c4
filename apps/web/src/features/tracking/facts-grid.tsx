import type { ReactNode, Ref } from 'react';
import { Panel } from '../../ui/panel/panel.tsx';
import classes from './track.module.css';

/** Facts of a shipment in cells parted by lines: two in a row, one on a phone. */
export const FactsGrid = ({ children }: { readonly children: ReactNode }) => (
  <Panel clip>
    <div className={classes.grid}>{children}</div>
  </Panel>
);

/** The way of a shipment and then its facts: side by side on a wide screen, where either would leave half of it empty. */
export const WayAndFacts = ({ children }: { readonly children: ReactNode }) => (
  <div className={`stack ${classes.besideFacts}`}>{children}</div>
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
