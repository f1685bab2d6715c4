import { type ImportWork, idOf } from '@tranzit/contract';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';

/**
 * Carries out the work that an import waits for, batch by batch, each with its progress in one transaction. It may come
 * twice and stop anywhere: what is done is in the rows, and the next goes on from there.
 */
export const runImport = defineJob({
  name: 'run-import',
  payload: z.object({
    importId: idOf('ImportId'),
    /** How often its reading has waited for the register. */
    pauses: z.number().int().optional(),
  }),
  urgency: 'long',
  maxAttempts: 5,
});

export const importJobKey = (id: number | ''): string => `import:${id}`;

/** As many tables of an account are read at the same time: each takes a thread. */
const readingQueues = 2;

/** How the job of an import waits: readings of one account stand in queues, where they take no place among the jobs. */
export const importJobOptions = ({
  id,
  accountId,
  work,
}: {
  readonly id: number;
  readonly accountId: number;
  readonly work: ImportWork;
}) => ({
  key: importJobKey(id),
  ...(work === 'read' && { queue: `read-table:${accountId}:${id % readingQueues}` }),
});
