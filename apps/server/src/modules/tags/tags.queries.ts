import { mostTagCount } from '@tranzit/contract';
import type { TagId, WaybillId } from '@tranzit/kernel';
import { type RawBuilder, sql } from 'kysely';
import {
  type AccountNeeds,
  ofAccount,
  seesAll,
  type Viewer,
  type ViewerNeeds,
  visibleTo,
} from '../../platform/context/index.ts';
import type { Page } from '../../platform/db/list-page.ts';
import { type TitledQuestion, titledPage } from '../../platform/db/titles.ts';
import type { ListedTag, Tag } from './tag.ts';

export const tagColumns = ['tags.id', 'tags.title', 'tags.state'] as const;

/**
 * How many of the waybills that the viewer sees carry the tag of the row, of so many of the newest that do. Indexes:
 * waybill_tags_pkey, waybills_pkey.
 */
const waybillCount = (viewer: Viewer): RawBuilder<number> => sql`(
  select count(*) from (
    select l.waybill_id from waybill_tags l where l.tag_id = tags.id
    order by l.waybill_id desc limit ${mostTagCount + 1}) link
  ${seesAll(viewer) ? sql`` : sql`join waybills w on w.id = link.waybill_id where ${visibleTo(viewer, 'w')}`})`;

/**
 * How many entries of the book carry the tag of the row, of so many of the newest that do; deleted ones, which are few, aside.
 * Indexes: counterparty_tags_tag, counterparties_gone.
 */
const counterpartyCount = (viewer: Viewer): RawBuilder<number> => sql`(
  select count(*) from (
    select l.counterparty_id from counterparty_tags l where l.tag_id = tags.id
    order by l.counterparty_id desc limit ${mostTagCount + 1}) link
  where link.counterparty_id not in (
    select c.id from counterparties c where ${ofAccount(viewer, 'c')} and c.deleted_at is not null))`;

const countsOf = (viewer: Viewer) =>
  [waybillCount(viewer).as('waybillCount'), counterpartyCount(viewer).as('counterpartyCount')] as const;

const ownTags = (ctx: AccountNeeds) => ctx.db.selectFrom('tags').where(ofAccount(ctx.actor, 'tags'));

/** One page of the account's tags by title. Index: tags_title. */
export const listTags = (ctx: AccountNeeds, question: TitledQuestion): Promise<Page<Tag>> =>
  titledPage(question, ownTags(ctx), (tags) => tags.select(tagColumns));

/** The account's tags with how many carry each; apart, so that its plan can be looked at. */
export const countedTags = (ctx: ViewerNeeds) => ownTags(ctx).select(tagColumns).select(countsOf(ctx.actor));

/** The same page with how many carry each. */
export const listCountedTags = (ctx: ViewerNeeds, question: TitledQuestion): Promise<Page<ListedTag>> =>
  titledPage(question, ownTags(ctx), (tags) => tags.select(tagColumns).select(countsOf(ctx.actor)));

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
    .select(countsOf(ctx.actor))
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
