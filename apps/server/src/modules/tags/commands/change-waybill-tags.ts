import { type api, type BodyOf, mostWaybillTags } from '@tranzit/contract';
import type { TagId, WaybillId } from '@tranzit/kernel';
import { sql } from 'kysely';
import {
  type Needs,
  type TransactionNeeds,
  transaction,
  type ViewerNeeds,
  visibleTo,
} from '../../../platform/context/index.ts';
import { invalid, notFound } from '../../../platform/errors/index.ts';
import type { Tag } from '../tag.ts';
import { listTagsOfWaybills } from '../tags.queries.ts';
import { requireTags } from './require-tags.ts';

type TagChange = BodyOf<typeof api.updateWaybillTags>;

/** The row stays locked until the end, so that two changes at one moment do not mix. */
async function lockWaybill(ctx: ViewerNeeds, id: WaybillId): Promise<void> {
  const row = await ctx.db
    .selectFrom('waybills')
    .select('id')
    .where('id', '=', id)
    .where(visibleTo(ctx.actor, 'waybills'))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
}

/** Takes off what is to go, and puts on what is not there yet. One statement. */
async function writeLinks(
  { db }: Needs<'db'>,
  waybillId: WaybillId,
  { puts, takes }: { readonly puts: readonly TagId[]; readonly takes: readonly TagId[] | 'the others' },
): Promise<void> {
  const wanted = sql<TagId[]>`${[...puts]}::bigint[]`;
  await db
    .with('taken', (query) =>
      query
        .deleteFrom('waybill_tags')
        .where('waybill_id', '=', waybillId)
        .where((eb) =>
          takes === 'the others'
            ? eb.not(eb('tag_id', '=', eb.fn.any(wanted)))
            : eb('tag_id', '=', eb.fn.any(sql<TagId[]>`${[...takes]}::bigint[]`)),
        ),
    )
    .insertInto('waybill_tags')
    .columns(['waybill_id', 'tag_id'])
    .expression(
      sql`select ${waybillId}::bigint, tag_id from (select distinct unnest(${wanted}) as tag_id) as wanted`,
    )
    .onConflict((clash) => clash.doNothing())
    .execute();
}

/**
 * The waybill has exactly the tags of `tag_list` afterwards, or those it has now with `add_tag_list` put on and
 * `remove_tag_list` taken off; gives them by title. What is to be taken off and is not there, or is no more, is no error.
 * Errors: 404 for a waybill that the member does not see; 400 `not_found` at `tag_list.<place>` or `add_tag_list.<place>`
 * for a tag that the account does not have; 400 `too_many_items` at `add_tag_list` when the waybill would have too many.
 */
export async function changeWaybillTags(
  ctx: TransactionNeeds & ViewerNeeds,
  waybillId: WaybillId,
  { tag_list, add_tag_list = [], remove_tag_list = [] }: TagChange,
): Promise<readonly Tag[]> {
  return transaction(ctx, async (tx) => {
    await lockWaybill(tx, waybillId);
    const puts = tag_list ?? add_tag_list;
    // Nobody deletes or merges these tags or those that the waybill carries, else a tag would come to it or stay after all.
    await requireTags(tx, {
      field: tag_list ? 'tag_list' : 'add_tag_list',
      ids: puts,
      held: sql`select tag_id from waybill_tags where waybill_id = ${waybillId}`,
    });
    await writeLinks(tx, waybillId, { puts, takes: tag_list ? 'the others' : remove_tag_list });
    const tags = (await listTagsOfWaybills(tx, [waybillId])).get(waybillId) ?? [];
    if (tags.length > mostWaybillTags)
      throw invalid('add_tag_list', 'too_many_items', { maximum: mostWaybillTags });
    return tags;
  });
}
