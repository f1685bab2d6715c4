import { idOf } from '@tranzit/contract';
import type { CalculationId, DestinationId, MultiCalculationId, RateResultId } from '@tranzit/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { actingMember, transaction } from '../../../platform/context/index.ts';
import type { Db } from '../../../platform/db/database.ts';
import { defineJob, enqueue, takeTurn } from '../../../platform/jobs/job.ts';
import { sweepOf } from '../../../platform/jobs/sweep-of.ts';
import { handleJob, type JobContext } from '../../../platform/module.ts';
import { listOffers } from '../../calculations/index.ts';
import { type Failure, failureOf } from '../creation-failure.ts';
import type { DestinationRow } from '../destination.ts';
import { publishCart } from '../destinations.live.ts';
import { askAll, makerOf, ruleOf } from './ask-all.job.ts';
import { type Choice, choicesBy } from './by-rules.ts';
import type { MultiRow, TaskRow } from './multi.queries.ts';

/**
 * Asks all carriers about the destinations of a multi-calculation, so many side by side; the adapters keep each carrier within
 * its own limits. What is answered is in the rows: it may come twice and goes on where it was.
 */
export const runMulti = defineJob({
  name: 'run-multi-calculation',
  payload: z.object({ multiId: idOf('MultiCalculationId') }),
  urgency: 'long',
  maxAttempts: 5,
});

export const multiKey = (id: MultiCalculationId | ''): string => `run-multi-calculation:${id}`;

/** Destinations that are asked about side by side. */
export const multiAtOnce = 12;
const toldEveryMs = 1_000;

/** One that is to go on. Index: primary key. */
const findRunning = ({ db }: JobContext, id: MultiCalculationId): Promise<MultiRow | undefined> =>
  db
    .selectFrom('multi_calculations')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst();

/** The next destinations that nobody was asked about, beside those that are being asked about. Index: multi_tasks_open. */
const nextRows = (
  { db }: JobContext,
  id: MultiCalculationId,
  asked: readonly DestinationId[],
): Promise<DestinationRow[]> =>
  db
    .selectFrom('multi_tasks')
    .innerJoin('destinations', 'destinations.id', 'multi_tasks.destination_id')
    .selectAll('destinations')
    .where('multi_tasks.multi_id', '=', id)
    .where('multi_tasks.state', '=', 'new')
    .where(sql<boolean>`destination_id <> all(${[...asked]}::bigint[])`)
    .orderBy('multi_tasks.place')
    .limit(multiAtOnce - asked.length)
    .execute();

/** What is chosen among the answers about one destination. */
async function choiceFor(
  ctx: JobContext,
  {
    multi,
    row,
    rule,
  }: { readonly multi: MultiRow; readonly row: DestinationRow; readonly rule: MultiRow['rule'] },
  calculationId: CalculationId | undefined,
): Promise<Choice | undefined> {
  if (calculationId === undefined) return undefined;
  const offers = await listOffers(ctx, [calculationId]);
  const acting = { ...ctx, actor: actingMember(makerOf(multi)) };
  return (await choicesBy(acting, ruleOf({ rule }), [{ row, calculationId, offers }])).get(row.id);
}

/** Columns of a choice, which what was chosen by hand keeps as they are. */
const unlessByHand = ({ rateResultId = null, ruling = null }: Partial<Choice> = {}) => ({
  rate_result_id: sql<RateResultId | null>`case when is_by_hand then rate_result_id else ${rateResultId}::bigint end`,
  ruling: sql<
    TaskRow['ruling']
  >`case when is_by_hand then ruling else ${ruling && JSON.stringify(ruling)}::jsonb end`,
});

