import { waybillSorts } from '@tranzit/contract';
import { type AddressPart, choicePart, idsPart, pagePart, useAddress } from '../../lib/address.ts';
import { type PageSize, sizePart, storedPageSize, storePageSize } from '../../lib/page-size.ts';
import { noFilters, type OrderFilters, readFilters, writeFilters } from './filters/order-filters.ts';

const filtersPart: AddressPart<OrderFilters> = { read: readFilters, write: writeFilters };

export type OrderSort = (typeof waybillSorts)[number];

export const orderAddressSchema = {
  filters: filtersPart,
  sort: choicePart('sort', waybillSorts, '-created'),
  size: sizePart,
  page: pagePart,
  open: idsPart('open'),
};

const list = 'orders';

/** Rows of a page for a reader who has chosen none: as few as fit a screen. */
export const pageSizeOf = (asked: PageSize | undefined): PageSize => asked ?? storedPageSize(list, 10);

export interface OrderAddress {
  readonly filters: OrderFilters;
  readonly sort: OrderSort;
  readonly pageSize: PageSize;
  /** From 1. */
  readonly page: number;
  /** Rows whose journey is shown, by waybill id. */
  readonly open: readonly number[];
  /** `isTyping`: one more letter of the same search is no step to go back to. */
  readonly setFilters: (filters: OrderFilters, how?: { readonly isTyping: boolean }) => void;
  readonly change: (part: Partial<OrderFilters>) => void;
  readonly reset: () => void;
  /** A name that the list does not know means the standard order. */
  readonly setSort: (sort: string) => void;
  readonly setPageSize: (size: PageSize) => void;
  readonly setPage: (page: number) => void;
  readonly toggleOpen: (waybillId: number) => void;
}

/** What the list shows, and the changes its controls make. */
export function useOrderAddress(): OrderAddress {
  const [values, change] = useAddress(orderAddressSchema);
  const { filters, open } = values;
  const setFilters: OrderAddress['setFilters'] = (next, how) =>
    change({ filters: next }, { replace: how?.isTyping ?? false });
  return {
    ...values,
    pageSize: pageSizeOf(values.size),
    setFilters,
    change: (part) => setFilters({ ...filters, ...part }),
    reset: () => setFilters({ ...noFilters, tab: filters.tab }),
    setSort: (sort) => change({ sort: waybillSorts.find((known) => known === sort) ?? '-created' }),
    setPageSize: (size) => {
      storePageSize(list, size);
      change({ size });
    },
    setPage: (page) => change({ page }),
    toggleOpen: (waybillId) => {
      const others = open.filter((id) => id !== waybillId);
      change({ open: others.length < open.length ? others : [...open, waybillId] }, { replace: true });
    },
  };
}
