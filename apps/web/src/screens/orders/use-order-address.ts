import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { noFilters, type OrderFilters, readFilters, writeFilters } from './order-filters.ts';

export const readPage = (search: URLSearchParams): number => {
  const page = Number(search.get('page'));
  return Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
};
const readOpen = (search: URLSearchParams): readonly number[] =>
  (search.get('open') ?? '')
    .split(',')
    .filter((id) => /^\d{1,15}$/.test(id))
    .map(Number);

function write(filters: OrderFilters, page: number, open: readonly number[]): URLSearchParams {
  const search = writeFilters(filters);
  if (page > 1) search.set('page', String(page));
  if (open.length > 0) search.set('open', open.join());
  return search;
}

export interface OrderAddress {
  readonly filters: OrderFilters;
  /** From 1. */
  readonly page: number;
  /** Rows whose journey is shown, by waybill id. */
  readonly open: readonly number[];
  /** `isTyping`: one more letter of the same search is no step to go back to. */
  readonly setFilters: (filters: OrderFilters, how?: { readonly isTyping: boolean }) => void;
  readonly change: (part: Partial<OrderFilters>) => void;
  readonly reset: () => void;
  readonly setPage: (page: number) => void;
  readonly toggleOpen: (waybillId: number) => void;
}

/** What the list shows, held by the address: a link opens the same view, Back returns to the one before. */
export function useOrderAddress(): OrderAddress {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => readFilters(search), [search]);
  const page = readPage(search);
  const open = useMemo(() => readOpen(search), [search]);
  const setFilters = useCallback(
    (next: OrderFilters, { isTyping } = { isTyping: false }) =>
      setSearch(write(next, 1, []), { replace: isTyping, preventScrollReset: true }),
    [setSearch],
  );
  return {
    filters,
    page,
    open,
    setFilters,
    change: (part) => setFilters({ ...filters, ...part }),
    reset: () => setFilters({ ...noFilters, tab: filters.tab }),
    setPage: (next) => setSearch(write(filters, next, [])),
    toggleOpen: (waybillId) =>
      setSearch(
        write(
          filters,
          page,
          open.includes(waybillId) ? open.filter((id) => id !== waybillId) : [...open, waybillId],
        ),
        { replace: true, preventScrollReset: true },
      ),
  };
}
