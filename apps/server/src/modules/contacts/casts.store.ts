import type { AddressCastId, ContactCastId, CounterpartyId } from '@tranzit/kernel';
import { sql } from 'kysely';
import {
  type AccountNeeds,
  type Needs,
  ofAccount,
  type ViewerNeeds,
  visibleTo,
} from '../../platform/context/index.ts';
import { onlyOf, paired } from '../../platform/paired.ts';
import { holdOpenAccount } from '../accounts/index.ts';
import type { AddressCast, FrozenAddress } from './address.ts';
import {
  fromAddressCastRow,
  fromContactCastRow,
  toAddressCastColumns,
  toPersonColumns,
} from './cast-rows.ts';
import { loadContactCast } from './casts.queries.ts';
import { type Latin, toStoredLatin } from './latin.ts';
import type { ContactCast, Person } from './person.ts';
import { keepSidePassport, passportOfSide } from './side-passports.ts';

type StoreNeeds = ViewerNeeds & Needs<'clock'>;

/** Casts of these, in their order. One statement. */
export async function insertAddressCasts(
  ctx: StoreNeeds,
  addresses: readonly FrozenAddress[],
): Promise<readonly AddressCast[]> {
  if (addresses.length === 0) return [];
  const rows = await ctx.db
    .insertInto('address_casts')
    .values(
      addresses.map((address) => ({
        ...toAddressCastColumns(address),
        account_id: ctx.actor.accountId,
        user_id: ctx.actor.userId,
        created_at: ctx.clock.now(),
      })),
    )
    .returningAll()
    .execute();
  return rows.map(fromAddressCastRow);
}

export const insertAddressCast = async (ctx: StoreNeeds, address: FrozenAddress): Promise<AddressCast> =>
  onlyOf(await insertAddressCasts(ctx, [address]));

/** Replaces what a cast says, unless an order uses it; `undefined` then. */
export async function replaceAddressCast(
  ctx: ViewerNeeds,
  id: AddressCastId,
  address: FrozenAddress,
): Promise<AddressCast | undefined> {
  const row = await ctx.db
    .updateTable('address_casts')
    .set(toAddressCastColumns(address))
    .where(visibleTo(ctx.actor, 'address_casts'))
    .where('id', '=', id)
    .where('is_frozen', '=', false)
    .returningAll()
    .executeTakeFirst();
  return row && fromAddressCastRow(row);
}

export interface NewContactCast {
  readonly address: AddressCast;
  readonly person: Person;
  readonly comment: string | undefined;
  readonly counterpartyId?: CounterpartyId | undefined;
  readonly latin?: Latin | undefined;
}

/** Sides at addresses that are there already, in their order. One statement. */
export async function insertContactCasts(
  ctx: StoreNeeds,
  casts: readonly NewContactCast[],
): Promise<readonly ContactCast[]> {
  if (casts.length === 0) return [];
  const rows = await ctx.db
    .insertInto('contact_casts')
    .values(
      casts.map(({ address, person, comment, counterpartyId, latin }) => ({
        ...toPersonColumns(person),
        account_id: ctx.actor.accountId,
        user_id: ctx.actor.userId,
        address_cast_id: address.id,
        comment: comment ?? null,
        counterparty_id: counterpartyId ?? null,
        latin: toStoredLatin(latin),
        created_at: ctx.clock.now(),
      })),
    )
    .returningAll()
    .execute();
  return paired(casts, rows).map(([{ address }, row]) => fromContactCastRow(row, address));
}

/** Whether no order uses an address, and none can until the transaction ends. Index: primary key. */
export async function holdLooseAddress(ctx: ViewerNeeds, id: AddressCastId): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('address_casts')
    .select('id')
    .where(visibleTo(ctx.actor, 'address_casts'))
    .where('id', '=', id)
    .where('is_frozen', '=', false)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces who stands at a side, and nothing of where. Index: primary key. */
export const updateContactCast = (
  ctx: AccountNeeds,
  { id, comment, latin, ...person }: ContactCast,
): Promise<unknown> =>
  ctx.db
    .updateTable('contact_casts')
    .set({
      ...toPersonColumns(person),
      phones: [...person.phones],
      comment: comment ?? null,
      latin: toStoredLatin(latin),
    })
    .where(ofAccount(ctx.actor, 'contact_casts'))
    .where('id', '=', id)
    .execute();

/** Takes Latin words of an address from the sides that stand at it. Index: contact_casts_address. */
export async function dropLatinAt(
  ctx: AccountNeeds,
  addressId: AddressCastId,
  names: readonly (keyof Latin)[],
): Promise<void> {
  if (names.length === 0) return;
  await ctx.db
    .updateTable('contact_casts')
    .set({ latin: sql`nullif(latin - ${sql.val([...names])}::text[], '{}')` })
    .where(ofAccount(ctx.actor, 'contact_casts'))
    .where('address_cast_id', '=', addressId)
    .where('latin', 'is not', null)
    .execute();
}

export interface NewSide extends Omit<NewContactCast, 'address'> {
  readonly address: FrozenAddress;
}

/** A side with an address of its own. Call it in a transaction. */
export async function insertSide(ctx: StoreNeeds, { address, ...side }: NewSide): Promise<ContactCast> {
  return onlyOf(await insertContactCasts(ctx, [{ ...side, address: await insertAddressCast(ctx, address) }]));
}

/**
 * Makes the addresses of an order's sides unchangeable from now on; false where a side has lost its person since it was read.
 * Call it in the order's transaction, once the order is written: what refers to a side keeps it from losing them.
 */
export async function freezeCasts(ctx: AccountNeeds, ids: readonly ContactCastId[]): Promise<boolean> {
  await ctx.db
    .updateTable('address_casts')
    .set({ is_frozen: true })
    .where(ofAccount(ctx.actor, 'address_casts'))
    .where('is_frozen', '=', false)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('contact_casts')
        .select('address_cast_id')
        .where('contact_casts.id', 'in', [...ids]),
    )
    .execute();
  const lost = await ctx.db
    .selectFrom('contact_casts')
    .select('id')
    .where('id', 'in', [...ids])
    .where('pseudonymised_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return lost === undefined;
}

/**
 * A fresh side with the same words, changeable again: what repeating an order starts from. Call it in a transaction.
 * Errors: 404 when absent or another account's; 401 `account_closed`.
 */
export async function copyContactCast(
  ctx: StoreNeeds & Needs<'secrets'>,
  id: ContactCastId,
): Promise<ContactCast> {
  await holdOpenAccount(ctx);
  const cast = await loadContactCast(ctx, id);
  const copy = await insertSide(ctx, { ...cast, person: cast });
  return keepSidePassport(ctx, copy, passportOfSide(ctx, ctx.actor.accountId, cast));
}
