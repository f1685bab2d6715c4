import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type AnswerOf, api } from '@tranzit/contract';
import { readAddress } from '../../lib/address.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { queryClient } from '../../lib/query.ts';
import { type OrderFilters, toWireFilters } from './filters/order-filters.ts';
import { orderAddressSchema } from './order-address.ts';

export const pageSize = 10;
export type OrderPage = AnswerOf<typeof api.listWaybills>;

/** One page of the list. `page` from 1. */
function ordersQuery(filters: OrderFilters, page: number) {
  const query = { ...toWireFilters(filters), skip: (page - 1) * pageSize, limit: pageSize };
  return apiQuery(api.listWaybills, { query });
}

/** One page of the list; the last one stays on screen while the next comes. */
export const useOrders = (filters: OrderFilters, page: number) =>
  useQuery({ ...ordersQuery(filters, page), placeholderData: keepPreviousData });

/** Asks for what the list at this address will show, before there is a list. */
export function askAhead(search: URLSearchParams): void {
  const { filters, page } = readAddress(orderAddressSchema, search);
  void queryClient.prefetchQuery(ordersQuery(filters, page));
}
