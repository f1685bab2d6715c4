import { api, type CarrierContract } from '@tranzit/contract';
import { isApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { keepContract, readContractsAgain } from './contracts-query.ts';

/** Longer than the server tries the carrier. */
const patienceMs = 30_000;

interface ContractInput {
  readonly credentials: Readonly<Record<string, string>>;
  readonly portalToo: boolean | undefined;
}

/**
 * Saves credentials and puts the answer, which holds no secret, into the list. A plain call on purpose: a mutation
 * would keep what it was given in the cache. Throws `ApiError`.
 */
export function useSaveContract({ deliveryService }: CarrierContract) {
  return async ({ credentials, portalToo }: ContractInput): Promise<void> => {
    try {
      const saved = await call(
        api.saveCarrierContract,
        {
          params: { carrier: deliveryService },
          body: {
            credentials: { ...credentials },
            ...(portalToo !== undefined && { portal_too: portalToo }),
          },
        },
        { signal: AbortSignal.timeout(patienceMs) },
      );
      keepContract(saved);
    } catch (error) {
      // No answer: it may have been saved all the same.
      if (isApiError(error) && (error.status === 0 || error.status >= 500)) void readContractsAgain();
      throw error;
    }
  };
}
