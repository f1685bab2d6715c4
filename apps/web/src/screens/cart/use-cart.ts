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

/** How many are neither ordered nor being ordered. */
export const countOpen = ({ counts: { ready, price_changed, undecided, recalculating } }: CartPage): number =>
  ready + price_changed + undecided + recalculating;

export const isUnderWay = ({ state }: Pick<Batch, 'state'>): boolean =>
  state === 'waiting' || state === 'running';

/** The batch that was started last, asked about again while it goes on, should a live message be lost. */
export function useLastBatch(): Batch | undefined {
  const { data } = useQuery(
    apiQuery(
      api.listBatches,
      { query: { page: 1, limit: 1 } },
      {
        refetchInterval: ({ state }) => {
          const [last] = state.data?.items ?? [];
          return last && isUnderWay(last) ? 2_000 : false;
        },
      },
    ),
  );
  return data?.items[0];
}
