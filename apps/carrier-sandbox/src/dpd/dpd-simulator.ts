import type { Simulator } from '../simulator.ts';
import { startLife } from './create-order.ts';
import { readDpdCall } from './dpd-router.ts';
import { importDpdOrder } from './import-order.ts';
import { finalStates, toDpdStep } from './lifecycle.ts';

/** DPD's SOAP services under `/dpd/services`. */
export const dpdSimulator: Simulator = {
  readCall: readDpdCall,
  importOrder: importDpdOrder,
  toStep: (order, { status }, now) =>
    toDpdStep(status, order.receiver.city, order.receiver.cityGeonameId, now),
  finalStatuses: finalStates,
  statusBeforeLife: (order) => ((order.dpd?.pendingReads ?? 0) > 0 ? 'OrderPending' : undefined),
  returnsDocuments: (order) => order.dpd?.extraServices.includes('ВДО') ?? false,
  servicesOf: (order) => order.dpd?.extraServices,
  beginLife(sandbox, order) {
    if (order.dpd === undefined) return;
    order.dpd.pendingReads = 0;
    startLife(sandbox, order);
  },
};
