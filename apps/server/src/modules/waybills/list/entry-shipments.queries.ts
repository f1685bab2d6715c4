import type { CarrierCode, CounterpartyId } from '@tranzit/kernel';
import { subMonths } from 'date-fns';
import { type RawBuilder, sql } from 'kysely';
import { type Needs, visibleTo } from '../../../platform/context/index.ts';
import { sidesBound, sidesOfEntry } from '../../contacts/index.ts';
import { listedColumns, type WaybillListRow } from './waybills.queries.ts';

const newestShown = 5;

export interface EntryShipments {
  readonly rows: readonly WaybillListRow[];
  readonly count: number;
  /** There are older ones that are not counted. */
  readonly countIsBounded: boolean;
  /** Of the last 12 months, without the cancelled. */
  readonly year: {
    readonly count: number;
    readonly kopecks: number;
    readonly punctual: number;
    readonly carriers: readonly { readonly deliveryService: CarrierCode; readonly count: number }[];
  };
}

type Row = WaybillListRow & Pick<EntryShipments, 'count' | 'year'> & { readonly sides: number };

/** The one statement of it; apart, so that its plan can be looked at. */
export function shipmentsStatement(ctx: Needs<'actor' | 'clock'>, id: CounterpartyId): RawBuilder<Row> {
  const side = (column: 'sender_contact_cast_id' | 'receiver_contact_cast_id') => sql`
    select of_side.* from sides cross join lateral (
      select w.id, w.carrier, w.status, w.price_kopecks, w.created_at,
        coalesce(w.delivered_at::date <= w.delivery_to_on, false) as is_punctual
      from waybills w where ${sql.ref(`w.${column}`)} = sides.id and ${visibleTo(ctx.actor, 'w')}
      order by w.id desc limit ${sidesBound + 1}) of_side
    limit ${sidesBound + 1}`;
  return sql<Row>`
    with sides as materialized (${sidesOfEntry(ctx, id)}),
    found as materialized (
      select * from ((${side('sender_contact_cast_id')}) union (${side('receiver_contact_cast_id')})) both_sides
      order by id desc limit ${sidesBound + 1}),
    of_year as materialized (
      select * from found
      where created_at >= ${subMonths(ctx.clock.now(), 12)} and status not in ('canceled', 'canceled_negotiation')),
    carriers as (
      select carrier, count(*) as total from of_year group by carrier),
    summary as (
      select (select count(*) from sides) as sides, (select count(*) from found) as count,
        (select jsonb_build_object('count', count(*), 'kopecks', coalesce(sum(price_kopecks), 0),
           'punctual', count(*) filter (where is_punctual),
           'carriers', (select coalesce(jsonb_agg(jsonb_build_object('deliveryService', carrier, 'count', total)
             order by total desc, carrier), '[]') from carriers)) from of_year) as year)
    select summary.*, rows.* from summary left join (
      select ${listedColumns} from (select id from found order by id desc limit ${newestShown}) page
      join waybills w on w.id = page.id
    ) rows on true
    order by rows.id desc`;
}

/**
 * The newest waybills of an entry of the book that the viewer may see, and what they come to. Indexes: those of
 * `sidesOfEntry`, waybills_sender_contact, waybills_receiver_contact, primary key.
 */
export async function listEntryShipments(
  ctx: Needs<'db' | 'actor' | 'clock'>,
  id: CounterpartyId,
): Promise<EntryShipments> {
  const { rows } = await shipmentsStatement(ctx, id).execute(ctx.db);
  const [first] = rows;
  const { count = 0, sides = 0 } = first ?? {};
  return {
    // The left join gives one row of nulls when there is no waybill.
    rows: rows.filter((row) => row.id !== null),
    count: Math.min(count, sidesBound),
    countIsBounded: count > sidesBound || sides >= sidesBound,
    year: first?.year ?? { count: 0, kopecks: 0, punctual: 0, carriers: [] },
  };
}
