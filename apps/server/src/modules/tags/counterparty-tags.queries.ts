import type { CounterpartyId, TagId } from '@tranzit/kernel';
import { type RawBuilder, sql } from 'kysely';
import { type AccountNeeds, ofAccount } from '../../platform/context/index.ts';
import type { Tag } from './tag.ts';
import { tagColumns } from './tags.queries.ts';

/** The condition on an entry of the book, under the alias that is given, that it carries one of the tags. Index: counterparty_tags_tag. */
export const carriesTag = (entry: string, ids: readonly TagId[]): RawBuilder<boolean> =>
  sql<boolean>`exists (select from counterparty_tags link
    where link.counterparty_id = ${sql.ref(`${entry}.id`)} and link.tag_id = any(${sql.val([...ids])}::bigint[]))`;

/** Entries of the book with any of the tags: a source for `from`, once for each tag. Index: counterparty_tags_tag. */
export const linksOfTags = (ids: readonly TagId[]): RawBuilder<unknown> =>
  sql`counterparty_tags link where link.tag_id = any(${sql.val([...ids])}::bigint[])`;

/** Entries of the book with any of the account's own among these tags: a source for `from`. Indexes: primary key; counterparty_tags_tag. */
export const linksOfOwnTags = (actor: AccountNeeds['actor'], ids: readonly TagId[]): RawBuilder<unknown> =>
  sql`counterparty_tags link where link.tag_id in (
    select t.id from tags t where ${ofAccount(actor, 't')} and t.id = any(${sql.val([...ids])}::bigint[]))`;

/** Tags by entry of the book, by title; entries without tags are left out. One statement. Index: primary key. */
export async function listTagsOfCounterparties(
  ctx: AccountNeeds,
  ids: readonly CounterpartyId[],
): Promise<ReadonlyMap<CounterpartyId, readonly Tag[]>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('counterparty_tags')
    .innerJoin('tags', 'tags.id', 'counterparty_tags.tag_id')
    .select(['counterparty_tags.counterparty_id', ...tagColumns])
    .where(ofAccount(ctx.actor, 'tags'))
    .where('counterparty_tags.counterparty_id', 'in', [...ids])
    .orderBy((eb) => eb.fn('lower', ['tags.title']))
    .orderBy('tags.id')
    .execute();
  const byEntry = Map.groupBy(rows, (row) => row.counterparty_id);
  return new Map(
    byEntry.entries().map(([id, tags]) => [id, tags.map(({ counterparty_id: _, ...tag }) => tag)]),
  );
}
