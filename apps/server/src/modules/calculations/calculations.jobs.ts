import { idOf } from '@tranzit/contract';
import type { AccountId, CalculationId } from '@tranzit/kernel';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { defineJob, enqueue } from '../../platform/jobs/job.ts';
import { sweepOf } from '../../platform/jobs/sweep-of.ts';
import { handleJob, type JobContext } from '../../platform/module.ts';
import { readTerms } from '../accounts/index.ts';
import { listRuns } from './calculations.queries.ts';
import { finishJobKey, saveOutcomes } from './calculations.store.ts';
import { askCarriers } from './commands/ask-carriers.ts';
import { type AskedRun, planQuestions } from './input/asked-days.ts';
import type { FrozenInput } from './input/frozen-input.ts';
import { type PlannedRun, planRuns } from './input/quote-targets.ts';
import { readInput } from './input/stored-input.ts';

const isUnfinished = ({ state }: { readonly state: string }): boolean =>
  state === 'waiting' || state === 'running';

/** Nobody waits so long for rates, and many calculations may have been left: then nobody is asked any more. */
const longestMs = 3_600_000;

/**
 * Runs after the deadline of every calculation. Does nothing when it is done; else the process that asked is gone, and
 * the runs it left are asked again, or end as timed out when they were left long ago. A run's first outcome wins, so that
 * it may come twice.
 */
export const finishCalculation = defineJob({
  name: 'finish-calculation',
  payload: z.object({ calculationId: idOf('CalculationId') }),
  urgency: 'person',
  maxAttempts: 5,
});

/** Ends what is left of a calculation without asking anybody. */
async function endAsTimedOut(ctx: JobContext, calculationId: CalculationId): Promise<void> {
  const runs = (await listRuns(ctx, calculationId)).filter(isUnfinished);
  const outcome = {
    state: 'timed_out',
    reason: 'timeout',
    durationMs: ctx.config.CALCULATION_TIMEOUT_MS,
  } as const;
  const nothing = {
    reasonText: null,
    lackingServices: [],
    backReason: null,
    drafts: [],
    reusedFrom: null,
    knownAt: null,
    onTime: undefined,
  };
  const outcomes = runs.map(({ runKey, carrier }) => ({ runKey, carrier, ...outcome, ...nothing }));
  await saveOutcomes(ctx, calculationId, outcomes);
}

/** The runs with what they are to be asked now: the days of collection may be others than when it began. */
async function planAgain(
  ctx: JobContext,
  accountId: AccountId,
  input: FrozenInput,
  runs: readonly Pick<PlannedRun, 'runKey' | 'carrier'>[],
): Promise<readonly AskedRun[]> {
  const planned = new Map((await planRuns(ctx, accountId)).map((run) => [run.runKey, run]));
  const again = runs.map(
    ({ runKey, carrier }) => planned.get(runKey) ?? { runKey, carrier, version: undefined },
  );
  return planQuestions(ctx, input, again);
}

/** A calculation is done, or has a job that looks after it. Index: calculations_running. */
export const calculationSweep = sweepOf({
  name: 'calculations',
  keyPrefix: finishJobKey(''),
  rows: (db: Db) =>
    db.selectFrom('calculations').select(['id', 'started_at as since']).where('done_at', 'is', null),
  plan: (ctx, { id }) => enqueue(ctx, finishCalculation, { calculationId: id }, { key: finishJobKey(id) }),
  giveUp: (ctx, { id }) => endAsTimedOut(ctx, id),
});

export const calculationJobs = [
  handleJob(finishCalculation, async (ctx, { calculationId }) => {
    const calculation = await ctx.db
      .selectFrom('calculations')
      .select(['account_id', 'kind', 'input', 'terms', 'started_at'])
      .where('id', '=', calculationId)
      .where('done_at', 'is', null)
      .executeTakeFirst();
    if (!calculation) return;
    if (ctx.clock.now().getTime() - calculation.started_at.getTime() > longestMs)
      return endAsTimedOut(ctx, calculationId);
    const unfinished = (await listRuns(ctx, calculationId)).filter(isUnfinished);
    ctx.log.warn(
      { calculationId, runs: unfinished.length },
      'taking over a calculation whose process is gone',
    );
    const input = readInput(calculation.input);
    await askCarriers(ctx, {
      calculationId,
      kind: calculation.kind,
      input,
      terms: readTerms(calculation.terms),
      accountId: calculation.account_id,
      runs: await planAgain(ctx, calculation.account_id, input, unfinished),
      mayReuse: true,
    });
  }),
];
