import type { ContactCastId } from '@tranzit/kernel';
import { sql } from 'kysely';
import { type AccountNeeds, type Needs, ofAccount } from '../../../platform/context/index.ts';
import { forgetRecentSides } from '../recent-contacts.store.ts';

/** What stands for a name that nobody shall read any more. */
export const noName = '—';

/**
 * Holds sides until the transaction ends: an order that is being written with one of them is waited for, and one that comes
 * later waits and finds what has become of it. Look for orders after it. Index: primary key.
 */
export async function holdSides({ db }: Needs<'db'>, ids: readonly ContactCastId[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .selectFrom('contact_casts')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Takes the persons out of sides and of the addresses that no other side tells of, and the sides out of the recent ones.
 * City and region stay: nobody is told by them. Indexes: primary keys, recent_contacts_side, contact_casts_address.
 */
export async function pseudonymiseSides(
  ctx: Needs<'db' | 'clock'>,
  ids: readonly ContactCastId[],
): Promise<void> {
  if (ids.length === 0) return;
  await forgetRecentSides(ctx, ids);
  const nothing = { email: null, company_name: null, inn: null, kpp: null, ogrn: null, opf_full: null };
  const sealed = { passport: null, key_id: null, sealed_passport: null, passport_mask: null };
  const rows = await ctx.db
    .updateTable('contact_casts')
    .set({
      ...{ ...nothing, ...sealed, legal_address: null, comment: null, latin: null, counterparty_id: null },
      ...{ contact_name: noName, phones: [], pseudonymised_at: ctx.clock.now() },
    })
    .where('id', 'in', [...ids])
    .returning('address_cast_id')
    .execute();
  const addressIds = [...new Set(rows.map((row) => row.address_cast_id))];
  await blankAddresses(ctx, sql<boolean>`a.id = any(${sql.val(addressIds)}::bigint[])`);
}

type Condition = ReturnType<typeof sql<boolean>>;

/** So many are dealt with at once. */
const addressesAtOnce = 500;

/** How many addresses have lost their door. */
async function blankAddresses(ctx: Needs<'db' | 'clock'>, which: Condition): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update address_casts set street = null, house = null, office = null, postcode = null, district = null,
      latitude = null, longitude = null, fias_id = city_fias_id, address_line = city,
      pseudonymised_at = ${ctx.clock.now()}
    where id in (
      select a.id from address_casts a
      where ${which} and a.type <> 'terminal' and a.pseudonymised_at is null and not exists (
        select from contact_casts c where c.address_cast_id = a.id and c.pseudonymised_at is null)
      order by a.created_at, a.id limit ${addressesAtOnce})`.execute(ctx.db);
  return Number(numAffectedRows);
}

/** Takes the doors out of all addresses of the account that no side tells of any more. Index: address_casts_account. */
export async function pseudonymiseAddressesOf(ctx: AccountNeeds & Needs<'clock'>): Promise<void> {
  const rows = await ctx.db
    .selectFrom('address_casts')
    .select('id')
    .where(ofAccount(ctx.actor, 'address_casts'))
    .where('pseudonymised_at', 'is', null)
    .where('type', '<>', 'terminal')
    .orderBy('id')
    .execute();
  for (let from = 0; from < rows.length; from += addressesAtOnce) {
    const ids = rows.slice(from, from + addressesAtOnce).map(({ id }) => id);
    await blankAddresses(ctx, sql<boolean>`a.id = any(${sql.val(ids)}::bigint[])`);
  }
}

/** Addresses of before an instant that no side tells of: of calculations that came to nothing. Index: address_casts_personal. */
export async function pseudonymiseAddresses(ctx: Needs<'db' | 'clock'>, before: Date): Promise<void> {
  while ((await blankAddresses(ctx, sql<boolean>`a.created_at < ${before}`)) > 0);
}
