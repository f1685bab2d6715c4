/**
 * Carriers: which carriers the portal asks, how they answer, and their terminals.
 * Promises: a terminal goes only when a whole new list of its carrier lacks it; searches answer from our own index.
 * Does not: compare rates or create orders; those modules call the adapters listed here.
 */
import type { ServerModule } from '../../platform/module.ts';
import { carrierMessages } from './carriers.errors.ts';
import { bindCarriers } from './carriers.routes.ts';
import { terminalCron, terminalJobs } from './terminals.jobs.ts';

export { type CarrierHealth, type CarrierMetrics, createCarrierMetrics } from './carrier-metrics.ts';
export { type CarrierEntry, type Carriers, createCarriers } from './carriers.ts';
export { carrierName } from './operators.present.ts';
export { findTerminal, type SideTerminal } from './terminal.queries.ts';
export { startTerminalLoads } from './terminals.jobs.ts';

export const carriersModule: ServerModule = {
  name: 'carriers',
  messages: carrierMessages,
  routes: bindCarriers,
  jobs: terminalJobs,
  cron: terminalCron,
};
