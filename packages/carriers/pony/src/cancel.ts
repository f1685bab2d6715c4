import {
  type CancelReply,
  type CarrierCall,
  CarrierError,
  type OrderReference,
  startBudget,
} from '@tranzit/carrier-kit';
import type { PonyClient } from './client.ts';
import { endedCodes } from './codes.ts';
import { currentStatus, orderInForce } from './order-state.ts';
import { readOrder } from './orders.ts';
import { ordersSchema } from './schemas.ts';

/**
 * Cancels what operations have not got yet. Where the reply does not plainly say `Cancelled` the order itself is looked
 * at: it tells an unknown number, a cancel that had been done before, and an order that was declined, from one that only people
 * can do now.
 */
export async function cancelOrder(
  client: PonyClient,
  reference: OrderReference,
  call: CarrierCall,
): Promise<CancelReply> {
  const budget = startBudget(call);
  const reply = await sendCancel(client, reference, budget.next());
  if (reply.isCanceled) return { outcome: 'canceled', carrierMessage: reply.carrierMessage };
  const order = await readOrder(client, reference, 'cancel', budget.next());
  if (!order) return { outcome: 'unknown', carrierMessage: reply.carrierMessage };
  const status = currentStatus(order);
  const outcome = endedCodes.includes(status?.Code ?? '') ? 'canceled' : 'negotiation';
  return { outcome, carrierMessage: reply.carrierMessage ?? status?.Description };
}

interface CancelAnswer {
  readonly isCanceled: boolean;
  readonly carrierMessage: string | undefined;
}

async function sendCancel(
  client: PonyClient,
  reference: OrderReference,
  call: CarrierCall,
): Promise<CancelAnswer> {
  const { ourNumber, carrierOrderId } = reference;
  try {
    const reply = await client.ask({
      operation: 'cancel',
      type: 'OrderRequest',
      content: {
        Mode: 'Cancel',
        OrderList: {
          Order: { ClientsNumber: ourNumber, PerformersNumber: toPerformersNumber(carrierOrderId) },
        },
      },
      schema: ordersSchema,
      mayRetry: true,
      call,
    });
    const order = orderInForce(reply.OrderList.Order, reference);
    const status = order && currentStatus(order);
    return { isCanceled: endedCodes.includes(status?.Code ?? ''), carrierMessage: status?.Description };
  } catch (error) {
    if (!(error instanceof CarrierError) || !['refused', 'not_found'].includes(error.kind)) throw error;
    return { isCanceled: false, carrierMessage: error.details.carrierMessage };
  }
}

const guid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The id we keep is the carrier's number of the order, or its GUID where it gave none. */
const toPerformersNumber = (carrierOrderId: string | undefined): string | undefined =>
  carrierOrderId === undefined || guid.test(carrierOrderId) ? undefined : carrierOrderId;
