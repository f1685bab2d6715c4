import type { TagId, WaybillId } from '@tranzit/kernel';
import {
  ofAccount,
  type TransactionNeeds,
  transaction,
  type ViewerNeeds,
  visibleTo,
} from '../../../platform/context/index.ts';
import { type ErrorReason, invalidFields, notFound } from '../../../platform/errors/index.ts';
import type { Tag } from '../tag.ts';
import { listTagsOfWaybills } from '../tags.queries.ts';

/** The row stays locked until the end, so that two replacements at one moment do not mix. */
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

/**
 * Until the end nobody deletes or merges these tags or those that the waybill carries, else a tag would come to it or stay
 * with it after all.
 */
async function requireTags(ctx: ViewerNeeds, waybillId: WaybillId, ids: readonly TagId[]): Promise<void> {
  const rows = await ctx.db
    .selectFrom('tags')
    .select('id')
    .where(ofAccount(ctx.actor, 'tags'))
    .where((eb) =>
      eb.or([
        eb('id', '=', eb.fn.any(eb.val([...ids]))),
        eb('id', 'in', eb.selectFrom('waybill_tags').select('tag_id').where('waybill_id', '=', waybillId)),
      ]),
    )
    .orderBy('id')
    .forKeyShare()
    .execute();
  const known = new Set<number>(rows.map(({ id }) => id));
  const missing: readonly ErrorReason[] = [{ code: 'not_found' }];
  const fields = ids.flatMap((id, index) => (known.has(id) ? [] : [[`tag_list.${index}`, missing] as const]));
  if (fields.length > 0) throw invalidFields(Object.fromEntries(fields));
}

/**
 * The waybill has exactly these tags afterwards; gives them by title. Errors: 404 for a waybill that the member does not
 * see; 400 `not_found` at `tag_list.<place>` for a tag that the account does not have.
 */
export async function replaceWaybillTags(
  ctx: TransactionNeeds & ViewerNeeds,
  waybillId: WaybillId,
  tagIds: readonly TagId[],
): Promise<readonly Tag[]> {
  return transaction(ctx, async (tx) => {
    await lockWaybill(tx, waybillId);
    await requireTags(tx, waybillId, tagIds);
    await tx.db
      .deleteFrom('waybill_tags')
      .where('waybill_id', '=', waybillId)
      .$if(tagIds.length > 0, (links) => links.where('tag_id', 'not in', [...tagIds]))
      .execute();
    if (tagIds.length > 0)
      await tx.db
        .insertInto('waybill_tags')
        .values([...new Set(tagIds)].map((tagId) => ({ waybill_id: waybillId, tag_id: tagId })))
        .onConflict((clash) => clash.doNothing())
        .execute();
    return (await listTagsOfWaybills(tx, [waybillId])).get(waybillId) ?? [];
  });
}
