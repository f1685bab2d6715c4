import type { SideAddressInput } from '@tranzit/contract';
import type { AddressId } from '@tranzit/kernel';
import type { Needs, TransactionNeeds } from '../../../platform/context/index.ts';
import { invalid } from '../../../platform/errors/index.ts';
import { inOpenAccount } from '../../accounts/index.ts';
import type { AddressCast } from '../address.ts';
import { findBookAddress } from '../book/counterparties.queries.ts';
import { insertAddressCast } from '../casts.store.ts';
import { createFieldReport } from '../field-report.ts';
import { freezeAddress } from '../freeze-address.ts';
import { readSideAddress } from './read-side-address.ts';

type CreationNeeds = TransactionNeeds & Needs<'clock' | 'actor'>;

/** Freezes an address of the book. Errors: 400 `not_found` at `address_id`. */
export async function freezeBookAddress(ctx: CreationNeeds, addressId: AddressId): Promise<AddressCast> {
  const address = await findBookAddress(ctx, addressId);
  if (!address) throw invalid('address_id', 'not_found');
  return inOpenAccount(ctx, (tx) => insertAddressCast(tx, freezeAddress(address)));
}

/** Freezes a typed address or a terminal. Errors: 400 at each broken field; `not_found` at `terminal_id`. */
export async function createAddressCast(ctx: CreationNeeds, input: SideAddressInput): Promise<AddressCast> {
  const { report, requireNone } = createFieldReport();
  const address = await readSideAddress(ctx, input, report);
  requireNone();
  if (!address) throw invalid('city', 'required');
  return inOpenAccount(ctx, (tx) => insertAddressCast(tx, address));
}
