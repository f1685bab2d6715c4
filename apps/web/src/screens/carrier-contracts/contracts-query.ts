import { api, type CarrierContract } from '@tranzit/contract';
import { apiQuery, touch } from '../../lib/api/api-query.ts';
import { queryClient } from '../../lib/api/query-client.ts';

/** Every carrier that allows an own contract, in the portal's order; secrets are never in it. */
export const contractsQuery = () => apiQuery(api.listCarrierContracts, {}, { select: ({ items }) => items });

/** Puts what a change answered into the list, and lets everything else that follows from contracts be read anew. */
export function keepContract(changed: CarrierContract): void {
  queryClient.setQueryData(
    contractsQuery().queryKey,
    (known) =>
      known && {
        items: known.items.map((item) => (item.deliveryService === changed.deliveryService ? changed : item)),
      },
  );
  void touch(['reference']);
}

/** When it is not known what the server holds now. */
export const readContractsAgain = (): Promise<void> => touch(['contract', 'reference']);
