/**
 * Carrier health: how carriers answered within the last hour, over all processes.
 * Promises: a database that takes no counts delays no call to a carrier; the view is read at most once in 10 s.
 * Does not: hold calls back; the breakers of the adapters do.
 */
import type { ServerModule } from '../../platform/module.ts';
import { bindCarrierHealth } from './carrier-health.routes.ts';

export {
  type CarrierHealthView,
  createCarrierHealthView,
  type HealthStates,
} from './carrier-health.queries.ts';
export { startHealthRecorder } from './carrier-health.recorder.ts';
export { type CarrierMetrics, createCarrierMetrics } from './carrier-metrics.ts';

export const carrierHealthModule: ServerModule = { name: 'carrier-health', routes: bindCarrierHealth };
