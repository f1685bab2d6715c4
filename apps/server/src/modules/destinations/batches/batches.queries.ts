import type { BatchId } from '@tranzit/kernel';
import type { Selectable } from 'kysely';
import {
  type AccountNeeds,
  ofAccount,
  type ViewerNeeds,
  visibleTo,
} from '../../../platform/context/index.ts';
import type { Tables } from '../../../platform/db/database.ts';
import { listPage, type Page } from '../../../platform/db/list-page.ts';
import { notFound } from '../../../platform/errors/index.ts';

export type BatchRow = Selectable<Tables['batches']>;

/** A batch that the member may see. Index: primary key. */
export async function findBatch(ctx: ViewerNeeds, id: BatchId): Promise<BatchRow | undefined> {
  return ctx.db
    .selectFrom('batches')
    .selectAll()
    .where(visibleTo(ctx.actor, 'batches'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The same, held until the transaction ends. Errors: 404. Index: primary key. */
export async function lockBatch(ctx: ViewerNeeds, id: BatchId): Promise<BatchRow> {
  const row = await ctx.db
    .selectFrom('batches')
    .selectAll()
    .where(visibleTo(ctx.actor, 'batches'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export async function getBatch(ctx: ViewerNeeds, id: BatchId): Promise<BatchRow> {
  const row = await findBatch(ctx, id);
  if (!row) throw notFound();
  return row;
}

/** Which of these batches of the account have not begun. Index: primary key. */
export async function findWaiting(ctx: AccountNeeds, ids: readonly BatchId[]): Promise<ReadonlySet<BatchId>> {
  if (ids.length === 0) return new Set();
  const rows = await ctx.db
    .selectFrom('batches')
    .select('id')
    .where(ofAccount(ctx.actor, 'batches'))
    .where('id', 'in', [...new Set(ids)])
    .where('state', '=', 'waiting')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The member's batches, newest first. Index: batches_account. */
export const listBatches = (
  ctx: ViewerNeeds,
  question: { readonly page: number; readonly limit: number },
): Promise<Page<BatchRow>> =>
  listPage(question, ctx.db.selectFrom('batches').where(visibleTo(ctx.actor, 'batches')), (batches) =>
    batches.selectAll('batches').orderBy('batches.id', 'desc'),
  );
