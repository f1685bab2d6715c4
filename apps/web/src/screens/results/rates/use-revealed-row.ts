import { useEffect, useRef } from 'react';
import { rowControl } from '../../../lib/browser/row-focus.ts';

/**
 * After `reveal` the row that is opened next comes into sight, and the focus goes to its action: what was pressed for it
 * may be gone by then. `list` belongs on the element that holds the rows.
 */
export function useRevealedRow() {
  const list = useRef<HTMLElement>(null);
  const isAwaited = useRef(false);
  useEffect(() => {
    if (!isAwaited.current) return;
    const row = list.current?.querySelector<HTMLElement>('[data-row][data-open]');
    if (!row) return;
    isAwaited.current = false;
    row.scrollIntoView({ block: 'center' });
    row.querySelector<HTMLElement>(`[data-cell=go] :is(${rowControl})`)?.focus({ preventScroll: true });
  });
  const reveal = () => {
    isAwaited.current = true;
  };
  return { list, reveal };
}
