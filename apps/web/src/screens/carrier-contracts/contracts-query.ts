import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, type CarrierContract } from '@tranzit/contract';
import { operatorsQuery } from '../../features/carriers/index.ts';
import { call } from '../../lib/call.ts';

/** Every carrier that allows an own contract, in the portal's order; secrets are never in it. */
export const contractsQuery = queryOptions({
  queryKey: ['carrier-contracts'],
  queryFn: ({ signal }) => call(api.listCarrierContracts, {}, { signal }),
  select: ({ items }) => items,
});

/** Puts what a change answered into the list, and lets everything else that follows from contracts be read anew. */
export function useKeepContract() {
  const queries = useQueryClient();
  return {
    keep: (changed: CarrierContract) => {
      queries.setQueryData(
        contractsQuery.queryKey,
        (known) =>
          known && {
            items: known.items.map((item) =>
              item.deliveryService === changed.deliveryService ? changed : item,
            ),
          },
      );
      void queries.invalidateQueries({ queryKey: operatorsQuery.queryKey });
    },
    /** When it is not known what the server holds now. */
    readAgain: async () => {
      void queries.invalidateQueries({ queryKey: operatorsQuery.queryKey });
      await queries.invalidateQueries({ queryKey: contractsQuery.queryKey });
    },
  };
}
