import type { AddressId, CounterpartyId } from '@tranzit/kernel';
import { type AccountNeeds, ownRow } from '../../platform/context/index.ts';
import type { Address } from './address.ts';
import { fromAddressRow } from './cast-rows.ts';

export interface BookAddress extends Address {
  readonly id: AddressId;
}

/** An address of the account's book, or `undefined`. Index: primary key. */
export async function findBookAddress(ctx: AccountNeeds, id: AddressId): Promise<BookAddress | undefined> {
  const row = await ownRow(ctx, 'addresses', id);
  return row && { ...fromAddressRow(row), id: row.id };
}

/** Whether the account has this counterparty. Index: primary key. */
export const hasCounterparty = async (ctx: AccountNeeds, id: CounterpartyId): Promise<boolean> =>
  (await ownRow(ctx, 'counterparties', id)) !== undefined;
