import type { Simulator } from '../simulator.ts';
import { importPonyOrder } from './orders/import-order.ts';
import { finalStatuses, toPonyStep } from './orders/lifecycle.ts';
import { readPonyCall } from './pony-router.ts';

/** Pony Express's one SOAP method under `/pony/UI_Service.svc`, with the files it links to. */
export const ponySimulator: Simulator = {
  readCall: readPonyCall,
  importOrder: importPonyOrder,
  toStep(order, { status, reasonCode }, now) {
    const step = toPonyStep(status, now);
    const note = reasonCode === '' ? undefined : reasonCode;
    if (step.state !== undefined) return { ...step, reasonCode: note };
    const { city, cityGeonameId } = order.receiver;
    return { ...step, city, cityGeonameId, reasonName: note };
  },
  finalStatuses,
  returnsDocuments: () => false,
};
