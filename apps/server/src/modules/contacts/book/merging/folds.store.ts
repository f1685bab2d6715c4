import { type AddressId, asId, type ContactInfoId } from '@tranzit/kernel';
import { z } from 'zod';
import { type AccountNeeds, ofAccount } from '../../../../platform/context/index.ts';
import { updateAddressRow, updateContactRow } from '../book.store.ts';
import { type EqualParts, type Fold, foldedFields, foldOf } from './equal-parts.ts';

/** What became of equal people and addresses when two entries were merged. */
export interface Folds {
  readonly contacts: readonly Fold<ContactInfoId>[];
  readonly addresses: readonly Fold<AddressId>[];
}

const foldsOf = <Tag extends 'ContactInfoId' | 'AddressId'>(tag: Tag) =>
  z
    .array(
      z.object({ id: z.number().transform((id) => asId(tag, id)), fields: z.array(z.enum(foldedFields)) }),
    )
    .default([]);

/** As a merge keeps them; those of earlier releases have none. */
export const storedFolds = z
  .object({ contacts: foldsOf('ContactInfoId'), addresses: foldsOf('AddressId') })
  .default({ contacts: [], addresses: [] });

/** `kept` with what it does not say itself from `gone`. */
function filled<Part extends object>(kept: Part, gone: Part): Part {
  const said = Object.entries(kept).filter(([, value]) => value !== undefined && value !== null);
  return { ...gone, ...Object.fromEntries(said) };
}

/** Writes into the parts that stay what only their equals say; answers what that was. Indexes: primary keys. */
export async function foldEqualParts(ctx: AccountNeeds, equal: EqualParts): Promise<Folds> {
  const folds = { contacts: equal.contacts.map(foldOf), addresses: equal.addresses.map(foldOf) };
  for (const { kept, gone } of equal.contacts) await updateContactRow(ctx, kept.id, filled(kept, gone));
  for (const { kept, gone } of equal.addresses) {
    const { title, hint, openingHours } = filled(kept, gone);
    await updateAddressRow(ctx, kept.id, { ...kept, title, hint, openingHours });
  }
  return folds;
}

/** Takes out of the parts what they have from their equals. Indexes: primary keys. */
export async function unfoldParts(ctx: AccountNeeds, { contacts, addresses }: Folds): Promise<void> {
  for (const { id, fields } of contacts)
    await ctx.db
      .updateTable('contact_infos')
      .set(({ ref }) => ({
        position: fields.includes('position') ? null : ref('position'),
        email: fields.includes('email') ? null : ref('email'),
        latin: fields.includes('latin') ? null : ref('latin'),
      }))
      .where(ofAccount(ctx.actor, 'contact_infos'))
      .where('id', '=', id)
      .execute();
  for (const { id, fields } of addresses)
    await ctx.db
      .updateTable('addresses')
      .set(({ ref }) => ({
        title: fields.includes('title') ? null : ref('title'),
        hint: fields.includes('hint') ? null : ref('hint'),
        opening_hours: fields.includes('openingHours') ? null : ref('opening_hours'),
      }))
      .where(ofAccount(ctx.actor, 'addresses'))
      .where('id', '=', id)
      .execute();
}
