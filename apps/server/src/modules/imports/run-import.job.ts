import { idOf } from '@tranzit/contract';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';

/**
 * Carries out the work that an import waits for, batch by batch, each with its progress in one transaction. It may come
 * twice and stop anywhere: what is done is in the rows, and the next goes on from there.
 */
export const runImport = defineJob({
  name: 'run-import',
  payload: z.object({ importId: idOf('ImportId') }),
  urgency: 'person',
  maxAttempts: 5,
});

export const importJobKey = (id: number | ''): string => `import:${id}`;
