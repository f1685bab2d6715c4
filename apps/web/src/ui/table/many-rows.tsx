import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RowKey } from './selection.ts';
import classes from './table.module.css';

/** Rows beyond each edge of the screen: a turn of the wheel meets no empty place. */
const overscan = 12;

export type MeasureRow = (row: Element | null) => void;

interface ManyRowsProps {
  readonly body: RefObject<HTMLElement | null>;
  readonly keys: readonly RowKey[];
  /** What a row is taken to measure before it was seen. */
  readonly rowPx: number;
  readonly draw: (place: number, measure: MeasureRow) => ReactNode;
}

/** Where the rows begin, from the head of the page; it changes with what stands above them. */
function useTop(body: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (!body.current) return;
    const found = Math.round(body.current.getBoundingClientRect().top + window.scrollY);
    if (Math.abs(found - top) > 1) setTop(found);
  });
  return top;
}

/** The place of the row with the focus. */
function useFocusedPlace(body: RefObject<HTMLElement | null>): RefObject<number | undefined> {
  const focused = useRef<number>(undefined);
  useEffect(() => {
    const rows = body.current;
    const look = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-index]') : null;
      focused.current = row === null ? undefined : Number(row.dataset.index);
    };
    rows?.addEventListener('focusin', look);
    return () => rows?.removeEventListener('focusin', look);
  }, [body]);
  return focused;
}

/** The row with the focus and its neighbours stay, beyond the head of a group too: arrows lead on from there. */
function withFocused(range: Range, focused: number | undefined): number[] {
  const drawn = new Set(defaultRangeExtractor(range));
  if (focused !== undefined)
    for (const place of [focused - 2, focused - 1, focused, focused + 1, focused + 2])
      if (place >= 0 && place < range.count) drawn.add(place);
  return [...drawn].toSorted((one, other) => one - other);
}

/** The place of rows that are out of sight. */
const Gap = ({ heightPx }: { readonly heightPx: number }) =>
  heightPx <= 0 ? null : (
    <tr className={classes.gap}>
      <td style={{ height: heightPx }} />
    </tr>
  );

/** Of many rows those in sight, and some around them. The page scrolls, not the table. */
export function ManyRows({ body, keys, rowPx, draw }: ManyRowsProps) {
  const focused = useFocusedPlace(body);
  const top = useTop(body);
  const virtualizer = useWindowVirtualizer({
    count: keys.length,
    estimateSize: () => rowPx,
    getItemKey: (place) => keys[place] ?? place,
    overscan,
    scrollMargin: top,
    rangeExtractor: (range) => withFocused(range, focused.current),
  });
  const items = virtualizer.getVirtualItems();
  const endOf = (place: number): number => items[place]?.end ?? top;
  return (
    <>
      {items.flatMap(({ key, index, start }, place) => [
        <Gap key={`before ${key}`} heightPx={start - endOf(place - 1)} />,
        draw(index, virtualizer.measureElement),
      ])}
      <Gap heightPx={top + virtualizer.getTotalSize() - endOf(items.length - 1)} />
    </>
  );
}
