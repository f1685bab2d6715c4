import type { TableHTMLAttributes } from 'react';
import classes from './table.module.css';

interface TableProps extends TableHTMLAttributes<HTMLTableElement> {
  /** Columns keep their widths whatever the rows hold. */
  readonly fixed?: boolean;
  /** Rows of 44 px. */
  readonly compact?: boolean;
  /** Below 992 px each row is a card: place the cells with `grid-column` and `grid-row` in the screen's own module. */
  readonly cards?: boolean;
}

/** Head 36, rows 52; `data-selected` tints a row, `data-open` joins it with the `subRowClass` row below. */
export function Table({
  fixed = false,
  compact = false,
  cards = false,
  className = '',
  ...rest
}: TableProps) {
  const look = [
    classes.table,
    fixed && classes.fixed,
    compact && classes.compact,
    cards && classes.cards,
    className,
  ];
  return <table {...rest} className={look.filter(Boolean).join(' ')} />;
}

/** Of the row that shows more of the one above it. */
export const subRowClass = classes.sub ?? '';
