import { z } from 'zod';
import { mostNamedChanges } from '../contact/book-values.ts';
import { creationStage } from '../waybill/waybill.ts';
import { id, waybillStatus } from '../wire/wire.ts';
import { envelope, type WithoutEnvelope } from './envelope.ts';

/**
 * What changed, so that the page looks again. Of a waybill: on `update:<accountId>` and on `update:<accountId>-<userId>` of
 * who made the order; of what belongs to the whole account: on those of all its members.
 */
export const updateMessage = z.discriminatedUnion('t', [
  z.object({
    ...envelope,
    t: z.literal('waybill'),
    waybillId: id,
    plsWaybillNumber: z.string(),
    status: waybillStatus,
    creationStage,
  }),
  /** A tag was made, changed, deleted or merged. */
  z.object({ ...envelope, t: z.literal('tags') }),
  /** Entries of the contact book were made, changed, deleted or brought back by this user; no ids when there are many. */
  z.object({
    ...envelope,
    t: z.literal('contacts'),
    counterpartyIds: z.array(id).max(mostNamedChanges),
    userId: id,
  }),
  /** Who is in the team, what somebody of it may do, or whose the account is. */
  z.object({ ...envelope, t: z.literal('team') }),
]);
export type UpdateMessage = z.output<typeof updateMessage>;

export type UpdateNews = WithoutEnvelope<UpdateMessage>;
