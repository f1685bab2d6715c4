import type { HTMLAttributes, ReactNode, RefCallback } from 'react';
import { Count } from '../badge/badge.tsx';
import classes from './panel.module.css';

interface PanelProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'section' | 'form' | 'aside' | 'div';
  /** Cuts what stands inside at the rounded corners: for tables and lists that reach the edge. */
  readonly clip?: boolean;
  readonly ref?: RefCallback<HTMLElement>;
}

/** The only box of the page. Inside it stand dividers, never another panel. */
export function Panel({ as: Element = 'section', clip = false, className = '', ...rest }: PanelProps) {
  return <Element {...rest} className={`${classes.panel} ${clip ? classes.clip : ''} ${className}`} />;
}

interface PanelHeadProps {
  readonly title: ReactNode;
  readonly count?: number | undefined;
  /** At the right end: a link, a quiet word. */
  readonly end?: ReactNode;
}

export function PanelHead({ title, count, end }: PanelHeadProps) {
  return (
    <div className={classes.head}>
      <h2 className="h2">{title}</h2>
      {count !== undefined && <Count value={count} />}
      {end !== undefined && <div className="to-end">{end}</div>}
    </div>
  );
}

export const PanelBody = ({ className = '', ...rest }: HTMLAttributes<HTMLDivElement>) => (
  <div {...rest} className={`${classes.body} ${className}`} />
);
export const PanelFoot = ({ className = '', ...rest }: HTMLAttributes<HTMLDivElement>) => (
  <div {...rest} className={`${classes.foot} ${className}`} />
);

interface FormSectionProps {
  readonly id?: string;
  readonly title: string;
  readonly hint?: ReactNode;
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a long form inside one panel, parted from the one above by a line. */
export function FormSection({ id, title, hint, end, children }: FormSectionProps) {
  return (
    <section id={id} className={classes.section} aria-label={title}>
      <div className={classes.sectionHead}>
        <h2 className="h2">{title}</h2>
        {hint !== undefined && <span className="small muted">{hint}</span>}
        {end !== undefined && <div className="to-end">{end}</div>}
      </div>
      {children}
    </section>
  );
}

export interface SumLine {
  readonly label: ReactNode;
  readonly value: ReactNode;
}

interface SumsProps {
  readonly lines: readonly SumLine[];
  readonly total?: SumLine | undefined;
  /** The total in 20 px: where it is what the screen is about. */
  readonly bigTotal?: boolean;
}

/** Names at the left, figures in a column at the right, the total under a rule. */
export function Sums({ lines, total, bigTotal = false }: SumsProps) {
  const totalClass = `${classes.total} ${bigTotal ? classes.big : ''}`;
  return (
    <dl className={classes.sums}>
      <SumPairs lines={lines} />
      {total && <SumPair label={total.label} value={total.value} className={totalClass} />}
    </dl>
  );
}

/** Names at the left, words at the right of them, which break where they are long: figures have `Sums`. */
export const Terms = ({ lines }: Pick<SumsProps, 'lines'>) => (
  <dl className={`${classes.sums} ${classes.terms}`}>
    <SumPairs lines={lines} />
  </dl>
);

const SumPairs = ({ lines }: Pick<SumsProps, 'lines'>) =>
  lines.map(({ label, value }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and no state
    <SumPair key={place} label={label} value={value} />
  ));

function SumPair({ label, value, className }: SumLine & { readonly className?: string }) {
  return (
    <>
      <dt className={className}>{label}</dt>
      <dd className={className}>{value}</dd>
    </>
  );
}

/** A small name above what it names. */
export function Facts({ facts }: { readonly facts: readonly SumLine[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts have no id and no state
        <div key={place}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
