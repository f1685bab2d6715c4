import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type AnswerOf, api, type Batch } from '@tranzit/contract';
import { apiQuery } from '../../lib/api/api-query.ts';
import type { CartAddress } from './cart-address.ts';

export type CartPage = AnswerOf<typeof api.getCart>;

/** One page of the cart; the last one stays on screen while the next comes. */
export const useCart = ({ wire, paging: { page, pageSize } }: CartAddress) =>
  useQuery({
    ...apiQuery(api.getCart, { query: { ...wire, page, limit: pageSize } }),
    placeholderData: keepPreviousData,
  });

export const countAll = ({ counts }: CartPage): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

export const isUnderWay = ({ state }: Pick<Batch, 'state'>): boolean =>
  state === 'waiting' || state === 'running';

/** So many of the newest are looked through for what goes on. */
const batchesInSight = 20;

/** The newest batches, asked about again while one of them goes on, should a live message be lost. */
export function useNewestBatches(): readonly Batch[] {
  const { data } = useQuery(
    apiQuery(
      api.listBatches,
      { query: { page: 1, limit: batchesInSight } },
      { refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? 2_000 : false) },
    ),
  );
  return data?.items ?? [];
}
