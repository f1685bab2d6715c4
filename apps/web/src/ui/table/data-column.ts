import type { CSSProperties, ReactNode } from 'react';

/** Where a cell stands on the card that a row is below 992 px. */
export interface CardPlace {
  /** From 1; without one the cell follows those that have theirs, in the order of the columns. */
  readonly line?: number;
  /** `end`: at the right of the line; without a side the cell takes the whole line. */
  readonly side?: 'start' | 'end';
}

/** A column of a `DataTable`: what it says, how wide it is, what it is while it loads and what on a card. */
export interface DataColumn<Row> {
  readonly key: string;
  readonly title: string;
  /** Only readers are told what the column is called. */
  readonly hideTitle?: boolean;
  /** The name of the order by this column: its head becomes a button. */
  readonly sort?: string | undefined;
  /** What that order goes by, where the title does not say it: «по созданию». */
  readonly sortedBy?: string | undefined;
  readonly cell: (row: Row) => ReactNode;
  /** Pixels, and those below 1280 px where they differ. The columns without one share what is left. */
  readonly width?: number | readonly [wide: number, narrow: number];
  /** Figures: they end at the right. */
  readonly isNumber?: boolean;
  /** It leaves a table that is narrower than 1280 px; a card has room for it again. */
  readonly isSpare?: boolean;
  /** Nothing to say of this row: a card has no line for it. */
  readonly isBlank?: (row: Row) => boolean;
  /** Widths in pixels of the grey lines that stand here while the rows load. */
  readonly skeleton: readonly [first: number, second?: number];
  /** It names its row: a head for readers, as the title of the column is. */
  readonly isRowHead?: boolean;
  readonly card?: CardPlace;
  /** On a card its title stands over what it says. */
  readonly isCaptioned?: boolean;
  readonly className?: string | undefined;
}

const px = (width: number | undefined): string | undefined =>
  width === undefined ? undefined : `${width}px`;

/** The numbers of a column for its style sheet: width in the head, place on the card in the rows. */
export function headStyle({ width }: Pick<DataColumn<never>, 'width'>): CSSProperties {
  const [wide, narrow] = typeof width === 'object' ? width : [width, width];
  return { '--wide': px(wide), '--narrow': px(narrow) };
}

const columnOfSide = { start: '-3 / -2', end: '-2 / -1' } as const;

export function cellStyle({ card }: Pick<DataColumn<never>, 'card'>): CSSProperties {
  return {
    '--card-line': card?.line,
    '--card-column': card?.side && columnOfSide[card.side],
  };
}

/** Classes of a column's cells, its head among them. */
export const cellClass = <Row>(
  { isNumber = false, isSpare = false, className }: DataColumn<Row>,
  spareClass: string | undefined,
): string => [isNumber && 'num', isSpare && spareClass, className].filter(Boolean).join(' ');
