import { z } from 'zod';

/** What every message has around its news. */
export const envelope = { v: z.literal(1), id: z.string(), at: z.number().int() };

/** What a publisher gives; the envelope is added at publishing. */
export type WithoutEnvelope<Message> = Message extends unknown ? Omit<Message, 'v' | 'id' | 'at'> : never;
