import type { AddressCast as WireAddressCast } from '@tranzit/contract';
import type { AddressCastId, ContactCastId } from '@tranzit/kernel';
import { type Expression, type RawBuilder, sql } from 'kysely';
import {
  type AccountNeeds,
  type Needs,
  ofAccount,
  type ViewerNeeds,
  visibleTo,
} from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import type { AddressCast } from './address.ts';
import { fromAddressCastRow, fromContactCastRow } from './cast-rows.ts';
import { presentAddressCast } from './contacts.present.ts';
import type { ContactCast } from './person.ts';

async function readAddressCasts(
  ctx: Needs<'db'>,
  scope: RawBuilder<boolean>,
  ids: readonly AddressCastId[],
): Promise<ReadonlyMap<AddressCastId, AddressCast>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('address_casts')
    .selectAll()
    .where(scope)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(fromAddressCastRow).map((cast) => [cast.id, cast]));
}

/** Parts of what the member may see: the account's casts of these ids, others left out. Index: primary key. */
export const loadAddressCasts = (
  ctx: AccountNeeds,
  ids: readonly AddressCastId[],
): Promise<ReadonlyMap<AddressCastId, AddressCast>> =>
  readAddressCasts(ctx, ofAccount(ctx.actor, 'address_casts'), ids);

/** Those of the named casts that the member may see. Index: primary key. */
export const findAddressCasts = (
  ctx: ViewerNeeds,
  ids: readonly AddressCastId[],
): Promise<ReadonlyMap<AddressCastId, AddressCast>> =>
  readAddressCasts(ctx, visibleTo(ctx.actor, 'address_casts'), ids);

export const findAddressCast = async (
  ctx: ViewerNeeds,
  id: AddressCastId,
): Promise<AddressCast | undefined> => (await findAddressCasts(ctx, [id])).get(id);

/** Errors: 404 when absent or not the member's to see. */
export async function getAddressCast(ctx: ViewerNeeds, id: AddressCastId): Promise<AddressCast> {
  const cast = await findAddressCast(ctx, id);
  if (!cast) throw notFound();
  return cast;
}

/** Casts by id as they go over the wire: two sides of a task in one statement. */
export async function presentAddressCasts(
  ctx: AccountNeeds,
  ids: readonly AddressCastId[],
): Promise<ReadonlyMap<AddressCastId, WireAddressCast>> {
  const casts = await loadAddressCasts(ctx, ids);
  return new Map(casts.values().map((cast) => [cast.id, presentAddressCast(cast)]));
}

/** Sides with their addresses: two statements for any number. Index: primary keys. */
async function readContactCasts(
  ctx: AccountNeeds,
  scope: RawBuilder<boolean>,
  ids: readonly ContactCastId[],
): Promise<ReadonlyMap<ContactCastId, ContactCast>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('contact_casts')
    .selectAll()
    .where(scope)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  const addressIds = rows.map((row) => row.address_cast_id);
  const addresses = await loadAddressCasts(ctx, addressIds);
  const casts = rows.flatMap((row) => {
    const address = addresses.get(row.address_cast_id);
    return address ? [fromContactCastRow(row, address)] : [];
  });
  return new Map(casts.map((cast) => [cast.id, cast]));
}

/** Name and town of a side, for statements of others about many. Indexes: primary keys. */
export const nameOfSide = (castId: Expression<unknown>): RawBuilder<string> => sql<string>`(
  select concat_ws(' | ', coalesce(c.company_name, c.contact_name), a.city)
  from contact_casts c join address_casts a on a.id = c.address_cast_id where c.id = ${castId})`;

/** IANA time zone of the place of a side, likewise. Indexes: primary keys. */
export const timeZoneOfSide = (castId: Expression<unknown>): RawBuilder<string> => sql<string>`(
  select a.time_zone from contact_casts c join address_casts a on a.id = c.address_cast_id where c.id = ${castId})`;

/** Parts of what the member may see: the account's sides of these ids, others left out. */
export const loadContactCasts = (
  ctx: AccountNeeds,
  ids: readonly ContactCastId[],
): Promise<ReadonlyMap<ContactCastId, ContactCast>> =>
  readContactCasts(ctx, ofAccount(ctx.actor, 'contact_casts'), ids);

/** A named side, if the member may see it. */
export const findContactCast = async (
  ctx: ViewerNeeds,
  id: ContactCastId,
): Promise<ContactCast | undefined> =>
  (await readContactCasts(ctx, visibleTo(ctx.actor, 'contact_casts'), [id])).get(id);

/** Errors: 404 when absent or another account's. */
export async function loadContactCast(ctx: AccountNeeds, id: ContactCastId): Promise<ContactCast> {
  const cast = (await loadContactCasts(ctx, [id])).get(id);
  if (!cast) throw notFound();
  return cast;
}
