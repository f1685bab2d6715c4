import type { TagId } from '@tranzit/kernel';
import {
  type Needs,
  ofAccount,
  type TransactionNeeds,
  transaction,
} from '../../../platform/context/index.ts';
import { invalid, notFound } from '../../../platform/errors/index.ts';
import { publishToMembers } from '../../accounts/index.ts';
import type { ListedTag } from '../tag.ts';
import { lockTags } from '../tags.queries.ts';

type RemovalNeeds = TransactionNeeds & Needs<'actor'>;

/** The links to waybills and entries of the book go with the row. */
async function removeLocked(ctx: Needs<'db' | 'actor' | 'live'>, id: TagId): Promise<void> {
  await ctx.db.deleteFrom('tags').where('id', '=', id).where(ofAccount(ctx.actor, 'tags')).execute();
  await publishToMembers(ctx, { t: 'tags' });
}

/** Deletes a tag; its waybills and entries lose it and keep everything else. Gives it as it was. Errors: 404. */
export function deleteTag(ctx: RemovalNeeds, id: TagId): Promise<ListedTag> {
  return transaction(ctx, async (tx) => {
    const tag = (await lockTags(tx, [id])).get(id);
    if (!tag) throw notFound();
    await removeLocked(tx, id);
    return tag;
  });
}

/** The same of the entries of the contact book. */
const moveEntryLinks = ({ db }: Needs<'db'>, fromId: TagId, intoId: TagId) =>
  db
    .with('taken', (query) =>
      query.deleteFrom('counterparty_tags').where('tag_id', '=', fromId).returning('counterparty_id'),
    )
    .insertInto('counterparty_tags')
    .columns(['counterparty_id', 'tag_id'])
    .expression((eb) => eb.selectFrom('taken').select(['counterparty_id', eb.val(intoId).as('tag_id')]))
    .onConflict((clash) => clash.doNothing())
    .execute();

/** What a waybill loses at this moment is not given to it anew, therefore the links are taken before they are made. */
async function moveLinks({ db }: Needs<'db'>, fromId: TagId, intoId: TagId): Promise<void> {
  await db
    .with('taken', (query) =>
      query.deleteFrom('waybill_tags').where('tag_id', '=', fromId).returning('waybill_id'),
    )
    .insertInto('waybill_tags')
    .columns(['waybill_id', 'tag_id'])
    .expression((eb) => eb.selectFrom('taken').select(['waybill_id', eb.val(intoId).as('tag_id')]))
    .onConflict((clash) => clash.doNothing())
    .execute();
}

/**
 * Every waybill and entry with the first tag has the second one instead, once, and the first is no more. Gives the second. Errors:
 * 404 when the account does not have the first; at `into_tag_id` 400 `not_found` for the second, 400 `not_option` for one
 * and the same.
 */
export function mergeTags(ctx: RemovalNeeds, fromId: TagId, intoId: TagId): Promise<ListedTag> {
  return transaction(ctx, async (tx) => {
    const tags = await lockTags(tx, [fromId, intoId]);
    if (!tags.has(fromId)) throw notFound();
    if (!tags.has(intoId)) throw invalid('into_tag_id', 'not_found');
    if (fromId === intoId) throw invalid('into_tag_id', 'not_option');
    await moveLinks(tx, fromId, intoId);
    await moveEntryLinks(tx, fromId, intoId);
    await removeLocked(tx, fromId);
    const merged = (await lockTags(tx, [intoId])).get(intoId);
    if (!merged) throw notFound();
    return merged;
  });
}
