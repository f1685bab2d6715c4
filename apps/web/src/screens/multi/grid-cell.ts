import type { CarrierCode } from '@tranzit/kernel';
import type { HTMLAttributes } from 'react';

/** What can be done with a row. */
export interface RowActions {
  readonly choose: (destinationId: number, rateResultId: number | null) => void;
  /** Without a carrier what is unfolded folds up. */
  readonly unfold: (destinationId: number, carrier: CarrierCode | undefined) => void;
  readonly take: (destinationId: number, isTaken: boolean) => void;
}

type Part = 'grid' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'gridcell' | 'presentation';

/** Elements of a table lose their meaning where only rows in sight are drawn, on a phone as cards: the roles keep it. */
export const partOf = (role: Part, about: HTMLAttributes<HTMLElement> = {}): HTMLAttributes<HTMLElement> => ({
  role,
  ...about,
});

/** Where a cell stands, for the keys of the grid. */
export const cellAt = (
  place: number,
  column: number,
  { current, part = 'gridcell' }: { readonly current: number | undefined; readonly part?: Part },
) => ({
  ...partOf(part),
  'data-at': `${place}:${column}`,
  'aria-colindex': column + 1,
  tabIndex: current === column ? 0 : -1,
});
export type CellAt = ReturnType<typeof cellAt>;
