import type { api, BodyOf } from '@tranzit/contract';
import type { CounterpartyId } from '@tranzit/kernel';
import { type Needs, ofAccount, type TransactionNeeds } from '../../../../platform/context/index.ts';
import { inOpenAccount } from '../../../accounts/index.ts';
import { changeCounterpartyTags, type TagChanges } from '../../../tags/index.ts';
import { publishChange } from '../book.live.ts';

/** The account's entries of these that are not deleted; they stay until the transaction ends. Index: primary key. */
async function holdEntries(ctx: Needs<'db' | 'actor'>, ids: readonly CounterpartyId[]) {
  const rows = await ctx.db
    .selectFrom('counterparties')
    .select('id')
    .where(ofAccount(ctx.actor, 'counterparties'))
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Puts tags on entries and takes others off; those of others are left out. It is no change of what stands in them: their
 * version stays. Gives what was really changed, so that it can be taken back. Errors: those of `changeCounterpartyTags`.
 */
export const tagCounterparties = (
  ctx: TransactionNeeds & Needs<'actor'>,
  { counterparty_ids, add_tag_list, remove_tag_list }: BodyOf<typeof api.updateCounterpartyTags>,
): Promise<TagChanges> =>
  inOpenAccount(ctx, async (tx) => {
    const ids = await holdEntries(tx, counterparty_ids);
    const changes = await changeCounterpartyTags(tx, { ids, puts: add_tag_list, takes: remove_tag_list });
    await publishChange(
      tx,
      [...changes.added, ...changes.removed].map(({ counterpartyId }) => counterpartyId),
    );
    return changes;
  });
