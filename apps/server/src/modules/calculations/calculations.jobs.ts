import type { CarrierCode } from '@tranzit/kernel';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { handleJob } from '../../platform/module.ts';
import { listRuns } from './calculations.queries.ts';
import { type RunOutcome, saveOutcomes } from './calculations.store.ts';
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
  maxAttempts: 5,
});

/** A carrier that is no longer connected. */
const goneOutcome = (runKey: string, carrier: CarrierCode): RunOutcome => ({
  runKey,
  carrier,
  state: 'failed',
  durationMs: 0,
  reason: 'unavailable',
  reasonText: null,
  drafts: [],
  reusedFrom: null,
  onTime: undefined,
});

export const calculationJobs = [
  handleJob(finishCalculation, async (ctx, { calculationId }) => {
    const calculation = await ctx.db
      .selectFrom('calculations')
      .select(['input', 'terms'])
      .where('id', '=', calculationId)
      .where('done_at', 'is', null)
      .executeTakeFirst();
    if (!calculation) return;
    const runs = await listRuns(ctx, calculationId);
    const unfinished = runs.filter((run) => run.state === 'waiting' || run.state === 'running');
    const gone = unfinished.filter(
      (run) => !ctx.carriers.entries.some((entry) => entry.runKey === run.runKey),
    );
    if (gone.length > 0)
      await saveOutcomes(
        ctx,
        calculationId,
        gone.map(({ runKey, carrier }) => goneOutcome(runKey, carrier)),
      );
    ctx.log.warn(
      { calculationId, runs: unfinished.length },
      'taking over a calculation whose process is gone',
    );
    await askCarriers(ctx, {
      calculationId,
      // Both were written by insertCalculation from these very types.
      input: calculation.input as unknown as FrozenInput,
      terms: calculation.terms as unknown as ContractTerms,
      runKeys: unfinished.map((run) => run.runKey),
      mayReuse: true,
    });
  }),
];
