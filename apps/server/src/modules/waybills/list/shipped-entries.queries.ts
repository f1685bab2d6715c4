import type { CounterpartyId } from '@tranzit/kernel';
import { type RawBuilder, sql } from 'kysely';
import { type Needs, visibleTo } from '../../../platform/context/index.ts';
import { sidesOfEntry } from '../../contacts/index.ts';

/** So many of the newest sides of one entry are looked at, and so many waybills counted: a page has up to a hundred entries. */
const shippedBound = 100;

export interface ShippedEntry {
  readonly counterpartyId: CounterpartyId;
  /** When the newest was ordered, the cancelled left out. */
  readonly lastAt: Date | undefined;
  readonly count: number;
  readonly countIsBounded: boolean;
}

interface Row {
  readonly id: CounterpartyId;
  readonly last_at: Date | null;
  readonly count: number;
  readonly sides: number;
}

/** The one statement of it; apart, so that its plan can be looked at. */
export function shippedStatement(ctx: Needs<'actor'>, ids: readonly CounterpartyId[]): RawBuilder<Row> {
  const side = (column: 'sender_contact_cast_id' | 'receiver_contact_cast_id') => sql`
    (select of_side.* from sides cross join lateral (
      select w.id, w.status, w.created_at from waybills w
      where ${sql.ref(`w.${column}`)} = sides.id and ${visibleTo(ctx.actor, 'w')}
      order by w.id desc limit ${shippedBound + 1}) of_side
    limit ${shippedBound + 1})`;
  return sql<Row>`
    select entry.id, shipped.* from unnest(${[...ids]}::bigint[]) entry (id) cross join lateral (
      with sides as materialized (${sidesOfEntry(ctx, sql.ref('entry.id'), shippedBound)}),
      found as materialized (
        select * from (${side('sender_contact_cast_id')} union ${side('receiver_contact_cast_id')}) both_sides
        order by id desc limit ${shippedBound + 1})
      select max(created_at) filter (where status not in ('canceled', 'canceled_negotiation')) as last_at,
        count(*) as count, (select count(*) from sides) as sides from found) shipped
    where shipped.count > 0 or shipped.sides >= ${shippedBound}`;
}

/**
 * When was last sent to or from entries of the book, of what the viewer may see: one statement for a page of them. Entries that
 * nothing was found of are left out, unless older sides than those looked at may have something. Indexes:
 * those of `sidesOfEntry`, waybills_sender_contact, waybills_receiver_contact.
 */
export async function listShippedEntries(
  ctx: Needs<'db' | 'actor'>,
  ids: readonly CounterpartyId[],
): Promise<readonly ShippedEntry[]> {
  if (ids.length === 0) return [];
  const { rows } = await shippedStatement(ctx, [...new Set(ids)]).execute(ctx.db);
  return rows.map(({ id, last_at, count, sides }) => ({
    counterpartyId: id,
    lastAt: last_at ?? undefined,
    count: Math.min(count, shippedBound),
    countIsBounded: count > shippedBound || sides >= shippedBound,
  }));
}
