import type { PersonInput, Side, SideAddressInput } from '@tranzit/contract';
import type { AddressCastId } from '@tranzit/kernel';
import { type Needs, type TransactionNeeds, transaction } from '../../../platform/context/index.ts';
import { invalid } from '../../../platform/errors/index.ts';
import type { AddressCast } from '../address.ts';
import { findAddressCast } from '../casts.queries.ts';
import { insertAddressCast, insertContactCast } from '../casts.store.ts';
import { createFieldReport, within } from '../field-report.ts';
import type { ContactCast, Person } from '../person.ts';
import { readPerson } from '../read-person.ts';
import { rememberRecent } from '../recent-contacts.store.ts';
import { readSideAddress } from './read-side-address.ts';

type CreationNeeds = TransactionNeeds & Needs<'clock' | 'actor'>;

type SideInput = PersonInput & { readonly side: Side; readonly comment?: string | null | undefined };

interface NewSide {
  readonly side: Side;
  readonly person: Person;
  readonly comment: string | undefined;
}

async function saveSide(
  ctx: CreationNeeds,
  address: AddressCast,
  { side, person, comment }: NewSide,
): Promise<ContactCast> {
  const cast = await insertContactCast(ctx, { address, person, comment });
  await rememberRecent(ctx, side, cast.id);
  return cast;
}

/** Freezes a person at a frozen address. Errors: 400 at each broken field; `not_found` at `address_cast_id`. */
export async function createContactCast(
  ctx: CreationNeeds,
  {
    address_cast_id: addressCastId,
    side,
    comment,
    ...input
  }: SideInput & { readonly address_cast_id: AddressCastId },
): Promise<ContactCast> {
  const { report, requireNone } = createFieldReport();
  const address = await findAddressCast(ctx, addressCastId);
  if (!address) report('address_cast_id', 'not_found');
  const person = readPerson(input, address?.iso ?? 'RU', report);
  requireNone();
  if (!address) throw invalid('address_cast_id', 'not_found');
  return transaction(ctx, (tx) => saveSide(tx, address, { side, person, comment: comment || undefined }));
}

/** Freezes an address and a person together. Errors: 400 at each broken field, the address's as `address.city`. */
export async function createComplexCast(
  ctx: CreationNeeds,
  { address: addressInput, side, comment, ...input }: SideInput & { readonly address: SideAddressInput },
): Promise<ContactCast> {
  const { report, requireNone } = createFieldReport();
  const address = await readSideAddress(ctx, addressInput, within(report, 'address'));
  const person = readPerson(input, address?.iso ?? addressInput.iso, report);
  requireNone();
  if (!address) throw invalid('address.city', 'required');
  return transaction(ctx, async (tx) =>
    saveSide(tx, await insertAddressCast(tx, address), { side, person, comment: comment || undefined }),
  );
}
