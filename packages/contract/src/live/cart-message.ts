import { z } from 'zod';
import { batchStates } from '../destination/batch.ts';
import { id } from '../wire/wire.ts';
import { envelope, type WithoutEnvelope } from './envelope.ts';

const about = { ...envelope, destinationIds: z.array(id).max(1000) };

/**
 * What becomes of destinations, on `cart:<accountId>` for members who see all shipping and on `cart:<accountId>-<userId>` of
 * who has put them in.
 */
export const cartMessage = z.discriminatedUnion('t', [
  /** Put in, changed, moved, removed or brought back. */
  z.object({ ...about, t: z.literal('CHANGED') }),
  z.object({ ...about, t: z.literal('RECALC_RUNNING') }),
  z.object({ ...about, t: z.literal('RECALC_DONE') }),
  /** Their other rates are there: savings can be told. */
  z.object({ ...about, t: z.literal('RECALC_SAVING') }),
  /** They are being ordered. */
  z.object({ ...about, t: z.literal('CREATION'), batchId: id }),
  z.object({
    ...envelope,
    t: z.literal('CREATION_COMPLETE'),
    destinationId: id,
    waybillId: id,
    plsWaybillNumber: z.string(),
  }),
  /** `error`: JSON with `code`. */
  z.object({ ...envelope, t: z.literal('CREATION_ERROR'), destinationId: id, error: z.string() }),
  /** A multi-calculation goes on, told at most once a second. */
  z.object({ ...envelope, t: z.literal('MULTI'), multiTaskId: id }),
  /** The same of a batch. */
  z.object({ ...envelope, t: z.literal('BATCH'), batchId: id, state: z.enum(batchStates) }),
]);
export type CartMessage = z.output<typeof cartMessage>;

export type CartNews = WithoutEnvelope<CartMessage>;
