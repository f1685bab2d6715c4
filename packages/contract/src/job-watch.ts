import { z } from 'zod';
import { defineEndpoint, staffOnly } from './endpoint/endpoint.ts';
import { instant } from './wire/wire.ts';

/** So much of something, and since when the oldest of it waits. */
const waiting = z.object({ count: z.number().int(), oldestAt: instant.nullable() });

export const getJobWatch = defineEndpoint({
  operationId: 'getJobWatch',
  area: 'staff',
  method: 'GET',
  path: '/api/v1/staff/job_watch/',
  summary: 'How the durable work stands: orders without an answer, work without a job, jobs that wait',
  access: staffOnly,
  responses: {
    200: z.object({
      measuredAt: instant,
      /** Accepted orders their carrier has not answered for. */
      unsettledOrders: waiting,
      /** Durable work that has no job and should have one, by kind; the next minute gives it one. */
      withoutJob: z.array(waiting.extend({ work: z.string() })),
      /** Jobs that are due and not begun, by kind. */
      waitingJobs: z.array(waiting.extend({ job: z.string() })),
      /** Jobs that are out of tries. */
      givenUpJobs: z.number().int(),
      /** Jobs taken over from processes that had died, since the database was made. */
      takenOverJobs: z.number().int(),
    }),
  },
});
