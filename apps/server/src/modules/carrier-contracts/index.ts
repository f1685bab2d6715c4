/**
 * Carrier contracts: those that accounts themselves have with carriers, and the adapters opened under them.
 * Promises: a secret is kept only under lock and never leaves again; credentials are kept only once the carrier has let
 * them in.
 * Does not: know the portal's own contracts (carrier-registry), or what an account orders under a contract.
 */
import type { ServerModule } from '../../platform/module.ts';
import { carrierContractMessages } from './carrier-contracts.errors.ts';
import { bindOwnContracts } from './own-contracts.routes.ts';

export { createOwnAdapters } from './own-adapters.ts';
export { findOwnCarrier, type OwnCarrierNeeds, openOwnCarrier } from './own-carrier.queries.ts';
export { contractSideOf, type OwnContract, ownContractIdOf, ownRunKey } from './own-contract.ts';
export { hasOwnContract, holdOwnContract, listOwnContracts } from './own-contracts.store.ts';

export const carrierContractsModule: ServerModule = {
  name: 'carrier-contracts',
  messages: carrierContractMessages,
  routes: bindOwnContracts,
};
