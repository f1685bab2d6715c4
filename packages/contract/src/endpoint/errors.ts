import { z } from 'zod';

/**
 * The one shape of every non-2xx body: messages by field in the request's language, stable codes beside them.
 * What belongs to no field stands under `nonFieldError`. A 5xx carries only `requestId`.
 */
export const errorBody = z
  .object({
    nonFieldError: z.array(z.string()).optional(),
    errorCodes: z.record(z.string(), z.array(z.string())).optional(),
    requestId: z.string().optional(),
  })
  .catchall(z.union([z.array(z.string()), z.record(z.string(), z.array(z.string())), z.string()]));
export type ErrorBody = z.output<typeof errorBody>;
