import type { Simulator } from '../simulator.ts';
import { readDellinCall } from './dellin-router.ts';
import { endSessions } from './login.ts';
import { importDellinOrder } from './orders/import-order.ts';
import { finalStates, toDellinStep } from './orders/lifecycle.ts';
import { acceptNow, findOrder } from './orders/orders-found.ts';

/** Business Lines' JSON interface under `/dellin`. */
export const dellinSimulator: Simulator = {
  readCall: readDellinCall,
  importOrder: importDellinOrder,
  toStep: (order, { status }, now) => toDellinStep(order, status, now),
  finalStatuses: finalStates,
  statusBeforeLife: (order) => ((order.dellin?.pendingReads ?? 0) > 0 ? 'processing' : undefined),
  beginLife(sandbox, order) {
    const ours = findOrder(sandbox, order.carrierNumber);
    if (ours !== undefined) acceptNow(sandbox, ours);
  },
  expireTokens: endSessions,
  returnsDocuments: ({ dellin }) => dellin?.returnsDocuments ?? false,
  servicesOf: (order) => order.dellin?.services,
};
