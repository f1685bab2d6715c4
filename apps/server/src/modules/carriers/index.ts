/**
 * Carriers: which carriers the portal asks, how they answer, and their terminals.
 * Keeps the accounts' own contracts with carriers, and how carriers answered within the last hour over all processes.
 * Promises: a terminal goes only when a whole new list of its carrier lacks it; searches answer from our own index; a
 * secret of an own contract is kept only under lock and never leaves again.
 * Does not: compare rates or create orders; those modules call the adapters listed here.
 */
import type { ServerModule } from '../../platform/module.ts';
import { bindCarrierHealth } from './carrier-health.routes.ts';
import { carrierMessages } from './carriers.errors.ts';
import { bindCarriers } from './carriers.routes.ts';
import { terminalCron, terminalJobs } from './terminals.jobs.ts';

export { type CarrierHealthView, createCarrierHealthView } from './carrier-health.queries.ts';
export { startHealthRecorder } from './carrier-health.recorder.ts';
export { type CarrierMetrics, createCarrierMetrics } from './carrier-metrics.ts';
export { type CarrierConnector, type CarrierEntry, type Carriers, createCarriers } from './carriers.ts';
export { carrierName } from './operators.present.ts';
export { createOwnAdapters } from './own-adapters.ts';
export { findOwnCarrier, openOwnCarrier } from './own-carrier.queries.ts';
export { contractSideOf, type OwnContract, ownContractIdOf, ownRunKey } from './own-contract.ts';
export { hasOwnContract, holdOwnContract, listOwnContracts } from './own-contracts.store.ts';
export { requireSuitableTerminal } from './suitable-terminal.queries.ts';
export { findTerminal, type SideTerminal } from './terminal.queries.ts';
export { createTerminalIndex, warmTerminals } from './terminal-index.queries.ts';
export { startTerminalLoads } from './terminals.jobs.ts';

export const carriersModule: ServerModule = {
  name: 'carriers',
  messages: carrierMessages,
  routes: (bind) => {
    bindCarriers(bind);
    bindCarrierHealth(bind);
  },
  jobs: terminalJobs,
  cron: terminalCron,
};
