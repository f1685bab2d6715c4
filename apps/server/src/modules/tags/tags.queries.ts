import { asId, type TagId, type WaybillId } from '@tranzit/kernel';
import type { Selectable } from 'kysely';
import {
  type AccountNeeds,
  type Needs,
  ofAccount,
  seesAll,
  visibleTo,
} from '../../platform/context/index.ts';
import type { Tables } from '../../platform/db/database.ts';
import type { Tag } from './tag.ts';

export const fromTagRow = (row: Pick<Selectable<Tables['tags']>, 'id' | 'title' | 'state'>): Tag => ({
  id: asId('TagId', row.id),
  title: row.title,
  state: row.state as Tag['state'], // the table's check constraint lists the states
});

export interface TagsQuestion {
  readonly page: number;
  readonly limit: number;
  readonly query?: string | undefined;
}

/**
 * One page of the account's tags by title, each with how many waybills the member sees under it. Two statements.
 * Indexes: tags_title, waybill_tags_pkey.
 */
export async function listTags(
  ctx: Needs<'db' | 'actor'>,
  { page, limit, query }: TagsQuestion,
): Promise<{
  readonly items: readonly (Tag & { readonly waybillCount: number })[];
  readonly count: number;
}> {
  const matching = ctx.db
    .selectFrom('tags')
    .where(ofAccount(ctx.actor, 'tags'))
    .$if(Boolean(query), (tags) =>
      tags.where('title', 'ilike', `%${(query ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`),
    );
  const rows = await matching
    .select(['tags.id', 'title', 'state'])
    .select((eb) =>
      eb
        .selectFrom('waybill_tags')
        .whereRef('waybill_tags.tag_id', '=', 'tags.id')
        .$if(!seesAll(ctx.actor), (links) =>
          links
            .innerJoin('waybills', 'waybills.id', 'waybill_tags.waybill_id')
            .where(visibleTo(ctx.actor, 'waybills')),
        )
        .select((link) => link.fn.countAll<number>().as('count'))
        .as('waybill_count'),
    )
    .orderBy((eb) => eb.fn('lower', ['title']))
    .orderBy('tags.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { count } = await matching
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return {
    items: rows.map((row) => ({ ...fromTagRow(row), waybillCount: row.waybill_count ?? 0 })),
    count,
  };
}

/** The account's tags of these ids; absent and other accounts' are left out. Index: primary key. */
export async function loadTags(ctx: AccountNeeds, ids: readonly TagId[]): Promise<ReadonlyMap<TagId, Tag>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('tags')
    .select(['id', 'title', 'state'])
    .where(ofAccount(ctx.actor, 'tags'))
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(fromTagRow).map((tag) => [tag.id, tag]));
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
    .select(['waybill_tags.waybill_id', 'tags.id', 'tags.title', 'tags.state'])
    .where(ofAccount(ctx.actor, 'tags'))
    .where('waybill_tags.waybill_id', 'in', [...ids])
    .orderBy((eb) => eb.fn('lower', ['tags.title']))
    .orderBy('tags.id')
    .execute();
  const byWaybill = Map.groupBy(rows, (row) => asId('WaybillId', row.waybill_id));
  return new Map(byWaybill.entries().map(([id, tags]) => [id, tags.map(fromTagRow)]));
}
