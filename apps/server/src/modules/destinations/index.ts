/**
 * Destinations: shipments being prepared. The cart, the registries of the planner and the batches in which they are ordered.
 * Promises: a destination is one row with one state, whatever shows it; it is ordered once, whatever is pressed twice or dies;
 * nobody overwrites what another has changed; what the carrier makes of its order stands in it with the same transaction.
 * Does not: calculate rates, register orders, make documents.
 */
import type { ServerModule } from '../../platform/module.ts';
import { bindBatches } from './batches/batches.routes.ts';
import { batchSweep, runBatchHandler } from './batches/run-batch.job.ts';
import { bindCart, bindRepeating } from './cart/cart.routes.ts';
import { destinationMessages } from './destinations.errors.ts';
import { purgeDestinations, purgeDestinationsHandler } from './destinations.jobs.ts';
import { bindMulti } from './multi/multi.routes.ts';
import { multiSweep, runMultiHandler } from './multi/run-multi.job.ts';
import { recalculateHandler, recalculationSweep } from './recalculation/recalculate-destination.job.ts';
import { bindRegistry } from './registry/registry.routes.ts';
import { alternativesSweep, askAlternativesHandler } from './savings/ask-alternatives.job.ts';
import { bindSavings } from './savings/savings.routes.ts';

export { plannedCharges } from './batches/commands/batch-money.ts';
export { requirePickupDay } from './check-parts.ts';
export {
  brokenInShipment,
  findOpenShipments,
  findSameShipments,
  insertShipments,
  type ShipmentInput,
  samenessOf,
  takeBackShipments,
} from './commands/imported-shipments.ts';

export const destinationsModule: ServerModule = {
  name: 'destinations',
  messages: destinationMessages,
  routes: (bind) => {
    bindCart(bind);
    bindRepeating(bind);
    bindSavings(bind);
    bindBatches(bind);
    bindRegistry(bind);
    bindMulti(bind);
  },
  jobs: [
    runBatchHandler,
    recalculateHandler,
    askAlternativesHandler,
    runMultiHandler,
    purgeDestinationsHandler,
  ],
  cron: [{ pattern: '37 * * * *', job: purgeDestinations }],
  sweeps: [batchSweep, recalculationSweep, alternativesSweep, multiSweep],
};
