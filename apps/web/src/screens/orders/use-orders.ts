import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type AnswerOf, api } from '@tranzit/contract';
import { apiQuery } from '../../lib/api/api-query.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { readAddress } from '../../lib/url/address.ts';
import type { Paging } from '../../lib/url/page-size.ts';
import { toWireFilters } from './filters/order-filters.ts';
import { type OrderAddress, orderAddressSchema, orderPageSize } from './order-address.ts';

export type OrderPage = AnswerOf<typeof api.listWaybills>;

export type OrderView = Pick<OrderAddress, 'filters' | 'sort'> & {
  readonly paging: Pick<Paging, 'page' | 'pageSize'>;
};

/** What an address asks the server for, pages aside; the standard order goes without saying. */
export const toWireView = ({ filters, sort }: Pick<OrderView, 'filters' | 'sort'>) => ({
  ...toWireFilters(filters),
  ...(sort !== '-created' && { sort }),
});

/** One page of the list. */
function ordersQuery({ paging: { page, pageSize }, ...view }: OrderView) {
  const query = { ...toWireView(view), skip: (page - 1) * pageSize, limit: pageSize };
  return apiQuery(api.listWaybills, { query });
}

/** One page of the list; the last one stays on screen while the next comes. */
export const useOrders = (view: OrderView) =>
  useQuery({ ...ordersQuery(view), placeholderData: keepPreviousData });

/** Asks for what the list at this address will show, before there is a list. */
export function prefetch(search: URLSearchParams): void {
  const values = readAddress(orderAddressSchema, search);
  void queryClient.prefetchQuery(
    ordersQuery({ ...values, paging: { page: values.page, pageSize: orderPageSize(values.size) } }),
  );
}
