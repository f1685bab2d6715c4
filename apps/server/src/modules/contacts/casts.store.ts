import type { AddressCastId, ContactCastId } from '@tranzit/kernel';
import {
  type AccountNeeds,
  type Needs,
  ofAccount,
  type ViewerNeeds,
  visibleTo,
} from '../../platform/context/index.ts';
import type { AddressCast, FrozenAddress } from './address.ts';
import {
  fromAddressCastRow,
  fromContactCastRow,
  toAddressCastColumns,
  toPersonColumns,
} from './cast-rows.ts';
import { loadContactCast } from './casts.queries.ts';
import type { ContactCast, Person } from './person.ts';

type StoreNeeds = ViewerNeeds & Needs<'clock'>;

export async function insertAddressCast(ctx: StoreNeeds, address: FrozenAddress): Promise<AddressCast> {
  const row = await ctx.db
    .insertInto('address_casts')
    .values({
      ...toAddressCastColumns(address),
      account_id: ctx.actor.accountId,
      user_id: ctx.actor.userId,
      created_at: ctx.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return fromAddressCastRow(row);
}

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
}

export async function insertContactCast(
  ctx: StoreNeeds,
  { address, person, comment }: NewContactCast,
): Promise<ContactCast> {
  const row = await ctx.db
    .insertInto('contact_casts')
    .values({
      ...toPersonColumns(person),
      account_id: ctx.actor.accountId,
      user_id: ctx.actor.userId,
      address_cast_id: address.id,
      comment: comment ?? null,
      created_at: ctx.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return fromContactCastRow(row, address);
}

export interface NewSide extends Omit<NewContactCast, 'address'> {
  readonly address: FrozenAddress;
}

/** A side with an address of its own. Call it in a transaction. */
export async function insertSide(ctx: StoreNeeds, { address, ...side }: NewSide): Promise<ContactCast> {
  return insertContactCast(ctx, { ...side, address: await insertAddressCast(ctx, address) });
}

/** Makes the addresses of an order's sides unchangeable from now on. Call it in the order's transaction. */
export async function freezeCasts(ctx: AccountNeeds, ids: readonly ContactCastId[]): Promise<void> {
  await ctx.db
    .updateTable('address_casts')
    .set({ is_frozen: true })
    .where(ofAccount(ctx.actor, 'address_casts'))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('contact_casts')
        .select('address_cast_id')
        .where('contact_casts.id', 'in', [...ids]),
    )
    .execute();
}

/**
 * A fresh side with the same words, changeable again: what repeating an order starts from. Call it in a transaction.
 * Errors: 404 when absent or another account's.
 */
export async function copyContactCast(ctx: StoreNeeds, id: ContactCastId): Promise<ContactCast> {
  const cast = await loadContactCast(ctx, id);
  return insertSide(ctx, { address: cast.address, person: cast, comment: cast.comment });
}
