import { idOf } from '@tranzit/contract';
import type { CalculationId, DeliveryWay, MultiCalculationId, RateResultId } from '@tranzit/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { actingMember, transaction } from '../../../platform/context/index.ts';
import type { Db } from '../../../platform/db/database.ts';
import { defineJob, enqueue } from '../../../platform/jobs/job.ts';
import { sweepOf } from '../../../platform/jobs/sweep-of.ts';
import { handleJob, type JobContext } from '../../../platform/module.ts';
import { listOffers, startCalculation, startKindOf } from '../../calculations/index.ts';
import { type ContactCast, loadContactCasts } from '../../contacts/index.ts';
import { type Failure, failureOf } from '../creation-failure.ts';
import type { DestinationRow } from '../destination.ts';
import { publishCart } from '../destinations.live.ts';
import { type Choice, cargoToAsk, choicesBy } from './by-rules.ts';
import { readRule } from './choose.ts';
import type { MultiRow, TaskRow } from './multi.queries.ts';

/**
 * Asks all carriers about the destinations of a multi-calculation, so many side by side; the adapters keep each carrier within
 * its own limits. What is answered is in the rows: it may come twice and goes on where it was.
 */
export const runMulti = defineJob({
  name: 'run-multi-calculation',
  payload: z.object({ multiId: idOf('MultiCalculationId') }),
  urgency: 'person',
  maxAttempts: 5,
});

export const multiKey = (id: MultiCalculationId | ''): string => `run-multi-calculation:${id}`;

const atOnce = 12;
const toldEveryMs = 1_000;

const makerOf = ({ account_id, user_id }: MultiRow) => ({ accountId: account_id, userId: user_id });

/** One that is to go on. Index: primary key. */
const findRunning = ({ db }: JobContext, id: MultiCalculationId): Promise<MultiRow | undefined> =>
  db
    .selectFrom('multi_calculations')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst();

/** The next destinations that nobody was asked about. Index: multi_tasks_open. */
const nextRows = ({ db }: JobContext, id: MultiCalculationId): Promise<DestinationRow[]> =>
  db
    .selectFrom('multi_tasks')
    .innerJoin('destinations', 'destinations.id', 'multi_tasks.destination_id')
    .selectAll('destinations')
    .where('multi_tasks.multi_id', '=', id)
    .where('multi_tasks.state', '=', 'new')
    .orderBy('multi_tasks.place')
    .limit(atOnce)
    .execute();

const ruleOf = ({ rule }: Pick<MultiRow, 'rule'>) => (rule === null ? undefined : readRule(rule));

const letter = ({ address }: ContactCast): 'w' | 'd' => (address.type === 'terminal' ? 'w' : 'd');

/** Asks all carriers and waits until they have answered, or until their time is over. */
async function askAll(ctx: JobContext, multi: MultiRow, row: DestinationRow): Promise<CalculationId> {
  const asking: Promise<void>[] = [];
  const acting = {
    ...ctx,
    actor: actingMember(makerOf(multi)),
    background: (work: () => Promise<void>) => void asking.push(work()),
  };
  const casts = await loadContactCasts(acting, [row.sender_contact_cast_id, row.receiver_contact_cast_id]);
  const [sender, receiver] = [casts.get(row.sender_contact_cast_id), casts.get(row.receiver_contact_cast_id)];
  if (!sender || !receiver) throw new Error(`destination ${row.id} has lost a side`);
  const way: DeliveryWay = `${letter(sender)}2${letter(receiver)}`;
  const cargoId = await cargoToAsk(acting, ruleOf(multi), row);
  const id = await startCalculation(acting, {
    kind: startKindOf[way],
    ways: [way],
    cargoId,
    returnCargoId: row.return_cargo_id ?? undefined,
    senderAddressId: sender.address.id,
    receiverAddressId: receiver.address.id,
    pickupOn: row.pickup_on,
  });
  await ctx.db
    .updateTable('multi_tasks')
    .set({
      calculation_id: id,
      ...(cargoId === row.cargo_id
        ? { own_cargo_id: null, asked_cargo_id: null }
        : { own_cargo_id: row.cargo_id, asked_cargo_id: cargoId }),
    })
    .where('multi_id', '=', multi.id)
    .where('destination_id', '=', row.id)
    .execute();
  await Promise.all(asking);
  return id;
}

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

export const runMultiHandler = handleJob(runMulti, async (ctx, { multiId }, { signal }) => {
  let toldAt = 0;
  for (let multi = await findRunning(ctx, multiId); multi; multi = await findRunning(ctx, multiId)) {
    signal.throwIfAborted();
    const current = multi;
    const rows = await nextRows(ctx, multiId);
    if (rows.length === 0) return finish(ctx, current);
    await Promise.all(rows.map((row) => dealWith(ctx, current, row)));
    if (performance.now() - toldAt < toldEveryMs) continue;
    toldAt = performance.now();
    publishCart(ctx, makerOf(current), { t: 'MULTI', multiTaskId: multiId });
  }
});
