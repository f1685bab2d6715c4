import { type AddressPart, idsPart, pagePart, useAddress } from '../../lib/address.ts';
import { noFilters, type OrderFilters, readFilters, writeFilters } from './filters/order-filters.ts';

const filtersPart: AddressPart<OrderFilters> = { read: readFilters, write: writeFilters };

export const orderAddressSchema = { filters: filtersPart, page: pagePart, open: idsPart('open') };

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

/** What the list shows, and the changes its controls make. */
export function useOrderAddress(): OrderAddress {
  const [values, change] = useAddress(orderAddressSchema);
  const { filters, open } = values;
  const setFilters: OrderAddress['setFilters'] = (next, how) =>
    change({ filters: next }, { replace: how?.isTyping ?? false });
  return {
    ...values,
    setFilters,
    change: (part) => setFilters({ ...filters, ...part }),
    reset: () => setFilters({ ...noFilters, tab: filters.tab }),
    setPage: (page) => change({ page }),
    toggleOpen: (waybillId) => {
      const others = open.filter((id) => id !== waybillId);
      change({ open: others.length < open.length ? others : [...open, waybillId] }, { replace: true });
    },
  };
}
