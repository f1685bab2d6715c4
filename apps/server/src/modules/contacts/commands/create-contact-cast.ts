import type { LatinInput, PersonInput, Side, SideAddressInput } from '@tranzit/contract';
import type { AddressCastId, CounterpartyId } from '@tranzit/kernel';
import { type Needs, type TransactionNeeds, transaction } from '../../../platform/context/index.ts';
import { invalid } from '../../../platform/errors/index.ts';
import { type AddressCast, isDomesticIso } from '../address.ts';
import { useCounterparty } from '../book/book.store.ts';
import { findPassport } from '../book/commands/read-passport.ts';
import { hasCounterparty } from '../book/counterparties.queries.ts';
import { findAddressCast } from '../casts.queries.ts';
import { insertAddressCast, insertContactCast } from '../casts.store.ts';
import { createFieldReport, type ReportField, within } from '../field-report.ts';
import { type Latin, readLatin } from '../latin.ts';
import type { ContactCast, TypedPerson } from '../person.ts';
import { readPerson } from '../read-person.ts';
import { rememberRecent } from '../recent-contacts.store.ts';
import { keepSidePassport } from '../side-passports.ts';
import { readSideAddress } from './read-side-address.ts';

type CreationNeeds = TransactionNeeds & Needs<'clock' | 'actor' | 'secrets'>;

type SideInput = PersonInput & {
  readonly side: Side;
  readonly comment?: string | null | undefined;
  readonly counterparty_id?: CounterpartyId | null | undefined;
  readonly counterparty_passport?: boolean | undefined;
  readonly transliterated?: LatinInput | null | undefined;
};

interface NewSide {
  readonly side: Side;
  readonly person: TypedPerson;
  readonly comment: string | undefined;
  readonly counterpartyId: CounterpartyId | undefined;
  readonly latin: Latin | undefined;
}

async function saveSide(
  ctx: CreationNeeds,
  address: AddressCast,
  { side, ...parts }: NewSide,
): Promise<ContactCast> {
  const inserted = await insertContactCast(ctx, { ...parts, address });
  const cast = await keepSidePassport(ctx, inserted, parts.person.passport);
  await rememberRecent(ctx, side, cast.id);
  if (parts.counterpartyId !== undefined) await useCounterparty(ctx, parts.counterpartyId);
  return cast;
}

/** The entry of the book that a side names. Reports `not_found` when the account has none such. */
async function readCounterparty(
  ctx: CreationNeeds,
  id: CounterpartyId | null | undefined,
  report: ReportField,
): Promise<CounterpartyId | undefined> {
  if (id === null || id === undefined) return undefined;
  if (!(await hasCounterparty(ctx, id))) report('counterparty_id', 'not_found');
  return id;
}

/** The person with the passport of the entry, where that is wanted and no other is given. Reports an entry without one. */
async function withBookPassport(
  ctx: CreationNeeds,
  person: TypedPerson,
  { isWanted, counterpartyId, report }: BookPassport,
): Promise<TypedPerson> {
  if (!isWanted || person.passport !== undefined) return person;
  const passport = counterpartyId && (await findPassport(ctx, counterpartyId));
  if (!passport) report('counterparty_passport', 'not_found');
  return { ...person, passport: passport?.number };
}

interface BookPassport {
  readonly isWanted: boolean | undefined;
  readonly counterpartyId: CounterpartyId | undefined;
  readonly report: ReportField;
}

/** Freezes a person at a frozen address. Errors: 400 at each broken field; `not_found` at `address_cast_id`, `counterparty_id`. */
export async function createContactCast(
  ctx: CreationNeeds,
  {
    address_cast_id: addressCastId,
    side,
    comment,
    counterparty_id,
    counterparty_passport: isWanted,
    transliterated,
    ...input
  }: SideInput & { readonly address_cast_id: AddressCastId },
): Promise<ContactCast> {
  const { report, requireNone } = createFieldReport();
  const address = await findAddressCast(ctx, addressCastId);
  if (!address) report('address_cast_id', 'not_found');
  const counterpartyId = await readCounterparty(ctx, counterparty_id, report);
  const typed = readPerson(input, address?.iso ?? 'RU', report);
  const person = await withBookPassport(ctx, typed, { isWanted, counterpartyId, report });
  requireNone();
  if (!address) throw invalid('address_cast_id', 'not_found');
  return transaction(ctx, (tx) =>
    saveSide(tx, address, {
      side,
      person,
      comment: comment || undefined,
      counterpartyId,
      latin: readLatin(transliterated) ?? undefined,
    }),
  );
}

type ComplexInput = SideInput & { readonly address: SideAddressInput };

/** The same beyond the customs union. Errors: also 400 `address_not_foreign` at `address.iso`. */
export function createForeignCast(ctx: CreationNeeds, input: ComplexInput): Promise<ContactCast> {
  if (input.address.terminal_id || isDomesticIso(input.address.iso))
    throw invalid('address.iso', 'address_not_foreign');
  return createComplexCast(ctx, input);
}

/** Freezes an address and a person together. Errors: 400 at each broken field, the address's as `address.city`. */
export async function createComplexCast(
  ctx: CreationNeeds,
  {
    address: addressInput,
    side,
    comment,
    counterparty_id,
    counterparty_passport: isWanted,
    transliterated,
    ...input
  }: ComplexInput,
): Promise<ContactCast> {
  const { report, requireNone } = createFieldReport();
  const address = await readSideAddress(ctx, addressInput, within(report, 'address'));
  const counterpartyId = await readCounterparty(ctx, counterparty_id, report);
  const typed = readPerson(input, address?.iso ?? addressInput.iso, report);
  const person = await withBookPassport(ctx, typed, { isWanted, counterpartyId, report });
  requireNone();
  if (!address) throw invalid('address.city', 'required');
  return transaction(ctx, async (tx) =>
    saveSide(tx, await insertAddressCast(tx, address), {
      side,
      person,
      comment: comment || undefined,
      counterpartyId,
      latin: readLatin(transliterated) ?? undefined,
    }),
  );
}
