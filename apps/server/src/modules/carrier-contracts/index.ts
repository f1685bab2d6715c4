/**
 * Carrier contracts: those that accounts themselves have with carriers, and the adapters opened under them.
 * Promises: a secret is kept only under lock and never leaves again; credentials are kept only once the carrier has let
 * them in.
 * Does not: know the portal's own contracts (carrier-registry), or what an account orders under a contract.
 */
import type { ServerModule } from '../../platform/module.ts';
import { carrierContractMessages } from './carrier-contracts.errors.ts';
import { bindCarrierContracts } from './carrier-contracts.routes.ts';

export { carrierContractMessages } from './carrier-contracts.errors.ts';
export {
  forgetCustomerContracts,
  hasCustomerContract,
  holdCustomerContract,
  listCustomerContracts,
} from './carrier-contracts.store.ts';
export { createCustomerAdapters } from './customer-adapters.ts';
export {
  type CustomerCarrierNeeds,
  findCustomerCarrier,
  openCustomerCarrier,
} from './customer-carrier.queries.ts';
export {
  type CustomerContract,
  contractSideOf,
  customerContractIdOf,
  customerRunKey,
} from './customer-contract.ts';

export const carrierContractsModule: ServerModule = {
  name: 'carrier-contracts',
  messages: carrierContractMessages,
  routes: bindCarrierContracts,
};
