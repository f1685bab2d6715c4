import {
  type CancelReply,
  type CarrierCall,
  CarrierError,
  type OrderReference,
  startBudget,
} from '@tranzit/carrier-kit';
import type { PostClient, PostRequest } from '../client.ts';
import { spokenBy } from '../errors.ts';
import { type CallError, idsReplySchema } from '../schemas.ts';
import { findPlaceOrders } from './place-orders.ts';

/**
 * Deletes the orders of a waybill from the backlog, after taking back those that stand in a batch. That works until the
 * batch is checked in; later only people can stop it.
 */
export async function cancelOrder(
  client: PostClient,
  reference: OrderReference,
  call: CarrierCall,
): Promise<CancelReply> {
  const budget = startBudget(call);
  const places = await findPlaceOrders(client, reference, budget.next());
  if (places.length === 0) return { outcome: 'unknown', carrierMessage: undefined };
  const batched = places.filter(({ batchName }) => batchName !== undefined).map(({ id }) => id);
  const refusal =
    (await change(client, 'POST', '/1.0/user/backlog', batched, budget.next())) ??
    (await change(
      client,
      'DELETE',
      '/1.0/backlog',
      places.map(({ id }) => id),
      budget.next(),
    ));
  return refusal === undefined
    ? { outcome: 'canceled', carrierMessage: undefined }
    : { outcome: 'negotiation', carrierMessage: refusal };
}

const isGone = (error: CallError): boolean => spokenBy(error).code === 'NOT_FOUND';

/** Why the carrier would not; `undefined` when it did, or when there was nothing left to do. */
async function change(
  client: PostClient,
  method: PostRequest['method'],
  path: string,
  ids: readonly string[],
  call: CarrierCall,
): Promise<string | undefined> {
  if (ids.length === 0) return undefined;
  const json = ids.map(Number);
  try {
    const reply = await client.call(
      { operation: 'cancel', method, path, json, call, mayRetry: true },
      idsReplySchema,
    );
    const error = reply.errors.find((one) => !isGone(one));
    if (!error) return undefined;
    const { code, text } = spokenBy(error);
    return text ?? code ?? '';
  } catch (error) {
    if (!(error instanceof CarrierError) || error.kind !== 'refused') throw error;
    return error.details.carrierMessage ?? error.details.theirCode ?? '';
  }
}