/** Ends a task; what was chosen by hand meanwhile stays. Index: multi_tasks_pkey. */
async function end(
  ctx: JobContext,
  { multi, row }: { readonly multi: MultiRow; readonly row: DestinationRow },
  outcome: { readonly calculationId?: CalculationId; readonly failure?: Failure },
): Promise<void> {
  await transaction(ctx, async (tx) => {
    // The rule of now: it may have been changed since the carriers were asked.
    const { rule } = await tx.db
      .selectFrom('multi_calculations')
      .select('rule')
      .where('id', '=', multi.id)
      .forShare()
      .executeTakeFirstOrThrow();
    const choice = await choiceFor(tx, { multi, row, rule }, outcome.calculationId);
    await tx.db
      .updateTable('multi_tasks')
      .set({
        state: outcome.failure ? 'failed' : 'done',
        failure: outcome.failure ? JSON.stringify(outcome.failure) : null,
        ...unlessByHand(choice),
      })
      .where('multi_id', '=', multi.id)
      .where('destination_id', '=', row.id)
      .where('state', '=', 'new')
      .execute();
  });
}

async function dealWith(ctx: JobContext, multi: MultiRow, row: DestinationRow): Promise<void> {
  try {
    await end(ctx, { multi, row }, { calculationId: await askAll(ctx, multi, row) });
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    await end(ctx, { multi, row }, { failure });
  }
}

async function finish(ctx: JobContext, multi: MultiRow): Promise<void> {
  await ctx.db
    .updateTable('multi_calculations')
    .set({ state: 'done', ended_at: ctx.clock.now() })
    .where('id', '=', multi.id)
    .where('state', '=', 'running')
    .execute();
  publishCart(ctx, makerOf(multi), { t: 'MULTI', multiTaskId: multi.id });
}

/** A running multi-calculation has a job that goes on with it. Index: multi_calculations_running. */
export const multiSweep = sweepOf({
  name: 'multi-calculations',
  keyPrefix: multiKey(''),
  rows: (db: Db) =>
    db.selectFrom('multi_calculations').select(['id', 'created_at as since']).where('state', '=', 'running'),
  plan: (ctx, { id }) => enqueue(ctx, runMulti, { multiId: id }, { key: multiKey(id) }),
  giveUp: async (ctx, { id }) => {
    const multi = await findRunning(ctx, id);
    if (multi) await finish(ctx, multi);
  },
});

/** Tells the pages how far it is, at most once a second. */
function tellNow(ctx: JobContext, multi: MultiRow): () => void {
  let toldAt = 0;
  return () => {
    if (performance.now() - toldAt < toldEveryMs) return;
    toldAt = performance.now();
    publishCart(ctx, makerOf(multi), { t: 'MULTI', multiTaskId: multi.id });
  };
}

/** As soon as one is answered the next is asked about: a slow carrier of one destination does not hold up the others. */
export const runMultiHandler = handleJob(runMulti, async (ctx, { multiId }, { signal }) => {
  const asked = new Map<DestinationId, Promise<void>>();
  const faults: unknown[] = [];
  const isTurnOver = takeTurn(ctx);
  let goesOnLater = false;
  let tell: (() => void) | undefined;
  for (let multi = await findRunning(ctx, multiId); multi; multi = await findRunning(ctx, multiId)) {
    if (signal.aborted || faults.length > 0) break;
    tell ??= tellNow(ctx, multi);
    for (const row of await nextRows(ctx, multiId, [...asked.keys()])) {
      const dealing = dealWith(ctx, multi, row)
        .catch((error: unknown) => void faults.push(error))
        .finally(() => asked.delete(row.id));
      asked.set(row.id, dealing);
    }
    if (asked.size === 0) return finish(ctx, multi);
    await Promise.race(asked.values());
    tell();
    goesOnLater = await isTurnOver();
    if (goesOnLater) break;
  }
  // Carriers are not left in the middle of an answer, by a stop, an end of the process or a fault.
  await Promise.all(asked.values());
  signal.throwIfAborted();
  if (faults.length > 0) throw faults[0];
  if (goesOnLater) await enqueue(ctx, runMulti, { multiId }, { key: multiKey(multiId) });
});
