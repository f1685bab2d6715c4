import { idOf } from '@tranzit/contract';
import type { DestinationId } from '@tranzit/kernel';
import { z } from 'zod';
import { actingMember, transaction } from '../../../platform/context/index.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { defineJob, enqueue } from '../../../platform/jobs/job.ts';
import { sweepOf } from '../../../platform/jobs/sweep-of.ts';
import { handleJob, type JobContext } from '../../../platform/module.ts';
import { askAllAgain, findRate } from '../../calculations/index.ts';
import type { DestinationRow } from '../destination.ts';
import { publishCart } from '../destinations.live.ts';

/** Asks all carriers for what a destination could go by instead. May come twice; the answer of the last one is kept. */
export const askAlternatives = defineJob({
  name: 'ask-alternatives',
  payload: z.object({ destinationId: idOf('DestinationId') }),
  urgency: 'person',
  maxAttempts: 3,
});

export const alternativesKey = (id: DestinationId | ''): string => `ask-alternatives:${id}`;

/** One whose question is open. Index: primary key. */
const findOpen = ({ db }: JobContext, id: DestinationId): Promise<DestinationRow | undefined> =>
  db
    .selectFrom('destinations')
    .selectAll()
    .where('id', '=', id)
    .where('is_question_open', '=', true)
    .executeTakeFirst();

async function ask(ctx: JobContext, row: DestinationRow) {
  const asking: Promise<void>[] = [];
  const acting = {
    ...ctx,
    actor: actingMember({ accountId: row.account_id, userId: row.user_id }),
    // The answers are waited for: nobody else does.
    background: (work: () => Promise<void>) => void asking.push(work()),
  };
  const found = row.rate_result_id === null ? undefined : await findRate(acting, row.rate_result_id);
  if (!found) return undefined;
  const id = await askAllAgain(acting, found, row.pickup_on);
  await Promise.all(asking);
  return id;
}

/** Closes the question; without an answer the earlier one stays. */
async function close(ctx: JobContext, row: DestinationRow, questionId: Awaited<ReturnType<typeof ask>>) {
  await transaction(ctx, async (tx) => {
    await tx.db
      .updateTable('destinations')
      .set({ is_question_open: false, ...(questionId !== undefined && { question_id: questionId }) })
      .where('id', '=', row.id)
      .execute();
    const maker = { accountId: row.account_id, userId: row.user_id };
    publishCart(tx, maker, { t: 'RECALC_SAVING', destinationIds: [row.id] });
  });
}

/** An open question has a job that asks it. Index: destinations_questions. */
export const alternativesSweep = sweepOf({
  name: 'alternatives',
  keyPrefix: alternativesKey(''),
  rows: (db: Db) =>
    db.selectFrom('destinations').select(['id', 'changed_at as since']).where('is_question_open', '=', true),
  plan: (ctx, { id }) => enqueue(ctx, askAlternatives, { destinationId: id }, { key: alternativesKey(id) }),
  giveUp: async (ctx, { id }) => {
    const row = await findOpen(ctx, id);
    if (row) await close(ctx, row, undefined);
  },
});

export const askAlternativesHandler = handleJob(
  askAlternatives,
  async (ctx, { destinationId }, { isLast }) => {
    const row = await findOpen(ctx, destinationId);
    if (!row) return;
    const questionId = await ask(ctx, row).catch((error: unknown) => {
      if (!(error instanceof AppError) && !isLast) throw error;
      ctx.log.warn({ destinationId, err: error }, 'no alternatives for a destination');
      return undefined;
    });
    await close(ctx, row, questionId);
  },
);
