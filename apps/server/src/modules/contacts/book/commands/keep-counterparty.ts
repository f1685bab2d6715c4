import type { CounterpartyId } from '@tranzit/kernel';
import { subDays } from 'date-fns';
import { type Needs, ofAccount, type TransactionNeeds } from '../../../../platform/context/index.ts';
import { notFound } from '../../../../platform/errors/index.ts';
import { inOpenAccount } from '../../../accounts/index.ts';
import { recordAct } from '../../../audit/index.ts';
import { publishChange } from '../book.live.ts';

type RemovalNeeds = TransactionNeeds & Needs<'clock' | 'actor' | 'origin'>;

/** Days that a deleted entry can be brought back. */
export const restorableDays = 30;

/** Everybody is told of what was deleted or restored, and the log in a line. */
async function recordRemoval(
  ctx: RemovalNeeds,
  kind: 'counterparties_deleted' | 'counterparties_restored',
  rows: readonly { readonly id: CounterpartyId; readonly title: string }[],
): Promise<number> {
  const titles = rows.map(({ title }) => title);
  if (titles.length > 0) await recordAct(ctx, { kind, subject: subjectOf(titles) });
  await publishChange(
    ctx,
    rows.map(({ id }) => id),
  );
  return titles.length;
}

const subjectOf = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? first : `${first} +${others.length}`;

/** Holds entries in the order of their ids, whatever order they were given in: two calls wait for one another, not both. Index: primary key. */
const holdInOrder = (ctx: Needs<'db' | 'actor'>, ids: readonly CounterpartyId[]) =>
  ctx.db
    .selectFrom('counterparties')
    .select('id')
    .where(ofAccount(ctx.actor, 'counterparties'))
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Deletes entries; answers how many were the account's and there. Index: primary key. */
export const deleteCounterparties = (ctx: RemovalNeeds, ids: readonly CounterpartyId[]): Promise<number> =>
  inOpenAccount(ctx, async (tx) => {
    await holdInOrder(tx, ids);
    const rows = await tx.db
      .updateTable('counterparties')
      .set({ deleted_at: tx.clock.now() })
      .where(ofAccount(tx.actor, 'counterparties'))
      .where('id', 'in', [...ids])
      .where('deleted_at', 'is', null)
      .returning(['id', 'title'])
      .execute();
    return recordRemoval(tx, 'counterparties_deleted', rows);
  });

/** Errors: 404 when absent, deleted or another account's. */
export async function deleteCounterparty(ctx: RemovalNeeds, id: CounterpartyId): Promise<void> {
  if ((await deleteCounterparties(ctx, [id])) === 0) throw notFound();
}

/** Brings deleted entries back; answers how many. Index: primary key. */
export const restoreCounterparties = (ctx: RemovalNeeds, ids: readonly CounterpartyId[]): Promise<number> =>
  inOpenAccount(ctx, async (tx) => {
    await holdInOrder(tx, ids);
    const rows = await tx.db
      .updateTable('counterparties')
      .set({ deleted_at: null })
      .where(ofAccount(tx.actor, 'counterparties'))
      .where('id', 'in', [...ids])
      .where('deleted_at', '>', subDays(tx.clock.now(), restorableDays))
      .where('merged_into_id', 'is', null)
      .returning(['id', 'title'])
      .execute();
    return recordRemoval(tx, 'counterparties_restored', rows);
  });

/** Pins an entry or lets it go. It is no change of its particulars: its version stays. Errors: 404. Index: primary key. */
export async function pinCounterparty(
  ctx: Needs<'db' | 'actor' | 'live'>,
  id: CounterpartyId,
  pin: boolean,
): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('counterparties')
    .set({ is_pinned: pin })
    .where(ofAccount(ctx.actor, 'counterparties'))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound();
  await publishChange(ctx, [id]);
}
