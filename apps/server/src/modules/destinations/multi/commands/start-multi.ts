import type { DestinationId, MultiCalculationId } from '@tranzit/kernel';
import { sql } from 'kysely';
import {
  type AccountNeeds,
  type Needs,
  ofAccount,
  type TransactionNeeds,
  transaction,
} from '../../../../platform/context/index.ts';
import { enqueue } from '../../../../platform/jobs/job.ts';
import { hasActiveRules } from '../../../rules/index.ts';
import { lockIdleDestinations } from '../../destinations.store.ts';
import type { ChoiceRule } from '../choose.ts';
import { getMulti } from '../multi.queries.ts';
import { multiKey, runMulti } from '../run-multi.job.ts';

type MultiNeeds = TransactionNeeds & Needs<'clock' | 'actor'>;

/** An account that has rules has its rates chosen by them, until a member chooses otherwise. */
const firstRule = async (ctx: AccountNeeds) =>
  (await hasActiveRules(ctx)) ? JSON.stringify({ rule: 'rules' } satisfies ChoiceRule) : null;

/**
 * Stops what a member has begun before, and answers it. Of several starts at once each waits for the one before, so that one
 * goes on. Index: multi_calculations_account.
 */
export async function stopFormer({ db, clock, actor }: MultiNeeds) {
  const member = `multi:${actor.accountId}:${actor.userId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${member}, 0))`.execute(db);
  return db
    .updateTable('multi_calculations')
    .set({ state: 'stopped', ended_at: clock.now() })
    .where(ofAccount(actor, 'multi_calculations'))
    .where('user_id', '=', actor.userId)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst();
}

export interface StartedMulti {
  readonly multiTaskId: MultiCalculationId;
  /** What has stopped for it. */
  readonly stoppedTaskId: MultiCalculationId | null;
}

/** Plans that all carriers are asked about destinations; a former one stops. Errors: 404, 409 `destination_busy`. */
export async function startMulti(ctx: MultiNeeds, ids: readonly DestinationId[]): Promise<StartedMulti> {
  return transaction(ctx, async (tx) => {
    await lockIdleDestinations(tx, ids);
    const former = await stopFormer(tx);
    const { accountId, userId } = tx.actor;
    const { id } = await tx.db
      .insertInto('multi_calculations')
      .values({
        account_id: accountId,
        user_id: userId,
        rule: await firstRule(tx),
        created_at: tx.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.db
      .insertInto('multi_tasks')
      .values(
        [...new Set(ids)].map((destinationId, place) => ({
          multi_id: id,
          destination_id: destinationId,
          place,
        })),
      )
      .execute();
    await enqueue(tx, runMulti, { multiId: id }, { key: multiKey(id) });
    return { multiTaskId: id, stoppedTaskId: former?.id ?? null };
  });
}

/** Asks about no further destinations. Errors: 404. */
export async function stopMulti(ctx: MultiNeeds, id: MultiCalculationId): Promise<void> {
  await getMulti(ctx, id);
  await ctx.db
    .updateTable('multi_calculations')
    .set({ state: 'stopped', ended_at: ctx.clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}
