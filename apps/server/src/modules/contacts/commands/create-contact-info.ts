import type { ContactInfo, PersonInput } from '@tranzit/contract';
import type { AddressId } from '@tranzit/kernel';
import type { Needs } from '../../../platform/context/index.ts';
import { toPersonColumns } from '../cast-rows.ts';
import { findBookAddress } from '../contact-book.queries.ts';
import { presentPerson } from '../contacts.present.ts';
import { createFieldReport } from '../field-report.ts';
import { readPerson } from '../read-person.ts';

type NewContactInfo = PersonInput & { readonly address_id?: AddressId | null | undefined };

/** Saves a person in the account's book. Errors: 400 at each broken field; `not_found` at `address_id`. */
export async function createContactInfo(
  ctx: Needs<'db' | 'clock' | 'actor'>,
  { address_id: addressId = null, ...input }: NewContactInfo,
): Promise<ContactInfo> {
  const { report, requireNone } = createFieldReport();
  const address = addressId === null ? undefined : await findBookAddress(ctx, addressId);
  if (addressId !== null && !address) report('address_id', 'not_found');
  const person = readPerson(input, address?.iso ?? 'RU', report);
  requireNone();
  const { id } = await ctx.db
    .insertInto('contact_infos')
    .values({
      ...toPersonColumns(person),
      account_id: ctx.actor.accountId,
      address_id: addressId,
      created_at: ctx.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...presentPerson(person), contactInfoId: id, addressId };
}
