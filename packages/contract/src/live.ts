import { z } from 'zod';
import { calculationRun, rateResult } from './calculation.ts';
import { creationStage } from './waybill.ts';
import { id, waybillStatus } from './wire.ts';

/** Names of the channels; the server publishes to and the page subscribes to the very same strings. */
export const channels = {
  calculation: (taskId: number) => `calc:${taskId}`,
  notice: (userId: number) => `notice:#${userId}`,
  update: (accountId: number) => `update:${accountId}`,
  global: () => 'global:all',
} as const;

const envelope = { v: z.literal(1), id: z.string(), at: z.number().int() };

export const calculationMessage = z.discriminatedUnion('t', [
  z.object({ ...envelope, t: z.literal('rate'), result: rateResult }),
  z.object({ ...envelope, t: z.literal('run'), run: calculationRun }),
  z.object({ ...envelope, t: z.literal('done') }),
]);
export type CalculationMessage = z.output<typeof calculationMessage>;

/** On `update:<accountId>`: what changed, so that the page looks again. */
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

type WithoutEnvelope<Message> = Message extends unknown ? Omit<Message, 'v' | 'id' | 'at'> : never;
/** What a publisher gives; the envelope is added at publishing. */
export type CalculationNews = WithoutEnvelope<CalculationMessage>;
export type UpdateNews = WithoutEnvelope<UpdateMessage>;
