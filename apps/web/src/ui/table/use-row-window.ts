import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { RowKey } from './selection.ts';

/** Up to so many rows are drawn whole; of more only those in sight, and some around them. */
const mostDrawnWhole = 100;
/** Rows beyond each edge of the screen: a turn of the wheel meets no empty place. */
const overscan = 12;

/** A row that is drawn, with the empty place above it where others are left out. */
export interface DrawnRow<Row> {
  readonly row: Row;
  readonly place: number;
  readonly gapPx: number;
}

interface WindowOf<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => RowKey;
  /** What a row is taken to measure before it was seen. */
  readonly rowPx: number;
  /** More of a row may stand below it. */
  readonly hasDetails: boolean;
}

/** Where the rows begin, from the head of the page; it changes with what stands above them. */
function useTop(body: RefObject<HTMLElement | null>, isOn: boolean): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (!isOn || !body.current) return;
    const found = Math.round(body.current.getBoundingClientRect().top + window.scrollY);
    if (Math.abs(found - top) > 1) setTop(found);
  });
  return top;
}

/** The row with the focus and its neighbours stay: nobody loses the place, and arrows lead on from there. */
function withFocused(range: Range, focused: number | undefined): number[] {
  const drawn = new Set(defaultRangeExtractor(range));
  if (focused !== undefined)
    for (const place of [focused - 1, focused, focused + 1])
      if (place >= 0 && place < range.count) drawn.add(place);
  return [...drawn].toSorted((one, other) => one - other);
}

/** Which of many rows are drawn. The page scrolls, not the table; readers are told how many there are and which is which. */
export function useRowWindow<Row>(
  body: RefObject<HTMLElement | null>,
  { rows, keyOf, rowPx, hasDetails }: WindowOf<Row>,
) {
  const isOn = rows.length > mostDrawnWhole && !hasDetails;
  const focused = useRef<number>(undefined);
  const top = useTop(body, isOn);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    enabled: isOn,
    estimateSize: () => rowPx,
    getItemKey: (place) => {
      const row = rows[place];
      return row === undefined ? place : keyOf(row);
    },
    overscan,
    scrollMargin: top,
    rangeExtractor: (range) => withFocused(range, focused.current),
  });
  const drawn: DrawnRow<Row>[] = [];
  let end = top;
  for (const { index: place, start, end: next } of virtualizer.getVirtualItems()) {
    const row = rows[place];
    if (row === undefined) continue;
    drawn.push({ row, place, gapPx: Math.max(0, start - end) });
    end = next;
  }
  if (!isOn) return { isOn, drawn: rows.map((row, place) => ({ row, place, gapPx: 0 })), restPx: 0 } as const;
  return {
    isOn,
    drawn,
    restPx: Math.max(0, top + virtualizer.getTotalSize() - end),
    measure: virtualizer.measureElement,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const place = target.closest<HTMLElement>('tr[data-index]')?.dataset.index;
      focused.current = place === undefined ? undefined : Number(place);
    },
  } as const;
}
