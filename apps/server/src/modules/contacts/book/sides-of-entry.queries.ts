import type { CounterpartyId } from '@tranzit/kernel';
import { type RawBuilder, sql } from 'kysely';
import { type AccountNeeds, ofAccount } from '../../../platform/context/index.ts';

/** Nobody looks further back than this many sides made from an entry. */
export const sidesBound = 1000;
/** Entries that became a part of another hand their sides over after 30 days; until then so many are looked at. */
const mergedBound = 100;

/**
 * The newest sides made from an entry, at most `most`, whose id may be a column of the statement around, and from those that became a part of it: a subselect of ids of `contact_casts`. Indexes:
 * primary key, counterparties_merged, contact_casts_counterparty.
 */
export const sidesOfEntry = (
  { actor }: Pick<AccountNeeds, 'actor'>,
  id: CounterpartyId | RawBuilder<unknown>,
  most: number = sidesBound,
): RawBuilder<unknown> => sql`
  with recursive entries (id) as (
    select c.id from counterparties c where c.id = ${id} and ${ofAccount(actor, 'c')}
    union select c.id from counterparties c join entries e on c.merged_into_id = e.id
  )
  select side.id from (select id from entries limit ${mergedBound}) entry cross join lateral (
    select s.id from contact_casts s where s.counterparty_id = entry.id order by s.id desc limit ${most}) side
  order by side.id desc limit ${most}`;
