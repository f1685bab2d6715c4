import { type AddressId, asId } from '@tranzit/kernel';
import type { Address } from './address.ts';
import { fromAddressRow } from './cast-rows.ts';
import type { AccountNeeds } from './casts.queries.ts';

export interface BookAddress extends Address {
  readonly id: AddressId;
}

/** An address of the account's book, or `undefined`. Index: primary key. */
export async function findBookAddress(ctx: AccountNeeds, id: number): Promise<BookAddress | undefined> {
  const row = await ctx.db
    .selectFrom('addresses')
    .selectAll()
    .where('account_id', '=', ctx.actor.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...fromAddressRow(row), id: asId('AddressId', row.id) };
}

/** Whether the account has this counterparty. Index: primary key. */
export async function hasCounterparty(ctx: AccountNeeds, id: number): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('counterparties')
    .select('id')
    .where('account_id', '=', ctx.actor.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
