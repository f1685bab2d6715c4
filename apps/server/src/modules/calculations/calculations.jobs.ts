import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { handleJob } from '../../platform/module.ts';
import { listRuns } from './calculations.queries.ts';
import type { CalculationKind } from './calculations.store.ts';
import { askCarriers } from './commands/ask-carriers.ts';
import type { ContractTerms } from './contract-terms.ts';
import type { FrozenInput } from './frozen-input.ts';

/**
 * Runs after the deadline of every calculation. Does nothing when it is done; else the process that asked is gone, and
 * the runs it left are asked again. A run's first outcome wins, so that it may come twice.
 */
export const finishCalculation = defineJob({
  name: 'finish-calculation',
  payload: z.object({ calculationId: z.number().int() }),
  urgency: 'person',
  maxAttempts: 5,
});

export const calculationJobs = [
  handleJob(finishCalculation, async (ctx, { calculationId }) => {
    const calculation = await ctx.db
      .selectFrom('calculations')
      .select(['account_id', 'kind', 'input', 'terms'])
      .where('id', '=', calculationId)
      .where('done_at', 'is', null)
      .executeTakeFirst();
    if (!calculation) return;
    const runs = await listRuns(ctx, calculationId);
    const unfinished = runs.filter((run) => run.state === 'waiting' || run.state === 'running');
    ctx.log.warn(
      { calculationId, runs: unfinished.length },
      'taking over a calculation whose process is gone',
    );
    await askCarriers(ctx, {
      calculationId,
      kind: calculation.kind as CalculationKind, // the table's check constraint lists the kinds
      // Both were written by insertCalculation from these very types.
      input: calculation.input as unknown as FrozenInput,
      terms: calculation.terms as unknown as ContractTerms,
      accountId: calculation.account_id,
      runs: unfinished,
      mayReuse: true,
    });
  }),
];
