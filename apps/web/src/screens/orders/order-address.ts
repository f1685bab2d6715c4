import { waybillSorts } from '@tranzit/contract';
import { type AddressPart, choicePart, idsPart, pagePart, useAddress } from '../../lib/url/address.ts';
import { type PageSize, type Paging, pageSizeOf, pagingOf, sizePart } from '../../lib/url/page-size.ts';
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

/** As few rows as fit a screen, for a reader who has chosen no number of them. */
const paged = ['orders', 10] as const;

export const orderPageSize = (asked: PageSize | undefined): PageSize => pageSizeOf(...paged, asked);

export interface OrderAddress {
  readonly filters: OrderFilters;
  readonly sort: OrderSort;
  readonly paging: Paging;
  /** Rows whose journey is shown, by waybill id. */
  readonly open: readonly number[];
  /** `isTyping`: one more letter of the same search is no step to go back to. */
  readonly setFilters: (filters: OrderFilters, how?: { readonly isTyping: boolean }) => void;
  readonly change: (part: Partial<OrderFilters>) => void;
  readonly reset: () => void;
  /** A name that the list does not know means the standard order. */
  readonly setSort: (sort: string) => void;
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
    paging: pagingOf(...paged, values, change),
    setFilters,
    change: (part) => setFilters({ ...filters, ...part }),
    reset: () => setFilters({ ...noFilters, tab: filters.tab }),
    setSort: (sort) => change({ sort: waybillSorts.find((known) => known === sort) ?? '-created' }),
    toggleOpen: (waybillId) => {
      const others = open.filter((id) => id !== waybillId);
      change({ open: others.length < open.length ? others : [...open, waybillId] }, { replace: true });
    },
  };
}
