import { type CarrierCall, startBudget, toMoscowTime } from '@tranzit/carrier-kit';
import { z } from 'zod';
import type { PostClient } from '../client.ts';
import { refusedBy, spokenBy } from '../errors.ts';
import { type Batch, batchesReplySchema, batchSchema, checkInSchema } from '../schemas.ts';
import type { PlaceOrder } from './place-orders.ts';

/**
 * How far an order is brought by itself: left in the backlog, put into a batch (which costs nothing), or the batch
 * checked in too (which commits money).
 */
export type BatchMode = 'none' | 'form' | 'check_in';

export interface BatchOptions {
  readonly mode: BatchMode;
  /** Pays from the account's online balance. */
  readonly usesOnlineBalance: boolean;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** The day of handing over; one that is past counts as today. */
export function toSendingDay(pickupOn: string | undefined, nowMs: number): string {
  const today = toMoscowTime(new Date(nowMs)).slice(0, 10);
  return pickupOn !== undefined && pickupOn > today ? pickupOn : today;
}

const notCheckedIn = new Set(['CREATED']);

/**
 * Brings orders as far as the mode says: what stands in the backlog into batches, batches that are only created to the
 * check-in. Safe to repeat. Throws `CarrierError` where the carrier refuses; the orders stay where they are then.
 */
export async function ensureBatched(
  client: PostClient,
  places: readonly PlaceOrder[],
  pickupOn: string | undefined,
  options: BatchOptions,
  call: CarrierCall,
): Promise<void> {
  if (options.mode === 'none') return;
  const budget = startBudget(call);
  const waiting = places.filter(({ batchName }) => batchName === undefined).map(({ id }) => id);
  const formed =
    waiting.length === 0
      ? []
      : await formBatches(client, waiting, toSendingDay(pickupOn, options.now()), options, budget.next());
  if (options.mode !== 'check_in') return;
  const earlier = new Set(places.flatMap(({ batchName }) => batchName || []));
  const known = await Promise.all([...earlier].map((name) => readBatch(client, name, budget.next())));
  for (const batch of [...formed, ...known])
    if (notCheckedIn.has(batch['batch-status'] ?? 'CREATED'))
      await checkIn(client, batch['batch-name'], options, budget.next());
}

async function formBatches(
  client: PostClient,
  ids: readonly string[],
  sendingOn: string,
  { usesOnlineBalance }: BatchOptions,
  call: CarrierCall,
): Promise<readonly Batch[]> {
  const operation = 'form_batch';
  const { batches, errors } = await client.call(
    {
      operation,
      method: 'POST',
      path: '/1.0/user/shipment',
      query: { 'sending-date': sendingOn, 'use-online-balance': usesOnlineBalance },
      json: ids.map(Number),
      call,
    },
    batchesReplySchema,
  );
  const [error] = errors;
  if (error) throw refusedBy(operation, spokenBy(error));
  return batches;
}

async function checkIn(
  client: PostClient,
  name: string,
  { usesOnlineBalance }: BatchOptions,
  call: CarrierCall,
): Promise<void> {
  const operation = 'check_in';
  const reply = await client.call(
    {
      operation,
      method: 'POST',
      path: `/1.0/batch/${encodeURIComponent(name)}/checkin`,
      query: { useOnlineBalance: usesOnlineBalance },
      call,
    },
    checkInSchema,
  );
  const code = reply['error-code'];
  if (code !== undefined || reply['f103-sent'] === false)
    throw refusedBy(operation, { code, text: 'партия не сдана' });
}

export const readBatch = (client: PostClient, name: string, call: CarrierCall): Promise<Batch> =>
  client
    .call(
      { operation: 'batch', method: 'GET', path: `/1.0/batch/${encodeURIComponent(name)}`, call },
      z.union([batchSchema, z.array(batchSchema).min(1)]),
    )
    .then((reply) => (Array.isArray(reply) ? (reply[0] as Batch) : reply)); // the schema asks for at least one
