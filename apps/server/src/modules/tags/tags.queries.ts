import type { TagId, WaybillId } from '@tranzit/kernel';
import type { ExpressionBuilder } from 'kysely';
import {
  type AccountNeeds,
  ofAccount,
  seesAll,
  type Viewer,
  type ViewerNeeds,
  visibleTo,
} from '../../platform/context/index.ts';
import type { Tables } from '../../platform/db/database.ts';
import type { Page } from '../../platform/db/list-page.ts';
import { type TitledQuestion, titledPage } from '../../platform/db/titles.ts';
import type { ListedTag, Tag } from './tag.ts';

export const tagColumns = ['tags.id', 'tags.title', 'tags.state'] as const;

/** How many of the waybills that the viewer sees carry the tag of the row. Indexes: waybill_tags_pkey, waybills_pkey. */
const waybillCount = (viewer: Viewer) => (eb: ExpressionBuilder<Tables, 'tags'>) =>
  eb
    .selectFrom('waybill_tags')
    .whereRef('waybill_tags.tag_id', '=', 'tags.id')
    .$if(!seesAll(viewer), (links) =>
      links
        .innerJoin('waybills', 'waybills.id', 'waybill_tags.waybill_id')
        .where(visibleTo(viewer, 'waybills')),
    )
    .select((link) => link.fn.countAll<number>().as('count'))
    .$asScalar()
    .$notNull()
    .as('waybillCount');

/** How many entries of the book carry the tag of the row, deleted ones aside. Indexes: counterparty_tags_tag, counterparties_pkey. */
const counterpartyCount = (eb: ExpressionBuilder<Tables, 'tags'>) =>
  eb
    .selectFrom('counterparty_tags')
    .innerJoin('counterparties', 'counterparties.id', 'counterparty_tags.counterparty_id')
    .whereRef('counterparty_tags.tag_id', '=', 'tags.id')
    .where('counterparties.deleted_at', 'is', null)
    .select((link) => link.fn.countAll<number>().as('count'))
    .$asScalar()
    .$notNull()
    .as('counterpartyCount');

/** One page of the account's tags by title. Index: tags_title. */
export const listTags = (ctx: ViewerNeeds, question: TitledQuestion): Promise<Page<ListedTag>> =>
  titledPage(question, ctx.db.selectFrom('tags').where(ofAccount(ctx.actor, 'tags')), (tags) =>
    tags.select(tagColumns).select([waybillCount(ctx.actor), counterpartyCount]),
  );

/** What the account's tags of these ids are called; absent and other accounts' are left out. Index: primary key. */
export async function titlesOfTags(
  ctx: AccountNeeds,
  ids: readonly TagId[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('tags')
    .select(['id', 'title'])
    .where(ofAccount(ctx.actor, 'tags'))
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/**
 * The account's tags of these ids; until the transaction ends nobody else changes them or puts them on a waybill. Absent
 * and other accounts' are left out. Index: primary key.
 */
export async function lockTags(
  ctx: ViewerNeeds,
  ids: readonly TagId[],
): Promise<ReadonlyMap<TagId, ListedTag>> {
  const tags = await ctx.db
    .selectFrom('tags')
    .select(tagColumns)
    .select([waybillCount(ctx.actor), counterpartyCount])
    .where(ofAccount(ctx.actor, 'tags'))
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(tags.map((tag) => [tag.id, tag]));
}

/** Tags by waybill, by title; waybills without tags are left out. One statement. Index: waybill_tags_waybill. */
export async function listTagsOfWaybills(
  ctx: AccountNeeds,
  ids: readonly WaybillId[],
): Promise<ReadonlyMap<WaybillId, readonly Tag[]>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('waybill_tags')
    .innerJoin('tags', 'tags.id', 'waybill_tags.tag_id')
    .select(['waybill_tags.waybill_id', ...tagColumns])
    .where(ofAccount(ctx.actor, 'tags'))
    .where('waybill_tags.waybill_id', 'in', [...ids])
    .orderBy((eb) => eb.fn('lower', ['tags.title']))
    .orderBy('tags.id')
    .execute();
  const byWaybill = Map.groupBy(rows, (row) => row.waybill_id);
  return new Map(byWaybill.entries().map(([id, tags]) => [id, tags.map(({ waybill_id: _, ...tag }) => tag)]));
}
