import type { LatinInput, PersonInput, Side, SideAddressInput } from '@tranzit/contract';
import type { AddressCastId, CounterpartyId } from '@tranzit/kernel';
import type { Needs, TransactionNeeds } from '../../../platform/context/index.ts';
import { invalid } from '../../../platform/errors/index.ts';
import { onlyOf, paired } from '../../../platform/paired.ts';
import { inOpenAccount } from '../../accounts/index.ts';
import { type AddressCast, type FrozenAddress, isDomesticIso } from '../address.ts';
import { useCounterparties } from '../book/book.store.ts';
import { findPassport } from '../book/commands/read-passport.ts';
import { hasCounterparty, loadCounterparty } from '../book/counterparties.queries.ts';
import { courierComment } from '../book/courier-comment.ts';
import { entriesOfSides } from '../book/entries-of-sides.queries.ts';
import { findAddressCast } from '../casts.queries.ts';
import { insertAddressCasts, insertContactCasts } from '../casts.store.ts';
import { createFieldReport, type ReportField, within } from '../field-report.ts';
import { type Latin, readLatin } from '../latin.ts';
import type { ContactCast, TypedPerson } from '../person.ts';
import { readPerson } from '../read-person.ts';
import { rememberRecents } from '../recent-contacts.store.ts';
import { keepSidePassport } from '../side-passports.ts';
import { checkLandline, type SidePhone } from './check-landline.ts';
import { readSideAddress } from './read-side-address.ts';

type CreationNeeds = TransactionNeeds & Needs<'clock' | 'actor' | 'secrets'>;

type SideInput = Omit<PersonInput, 'phones'> & {
  readonly side: Side;
  readonly phones: SidePhone[];
  readonly asks_first_landline?: boolean | undefined;
  readonly comment?: string | null | undefined;
  readonly counterparty_id?: CounterpartyId | null | undefined;
  readonly counterparty_passport?: boolean | undefined;
  readonly transliterated?: LatinInput | null | undefined;
};

/** Who stands at a side, and what is said beside them. */
interface Who {
  readonly side: Side;
  readonly person: TypedPerson;
  readonly comment: string | undefined;
  readonly counterpartyId: CounterpartyId | undefined;
  readonly latin: Latin | undefined;
}

/** Three statements for any number, and one for each passport. */
async function saveSides(
  ctx: CreationNeeds,
  sides: readonly (Who & { readonly address: AddressCast })[],
): Promise<readonly ContactCast[]> {
  const inserted = await insertContactCasts(ctx, sides);
  const casts: ContactCast[] = [];
  for (const [{ person }, cast] of paired(sides, inserted))
    casts.push(await keepSidePassport(ctx, cast, person.passport));
  await rememberRecents(
    ctx,
    paired(sides, casts).map(([{ side }, cast]) => ({ side, cast })),
  );
  await useCounterparties(
    ctx,
    sides.flatMap(({ counterpartyId }) => counterpartyId ?? []),
  );
  return casts;
}

/** The entry of the book that a side names. Reports `not_found` when the account has none such. */
async function readCounterparty(
  ctx: CreationNeeds,
  id: CounterpartyId | null | undefined,
  report: ReportField,
): Promise<CounterpartyId | undefined> {
  if (id === null || id === undefined) return undefined;
  if (await hasCounterparty(ctx, id)) return id;
  report('counterparty_id', 'not_found');
  return undefined;
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
  return { ...person, passport };
}

interface BookPassport {
  readonly isWanted: boolean | undefined;
  readonly counterpartyId: CounterpartyId | undefined;
  readonly report: ReportField;
}

interface SideReading {
  readonly iso: string;
  /** `undefined` for one that is broken, and reported. */
  readonly address: FrozenAddress | undefined;
  readonly report: ReportField;
}

/** What was said to the courier; where nothing was, not even that there is nothing to say, what the entry says of the side. */
async function commentOf(
  ctx: CreationNeeds,
  typed: string | null | undefined,
  {
    counterpartyId,
    address,
    person: { contactName, phones },
  }: Pick<Who, 'counterpartyId' | 'person'> & Pick<SideReading, 'address'>,
): Promise<string | undefined> {
  if (typed !== undefined || counterpartyId === undefined || !address) return typed || undefined;
  return courierComment(await loadCounterparty(ctx, counterpartyId), { address, contactName, phones });
}

