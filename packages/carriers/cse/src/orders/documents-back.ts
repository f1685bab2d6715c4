import { type CarrierCall, CarrierError, createBoundedCache } from '@tranzit/carrier-kit';
import type { CseClient } from '../client.ts';
import { askReference } from '../terminals/geography.ts';
import { factOf } from '../tree.ts';

/** The service by which signed documents come back to the sender. Its GUID differs by contract, so it is found by its name. */
export interface CseDocumentsBack {
  /** `undefined` where the contract has no such service. Throws `CarrierError` where the list cannot be read. */
  find(call: CarrierCall): Promise<string | undefined>;
}

/** «ВПД» is the carrier's own abbreviation of it. */
const names = /возврат\S*\s.*документ|документ\S*\s.*возврат|(?<!\p{L})ВПД(?!\p{L})/iu;

/** The GUID is kept once it was found; searches at once are one search. */
export function createCseDocumentsBack(client: CseClient): CseDocumentsBack {
  const found = createBoundedCache<string>(1);
  return {
    find: (call) =>
      found.get('service', async () => {
        const rows = await askReference(client, 'Services', [], call);
        return rows.find((row) => names.test(factOf(row, 'Name') ?? row.value ?? ''))?.key;
      }),
  };
}

/** For a question about prices: without the list the service is not there, and the delivery is priced all the same. */
export const findForQuote = (
  documentsBack: CseDocumentsBack,
  call: CarrierCall,
): Promise<string | undefined> =>
  documentsBack.find(call).catch((error: unknown) => {
    if (error instanceof CarrierError) return undefined;
    throw error;
  });
