import type { AddressCast as WireAddressCast } from '@tranzit/contract';
import type { AddressCastId, ContactCastId } from '@tranzit/kernel';
import type { Actor, Needs } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import type { AddressCast } from './address.ts';
import { fromAddressCastRow, fromContactCastRow } from './cast-rows.ts';
import { presentAddressCast } from './contacts.present.ts';
import type { ContactCast } from './person.ts';

/** Reading on behalf of an account; a job that has no actor names the account of what it works on. */
export type AccountNeeds = Needs<'db'> & { readonly actor: Pick<Actor, 'accountId'> };

/** The account's casts of these ids; absent and other accounts' are left out. Index: primary key. */
export async function loadAddressCasts(
  ctx: AccountNeeds,
  ids: readonly AddressCastId[],
): Promise<ReadonlyMap<AddressCastId, AddressCast>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('address_casts')
    .selectAll()
    .where('account_id', '=', ctx.actor.accountId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(fromAddressCastRow).map((cast) => [cast.id, cast]));
}

export async function findAddressCast(
  ctx: AccountNeeds,
  id: AddressCastId,
): Promise<AddressCast | undefined> {
  return (await loadAddressCasts(ctx, [id])).get(id);
}

/** Errors: 404 when absent or another account's. */
export async function loadAddressCast(ctx: AccountNeeds, id: AddressCastId): Promise<AddressCast> {
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

/** The account's sides of these ids with their addresses: two statements for any number. Index: primary keys. */
export async function loadContactCasts(
  ctx: AccountNeeds,
  ids: readonly ContactCastId[],
): Promise<ReadonlyMap<ContactCastId, ContactCast>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('contact_casts')
    .selectAll()
    .where('account_id', '=', ctx.actor.accountId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  const addressIds = rows.map((row) => row.address_cast_id as AddressCastId); // the column references address_casts
  const addresses = await loadAddressCasts(ctx, addressIds);
  const casts = rows.flatMap((row) => {
    const address = addresses.get(row.address_cast_id as AddressCastId); // as above
    return address ? [fromContactCastRow(row, address)] : [];
  });
  return new Map(casts.map((cast) => [cast.id, cast]));
}

export async function findContactCast(
  ctx: AccountNeeds,
  id: ContactCastId,
): Promise<ContactCast | undefined> {
  return (await loadContactCasts(ctx, [id])).get(id);
}

/** Errors: 404 when absent or another account's. */
export async function loadContactCast(ctx: AccountNeeds, id: ContactCastId): Promise<ContactCast> {
  const cast = await findContactCast(ctx, id);
  if (!cast) throw notFound();
  return cast;
}
