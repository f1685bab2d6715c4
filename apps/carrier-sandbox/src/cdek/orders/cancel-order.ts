import { cutAhead, toStep } from '../../orders/lifecycle.ts';
import { currentStep, type SandboxOrder } from '../../orders/order.ts';
import type { Sandbox } from '../../sandbox.ts';
import { acceptedAnswer, type CdekCall, type CdekRoute, cdekFailure, newRequest } from '../cdek-call.ts';
import { OFFICE_CITY } from './lifecycle.ts';
import { requireOrder } from './read-order.ts';
import { finalStatuses, orderStatusName, reasonNames } from './status-names.ts';

function refuseWhileRunning(sandbox: Sandbox, order: SandboxOrder): void {
  const now = sandbox.clock.now();
  if (order.cdek?.requests.some((request) => request.decidedAt > now)) {
    throw cdekFailure('v2_similar_request_still_processed', 'A similar request is still being processed');
  }
}

function endOrder(sandbox: Sandbox, order: SandboxOrder, type: 'DELETE' | 'REFUSAL') {
  const request = newRequest(sandbox, type);
  cutAhead(order.steps, request.at);
  const state = type === 'DELETE' ? 'REMOVED' : 'NOT_DELIVERED';
  const reason = type === 'DELETE' ? {} : { reasonCode: '11', reasonName: reasonNames['11'] ?? '' };
  const step = toStep({ share: 0, state, name: orderStatusName(state), ...reason }, request.decidedAt);
  order.steps.push({ ...step, city: OFFICE_CITY });
  order.cdek?.requests.push(request);
  sandbox.orders.save(order);
  return acceptedAnswer(order.id, request);
}

/** `DELETE /orders/{uuid}`: only while the order is merely created. */
export const deleteOrderRoute: CdekRoute = {
  method: 'DELETE',
  path: '/orders/:uuid',
  operation: 'cancel',
  handle(sandbox: Sandbox, { params }: CdekCall) {
    const order = requireOrder(sandbox, params[0]);
    refuseWhileRunning(sandbox, order);
    if (order.markers.includes('nocancel') || currentStep(order, sandbox.clock.now())?.state !== 'CREATED') {
      throw cdekFailure('error_validate_order_delete_status', 'Order cannot be deleted in its status');
    }
    return endOrder(sandbox, order, 'DELETE');
  },
};

/** `POST /orders/{uuid}/refusal`: until the end; gives `NOT_DELIVERED` for reason 11. */
export const refuseOrderRoute: CdekRoute = {
  method: 'POST',
  path: '/orders/:uuid/refusal',
  operation: 'cancel',
  handle(sandbox: Sandbox, { params }: CdekCall) {
    const order = requireOrder(sandbox, params[0]);
    refuseWhileRunning(sandbox, order);
    const state = currentStep(order, sandbox.clock.now())?.state ?? '';
    if (order.markers.includes('nocancel') || state === 'ACCEPTED' || finalStatuses.has(state)) {
      throw cdekFailure('v2_entity_invalid', 'Order cannot be refused in its status');
    }
    return endOrder(sandbox, order, 'REFUSAL');
  },
};
