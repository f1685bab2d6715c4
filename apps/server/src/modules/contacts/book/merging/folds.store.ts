import { type AddressId, asId, type ContactInfoId } from '@tranzit/kernel';
import { z } from 'zod';
import type { AccountNeeds } from '../../../../platform/context/index.ts';
import { updateAddressRow, updateContactRow } from '../book.store.ts';
import type { Counterparty } from '../counterparty.ts';
import type { EqualParts } from './equal-parts.ts';
import { type FoldedInAddress, foldAddress, foldedInAddress, unfoldAddress } from './folded-address.ts';
import { foldContact, foldedInContact, unfoldContact } from './folded-contact.ts';

/** What became of equal people and addresses when two entries were merged: which of those that stay have what from the other. */
export interface Folds {
  readonly contacts: readonly { readonly id: ContactInfoId; readonly fields: readonly string[] }[];
  readonly addresses: readonly ({ readonly id: AddressId } & FoldedInAddress)[];
}

const fields = z.array(z.string());
const coordinate = z.number().optional();
const contacts = z.array(z.object({ id: z.number().transform((id) => asId('ContactInfoId', id)), fields }));
const addresses = z.array(
  z.object({
    id: z.number().transform((id) => asId('AddressId', id)),
    fields,
    point: z.object({ latitude: coordinate, longitude: coordinate }).optional(),
  }),
);

/** As a merge keeps them; those of earlier releases have none, or no points. */
export const storedFolds = z
  .object({ contacts: contacts.default([]), addresses: addresses.default([]) })
  .default({ contacts: [], addresses: [] });

/** Writes into the parts that stay what only their equals say; answers what that was. Indexes: primary keys. */
export async function foldEqualParts(ctx: AccountNeeds, equal: EqualParts): Promise<Folds> {
  for (const pair of equal.contacts) await updateContactRow(ctx, pair.kept.id, foldContact(pair));
  for (const pair of equal.addresses) await updateAddressRow(ctx, pair.kept.id, foldAddress(pair));
  return {
    contacts: equal.contacts.map((pair) => ({ id: pair.kept.id, fields: foldedInContact(pair) })),
    addresses: equal.addresses.map((pair) => ({ id: pair.kept.id, ...foldedInAddress(pair) })),
  };
}

/** Takes out of the parts of an entry what they have from their equals. Indexes: primary keys. */
export async function unfoldParts(ctx: AccountNeeds, entry: Counterparty, folds: Folds): Promise<void> {
  for (const { id, fields: names } of folds.contacts) {
    const contact = entry.contacts.find((one) => one.id === id);
    if (contact) await updateContactRow(ctx, id, unfoldContact(contact, names));
  }
  for (const { id, ...folded } of folds.addresses) {
    const address = entry.addresses.find((one) => one.id === id);
    if (address) await updateAddressRow(ctx, id, unfoldAddress(address, folded));
  }
}
