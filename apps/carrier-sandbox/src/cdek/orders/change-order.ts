import { currentStep } from '../../orders/order.ts';
import { acceptedAnswer, type CdekRoute, cdekFailure, newRequest } from '../cdek-call.ts';
import { readParcels } from './create-order.ts';
import { findNamedOrder } from './read-order.ts';

const changeable: ReadonlySet<string> = new Set([
  'comment',
  'sender',
  'recipient',
  'packages',
  'services',
  'delivery_recipient_cost',
  'delivery_recipient_cost_adv',
]);

/** `PATCH /orders`: before shipping; the tariff and the ends stay. */
export const changeOrderRoute: CdekRoute = {
  method: 'PATCH',
  path: '/orders',
  operation: 'change',
  handle(sandbox, { body }) {
    const order = findNamedOrder(sandbox, body);
    if (order?.cdek === undefined) throw cdekFailure('v2_entity_not_found', 'Entity is not found');
    const now = sandbox.clock.now();
    if (order.cdek.requests.some((request) => request.decidedAt > now)) {
      throw cdekFailure('v2_similar_request_still_processed', 'A similar request is still being processed');
    }
    if (currentStep(order, now)?.state !== 'CREATED') {
      throw cdekFailure('v2_entity_invalid', 'Order cannot be changed in its status');
    }
    const changes = Object.fromEntries(Object.entries(body).filter(([field]) => changeable.has(field)));
    order.cdek.body = { ...order.cdek.body, ...changes };
    if (body.packages !== undefined) order.parcels = readParcels(body);
    const request = newRequest(sandbox, 'UPDATE');
    order.cdek.requests.push(request);
    sandbox.orders.save(order);
    return acceptedAnswer(order.id, request);
  },
};
