import type { Simulator } from '../simulator.ts';
import { importPostOrder } from './orders/import-order.ts';
import { toPostStep } from './orders/lifecycle.ts';
import { readPostCall } from './post-router.ts';
import { flagsOf } from './quote/mail-request.ts';
import { finalOperations } from './tracking/operations.ts';

/** The Post's sending interface, its public tariff service and both of its tracking services, under `/post`. */
export const postSimulator: Simulator = {
  readCall: readPostCall,
  importOrder: importPostOrder,
  // A bare operation takes the reason for its attribute: status 2 with reason 1 is `2:1`.
  toStep: (order, { status, reasonCode }, now) =>
    toPostStep(order, reasonCode !== '' && /^\d+$/.test(status) ? `${status}:${reasonCode}` : status, now),
  finalStatuses: finalOperations,
  returnsDocuments: (order) => flagsOf(order.post?.places[0]?.body ?? {}).vsd === true,
  servicesOf: (order) => flagsOf(order.post?.places[0]?.body ?? {}),
};
