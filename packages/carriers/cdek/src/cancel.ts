import {
  type Budget,
  type CancelReply,
  type CarrierCall,
  CarrierError,
  type OrderReference,
  type PollPauses,
  pollUntil,
  startBudget,
} from '@tranzit/carrier-kit';
import type { CdekClient } from './client.ts';
import { inProgressCode } from './errors.ts';
import { isDone, readOrder, refusalIn, toBookedOrder } from './orders.ts';
import { acceptedSchema, type CdekError, type CdekOrder } from './schemas.ts';

/** A request that ended; `refusal` says why it was not done. */
interface Ending {
  readonly refusal: CdekError | undefined;
}

const reply = (outcome: CancelReply['outcome'], carrierMessage?: string): CancelReply => ({
  outcome,
  carrierMessage,
});

/**
 * Deletes the order while the carrier has not begun with it. Later only a refusal of delivery is left: it turns the
 * cargo around, so it counts as canceled when the carrier has closed the order by it, and as a matter for people
 * otherwise. Both are asynchronous and waited for within the budget.
 */
export async function cancelOrder(
  client: CdekClient,
  reference: OrderReference,
  pauses: PollPauses,
  call: CarrierCall,
): Promise<CancelReply> {
  const budget = startBudget(call);
  const order = await readValidated(client, reference, pauses, budget);
  if (!order) return reply('unknown');
  const { state } = toBookedOrder(order, reference.ourNumber);
  if (state === 'canceled' || state === 'refused') return reply('canceled');
  const change = { client, uuid: order.entity.uuid, pauses, budget };
  const deletion = await ask(change, 'DELETE', `/orders/${order.entity.uuid}`, isDeleted);
  if (deletion && !deletion.refusal) return reply('canceled');
  if (!deletion) return reply('negotiation', 'Удаление заказа ещё не подтверждено');
  const refusal = await ask(change, 'POST', `/orders/${order.entity.uuid}/refusal`, isClosed);
  if (refusal && !refusal.refusal) return reply('canceled');
  if (await isOver(change)) return reply('canceled');
  return reply('negotiation', refusal?.refusal?.message ?? deletion.refusal?.message);
}

/** Whether the wish was refused because one before it, whose answer was lost, has been granted since the order was read. */
async function isOver({ client, uuid, budget }: Change): Promise<boolean> {
  const order = await readOrder(client, { ourNumber: '', carrierOrderId: uuid }, budget.next(), 'cancel');
  return !order || toBookedOrder(order, '').state === 'canceled';
}

/** An order that is still being validated can be neither deleted nor refused, so its validation is waited for. */
async function readValidated(
  client: CdekClient,
  reference: OrderReference,
  pauses: PollPauses,
  budget: Budget,
): Promise<CdekOrder | undefined> {
  let order: CdekOrder | undefined;
  const read = async (call: CarrierCall): Promise<true | undefined> => {
    order = await readOrder(client, reference, call, 'cancel');
    return !order || toBookedOrder(order, reference.ourNumber).state !== 'pending' ? true : undefined;
  };
  await pollUntil(read, budget, pauses);
  return order;
}

const isDeleted = (order: CdekOrder): Ending | undefined => {
  const refusal = refusalIn(order.requests, 'DELETE');
  if (refusal) return { refusal };
  const isGone =
    isDone(order.requests, 'DELETE') || (order.entity.statuses ?? []).some(({ code }) => code === 'REMOVED');
  return isGone ? { refusal: undefined } : undefined;
};

/** A refusal that was accepted closes the order as not delivered. */
const isClosed = (order: CdekOrder): Ending | undefined => {
  const refusal = order.requests?.findLast(({ type }) => /REFUS/i.test(type ?? ''));
  if (refusal?.state === 'INVALID')
    return { refusal: refusal.errors?.[0] ?? { code: 'INVALID', message: '' } };
  return (order.entity.statuses ?? []).some(({ code }) => code === 'NOT_DELIVERED')
    ? { refusal: undefined }
    : undefined;
};

interface Change {
  readonly client: CdekClient;
  readonly uuid: string;
  readonly pauses: PollPauses;
  readonly budget: Budget;
}

/** Sends a change and waits for its end; `undefined` when it has not ended within the budget. */
async function ask(
  { client, uuid, pauses, budget }: Change,
  method: 'DELETE' | 'POST',
  path: string,
  ending: (order: CdekOrder) => Ending | undefined,
): Promise<Ending | undefined> {
  try {
    const accepted = await client.call(
      { operation: 'cancel', method, path, call: budget.next() },
      acceptedSchema,
    );
    const refusal = accepted.requests?.find(({ state }) => state === 'INVALID')?.errors?.[0];
    if (refusal) return { refusal };
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    if (error.kind === 'not_found') return { refusal: undefined };
    if (error.details.theirCode !== inProgressCode) return refusalOf(error);
  }
  const read = async (call: CarrierCall): Promise<Ending | undefined> => {
    const order = await readOrder(client, { ourNumber: '', carrierOrderId: uuid }, call, 'cancel');
    return order ? ending(order) : { refusal: undefined };
  };
  return await pollUntil(read, budget, pauses);
}

function refusalOf(error: CarrierError): Ending {
  if (error.kind !== 'refused') throw error;
  return { refusal: { code: error.details.theirCode ?? '', message: error.details.carrierMessage ?? '' } };
}
