import { type RefObject, useEffect, useRef } from 'react';
import { rowControl } from '../../../lib/browser/row-focus.ts';
import type { RateFilters } from '../filters/rate-filters.ts';
import type { ChangeView } from '../view-address.ts';

export type ShowRate = (rateResultId: number, filters: RateFilters) => void;

interface ShownRate {
  /** Belongs on the element that holds the rows. */
  readonly list: RefObject<HTMLElement | null>;
  readonly show: ShowRate;
}

/**
 * `show` opens the row of a rate, by filters that let it through, brings it into sight and hands the focus to its action:
 * what was pressed for it may be gone by then. `release` lets rows that wait aside into the list.
 */
export function useShowRate(change: ChangeView, release: () => void): ShownRate {
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
  const show: ShowRate = (rateResultId, filters) => {
    release();
    isAwaited.current = true;
    change(({ chosenIds }) => ({
      openRateId: rateResultId,
      chosenIds: [...chosenIds, rateResultId],
      filters,
    }));
  };
  return { list, show };
}
