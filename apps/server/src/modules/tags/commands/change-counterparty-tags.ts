import { mostWaybillTags } from '@tranzit/contract';
import type { CounterpartyId, TagId } from '@tranzit/kernel';
import { sql } from 'kysely';
import type { AccountNeeds, Needs } from '../../../platform/context/index.ts';
import { invalid } from '../../../platform/errors/index.ts';
import { requireTags } from './require-tags.ts';

export interface TagLink {
  readonly tagId: TagId;
  readonly counterpartyId: CounterpartyId;
}

/** What a change has really put on and taken off. */
export interface TagChanges {
  readonly added: readonly TagLink[];
  readonly removed: readonly TagLink[];
}

interface Wanted {
  readonly ids: readonly CounterpartyId[];
  readonly puts: readonly TagId[];
  readonly takes: readonly TagId[];
}

const array = (ids: readonly number[]) => sql`${sql.val([...ids])}::bigint[]`;

/** No entry carries more than `mostWaybillTags`. Index: primary key. */
async function requireFew({ db }: Needs<'db'>, ids: readonly CounterpartyId[]): Promise<void> {
  const { rows } = await sql`
    select from counterparty_tags where counterparty_id = any(${array(ids)})
    group by counterparty_id having count(*) > ${mostWaybillTags} limit 1`.execute(db);
  if (rows.length > 0) throw invalid('add_tag_list', 'too_many_items', { maximum: mostWaybillTags });
}

/**
 * Puts tags on entries of the account, which the transaction of the context holds, and takes others off. Errors: 400
 * `not_found` at `add_tag_list.<place>` for a tag that the account does not have; 400 `too_many_items` at `add_tag_list`.
 */
export async function changeCounterpartyTags(
  ctx: AccountNeeds,
  { ids, puts, takes }: Wanted,
): Promise<TagChanges> {
  await requireTags(ctx, { field: 'add_tag_list', ids: puts });
  const { rows } = await sql<TagLink & { added: boolean }>`
    with gone as (
      delete from counterparty_tags where counterparty_id = any(${array(ids)}) and tag_id = any(${array(takes)})
      returning counterparty_id, tag_id),
    put as (
      insert into counterparty_tags (counterparty_id, tag_id)
      select entry, tag from unnest(${array(ids)}) entry cross join (select distinct unnest(${array(puts)}) as tag) wanted
      on conflict do nothing returning counterparty_id, tag_id)
    select counterparty_id as "counterpartyId", tag_id as "tagId", true as added from put
    union all select counterparty_id, tag_id, false from gone`.execute(ctx.db);
  await requireFew(ctx, ids);
  const linksOf = (isAdded: boolean) =>
    rows
      .filter(({ added }) => added === isAdded)
      .map(({ counterpartyId, tagId }) => ({ counterpartyId, tagId }));
  return { added: linksOf(true), removed: linksOf(false) };
}

const linkColumns = (links: readonly TagLink[]) => sql`
  unnest(${array(links.map(({ counterpartyId }) => counterpartyId))}, ${array(links.map(({ tagId }) => tagId))})`;

/** Puts tags on entries that the transaction of the context holds, both the account's; gives what was not there yet. One statement. */
export async function putCounterpartyTags(
  { db }: Needs<'db'>,
  links: readonly TagLink[],
): Promise<readonly TagLink[]> {
  if (links.length === 0) return [];
  const { rows } = await sql<TagLink>`
    insert into counterparty_tags (counterparty_id, tag_id) select * from ${linkColumns(links)}
    on conflict do nothing returning counterparty_id as "counterpartyId", tag_id as "tagId"`.execute(db);
  return rows;
}

/** Takes tags off such entries; what is not there is no error. One statement. Index: primary key. */
export async function takeCounterpartyTags({ db }: Needs<'db'>, links: readonly TagLink[]): Promise<void> {
  if (links.length === 0) return;
  await sql`
    delete from counterparty_tags l using ${linkColumns(links)} as taken (counterparty_id, tag_id)
    where l.counterparty_id = taken.counterparty_id and l.tag_id = taken.tag_id`.execute(db);
}
