import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, type Batch } from '@tranzit/contract';
import { apiQuery } from '../../lib/api/api-query.ts';
import { pagePart, useAddress } from '../../lib/url/address.ts';
import { isOver } from './batch-state.ts';

/** What runs is asked for again by itself, so long after the last answer: live news come earlier. */
const lookAgainMs = 3_000;

const askAgain = (batches: readonly Batch[] | undefined): number | false =>
  batches !== undefined && !batches.every(isOver) ? lookAgainMs : false;

export const batchesPerPage = 10;

/** A page of the account's batches, newest first. */
export function useBatches() {
  const [{ page }, change] = useAddress({ page: pagePart });
  const query = useQuery(
    apiQuery(
      api.listBatches,
      { query: { page, limit: batchesPerPage } },
      {
        placeholderData: keepPreviousData,
        refetchInterval: ({ state: { data } }) => askAgain(data?.items),
      },
    ),
  );
  return { query, page, show: (next: number) => change({ page: next }) };
}

/** A batch with what failed and what was dealt with last. */
export const useBatch = (id: number) =>
  useQuery(
    apiQuery(
      api.getBatch,
      { params: { id } },
      { refetchInterval: ({ state: { data } }) => askAgain(data && [data]) },
    ),
  );