/** Who a side gave. Reports each broken field. */
async function readWho(
  ctx: CreationNeeds,
  { side, comment, counterparty_id, counterparty_passport: isWanted, transliterated, ...input }: SideInput,
  { iso, address, report }: SideReading,
): Promise<Who> {
  const counterpartyId = await readCounterparty(ctx, counterparty_id, report);
  const typed = readPerson(input, iso, report);
  await checkLandline(ctx, input, { iso, counterpartyId, report });
  return {
    side,
    person: await withBookPassport(ctx, typed, { isWanted, counterpartyId, report }),
    comment: await commentOf(ctx, comment, { counterpartyId, address, person: typed }),
    counterpartyId,
    latin: readLatin(transliterated) ?? undefined,
  };
}

/** Freezes a person at a frozen address. Errors: 400 at each broken field; `not_found` at `address_cast_id`, `counterparty_id`. */
export async function createContactCast(
  ctx: CreationNeeds,
  { address_cast_id: addressCastId, ...input }: SideInput & { readonly address_cast_id: AddressCastId },
): Promise<ContactCast> {
  const { report, requireNone } = createFieldReport();
  const address = await findAddressCast(ctx, addressCastId);
  if (!address) report('address_cast_id', 'not_found');
  const who = await readWho(ctx, input, { iso: address?.iso ?? 'RU', address, report });
  requireNone();
  if (!address) throw invalid('address_cast_id', 'not_found');
  return onlyOf(await inOpenAccount(ctx, (tx) => saveSides(tx, [{ ...who, address }])));
}

type ComplexInput = SideInput & { readonly address: SideAddressInput };

/** The same beyond the customs union. Errors: also 400 `address_not_foreign` at `address.iso`. */
export function createForeignCast(ctx: CreationNeeds, input: ComplexInput): Promise<ContactCast> {
  if (input.address.terminal_id || isDomesticIso(input.address.iso))
    throw invalid('address.iso', 'address_not_foreign');
  return createComplexCast(ctx, input);
}

/** Freezes an address and a person together. Errors: 400 at each broken field, the address's as `address.city`. */
export const createComplexCast = async (ctx: CreationNeeds, input: ComplexInput): Promise<ContactCast> =>
  onlyOf(await createComplexCasts(ctx, [input]));

async function readComplex(ctx: CreationNeeds, { address: typed, ...input }: ComplexInput) {
  const { report, requireNone } = createFieldReport();
  const address = await readSideAddress(ctx, typed, within(report, 'address'));
  const who = await readWho(ctx, input, { iso: address?.iso ?? typed.iso, address, report });
  requireNone();
  if (!address) throw invalid('address.city', 'required');
  return { who, address };
}

type ReadSide = Awaited<ReturnType<typeof readComplex>>;

/** Sides of which nothing is said to the courier, with what the book says of those that it has. */
async function withBookComments(
  ctx: CreationNeeds,
  sides: readonly ReadSide[],
  inputs: readonly ComplexInput[],
): Promise<readonly ReadSide[]> {
  const open = paired(sides, inputs).flatMap(([side, { comment }]) => (comment === undefined ? [side] : []));
  const entries = await entriesOfSides(
    ctx,
    open.map(({ who }) => who.person),
  );
  const comments = new Map(
    paired(open, entries).map(([side, entry]) => {
      const { contactName, phones } = side.who.person;
      return [side, entry && courierComment(entry, { address: side.address, contactName, phones })] as const;
    }),
  );
  return sides.map((side) => ({
    ...side,
    who: { ...side.who, comment: side.who.comment ?? comments.get(side) },
  }));
}

/**
 * The same of many, all or none, in their order. Three statements for any number; more only for sides that name a terminal, an
 * entry of the book or a passport. `isInBook`: sides that name no entry are looked for in the book, for what the courier should
 * know of them. Errors: those of the first that is broken.
 */
export async function createComplexCasts(
  ctx: CreationNeeds,
  inputs: readonly ComplexInput[],
  { isInBook = false }: { readonly isInBook?: boolean } = {},
): Promise<readonly ContactCast[]> {
  const read: ReadSide[] = [];
  for (const input of inputs) read.push(await readComplex(ctx, input));
  const sides = isInBook ? await withBookComments(ctx, read, inputs) : read;
  return inOpenAccount(ctx, async (tx) => {
    const addresses = await insertAddressCasts(
      tx,
      sides.map(({ address }) => address),
    );
    return saveSides(
      tx,
      paired(sides, addresses).map(([{ who }, address]) => ({ ...who, address })),
    );
  });
}
