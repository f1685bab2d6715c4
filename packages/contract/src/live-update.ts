import { z } from 'zod';
import { envelope, type WithoutEnvelope } from './live.ts';
import { creationStage } from './waybill.ts';
import { id, waybillStatus } from './wire.ts';

/** On `update:<accountId>` and on `update:<accountId>-<userId>` of who made the order: what changed, so that the page looks again. */
export const updateMessage = z.discriminatedUnion('t', [
  z.object({
    ...envelope,
    t: z.literal('waybill'),
    waybillId: id,
    plsWaybillNumber: z.string(),
    status: waybillStatus,
    creationStage,
  }),
]);
export type UpdateMessage = z.output<typeof updateMessage>;

export type UpdateNews = WithoutEnvelope<UpdateMessage>;
