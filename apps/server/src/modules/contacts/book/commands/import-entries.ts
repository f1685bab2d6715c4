import { counterpartyInput, mostBookParts } from '@tranzit/contract';
import type { CounterpartyId, TagId } from '@tranzit/kernel';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type AccountNeeds, type Needs, ofAccount } from '../../../../platform/context/index.ts';
import { AppError, type ErrorReason, errorFromZod } from '../../../../platform/errors/index.ts';
import { paired } from '../../../../platform/paired.ts';
import { putCounterpartyTags } from '../../../tags/index.ts';
import { insertAddressRows, insertContactRows, touchCounterparties } from '../book.store.ts';
import { lockCounterparty, withParts } from '../counterparties.queries.ts';
import { type Counterparty, type NewCounterparty, sameEntryKey } from '../counterparty.ts';
import { type EntryChange, filledFields } from '../entry-change.ts';
import { counterpartyColumns, readCounterparty } from './create-counterparty.ts';

/** Entries by the hundred, as tables bring them. */

/** An entry that can be saved, or what is broken in it: reasons by the dotted path of `counterpartyInput`. */
export type CheckedEntry =
  | { readonly entry: NewCounterparty; readonly broken?: undefined }
  | { readonly entry?: undefined; readonly broken: Readonly<Record<string, ErrorReason>> };

const brokenIn = ({ fields }: AppError): Readonly<Record<string, ErrorReason>> =>
  Object.fromEntries(Object.entries(fields).map(([path, [reason]]) => [path, reason ?? { code: 'invalid' }]));

/** A text that every text field takes. */
const anyText = '1';

/** The same with something else at each of these paths. Nothing that was given is changed. */
function replacedAt(input: unknown, paths: readonly (readonly PropertyKey[])[], value: unknown): unknown {
  const copy = structuredClone(input);
  for (const path of paths) {
    const holder = path.slice(0, -1).reduce<unknown>((part, key) => Object(part)[key], copy);
    const last = path.at(-1);
    if (last !== undefined && typeof holder === 'object' && holder !== null)
      Object.assign(holder, { [last]: value });
  }
  return copy;
}

/** What is to be said of the fields that can be read, while others cannot: a row is mended once, not once more for what hid behind. */
function brokenBesides(given: unknown, { issues }: z.ZodError, now: Date) {
  const pathsOf = (found: readonly z.core.$ZodIssue[]) => found.map(({ path }) => path);
  const without = replacedAt(given, pathsOf(issues), undefined);
  const { error } = counterpartyInput.safeParse(without);
  // What is left is required.
  const input = error ? replacedAt(without, pathsOf(error.issues), anyText) : without;
  const parsed = counterpartyInput.safeParse(input);
  return parsed.success ? brokenBy(() => readCounterparty(parsed.data, now)) : {};
}

function brokenBy(read: () => unknown): Readonly<Record<string, ErrorReason>> {
  try {
    read();
    return {};
  } catch (error) {
    if (error instanceof AppError) return brokenIn(error);
    throw error;
  }
}

/** Checks an entry as `createCounterparty` does, and writes nothing. All that is broken is told at once. */
export function checkEntry(input: unknown, now: Date): CheckedEntry {
  const parsed = counterpartyInput.safeParse(input, { reportInput: true });
  if (!parsed.success)
    return {
      broken: { ...brokenBesides(input, parsed.error, now), ...brokenIn(errorFromZod(parsed.error)) },
    };
  try {
    return { entry: readCounterparty(parsed.data, now) };
  } catch (error) {
    if (error instanceof AppError) return { broken: brokenIn(error) };
    throw error;
  }
}

type InsertNeeds = Needs<'db' | 'clock' | 'live'> & {
  readonly actor: Pick<Needs<'actor'>['actor'], 'accountId' | 'userId'>;
};

/** Saves checked entries; answers their ids in the same order. Four statements for any number. Belongs in a transaction. */
export async function insertEntries(
  ctx: InsertNeeds,
  entries: readonly NewCounterparty[],
): Promise<readonly CounterpartyId[]> {
  if (entries.length === 0) return [];
  const rows = await ctx.db
    .insertInto('counterparties')
    .values(entries.map((entry) => counterpartyColumns(ctx, entry)))
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  const placed = paired(entries, ids).map(([entry, counterpartyId]) => ({ ...entry, counterpartyId }));
  await insertContactRows(
    ctx,
    placed.flatMap(({ contacts, counterpartyId }) =>
      contacts.map((contact, index) => ({ contact, counterpartyId, isMain: index === 0 })),
    ),
  );
  await insertAddressRows(
    ctx,
    placed.flatMap(({ addresses, counterpartyId }) =>
      addresses.map((address) => ({ address, counterpartyId })),
    ),
  );
  await touchCounterparties(ctx, ids);
  return ids;
}

/**
 * Entries of the book that may be meant: of one tax id and no two KPP, or of one title, by `sameEntryKey`. Indexes: counterparties_inn,
 * counterparties_title; of the parts those of `withParts`.
 */
export async function findSameEntries(
  ctx: AccountNeeds,
  entries: readonly NewCounterparty[],
): Promise<ReadonlyMap<string, Counterparty>> {
  const taxIds = [...new Set(entries.flatMap(({ inn }) => (inn === undefined ? [] : [inn])))];
  const titles = [
    ...new Set(entries.flatMap(({ inn, title }) => (inn === undefined ? [title.toLowerCase()] : []))),
  ];
  const inBook = () =>
    ctx.db
      .selectFrom('counterparties')
      .selectAll()
      .where(ofAccount(ctx.actor, 'counterparties'))
      .where('deleted_at', 'is', null);
  const byTaxId =
    taxIds.length > 0 ? await inBook().where('inn', 'in', taxIds).orderBy('id', 'desc').execute() : [];
  const byTitle =
    titles.length > 0
      ? await inBook()
          .where(sql<boolean>`lower(title) = any(${titles}::text[])`)
          .where('inn', 'is', null)
          .orderBy('id', 'desc')
          .execute()
      : [];
  const found = await withParts(ctx, [...byTaxId, ...byTitle]);
  // Of several the oldest, which stands last, is meant.
  const known = new Map(found.flatMap((entry) => sameEntryKeys(entry).map((key) => [key, entry] as const)));
  const byInn = new Map(byTaxId.flatMap(({ id, inn }) => (inn === null ? [] : [[inn, id] as const])));
  /** One of two has no KPP: the tax id alone says that they are one. */
  const ofInn = ({ inn, kpp }: NewCounterparty) => {
    if (inn === undefined) return undefined;
    if (kpp !== undefined) return known.get(sameEntryKey({ inn, kpp: undefined, title: '', contacts: [] }));
    return found.find(({ id }) => id === byInn.get(inn));
  };
  return new Map(
    entries.flatMap((entry) => {
      const key = sameEntryKey(entry);
      const meant = known.get(key) ?? ofInn(entry);
      return meant ? [[key, meant] as const] : [];
    }),
  );
}

/** All keys by which an entry can be found: one with several phones, or with none and several addresses, has several. */
function sameEntryKeys(entry: Counterparty): readonly string[] {
  const phones = entry.contacts.flatMap((contact) => contact.phones);
  if (entry.inn !== undefined || phones.length + entry.addresses.length === 0) return [sameEntryKey(entry)];
  return phones.length > 0
    ? phones.map((phone) => sameEntryKey({ ...entry, contacts: [{ phones: [phone] }] }))
    : entry.addresses.map((address) => sameEntryKey({ ...entry, addresses: [address] }));
}

/** The tax numbers, the legal address and the parent that an entry lacks and another has, as columns. */
const missingIn = (known: Counterparty, { kpp, ogrn, legalAddress, parentId }: NewCounterparty) => ({
  ...(known.kpp === undefined && kpp !== undefined && { kpp }),
  ...(known.ogrn === undefined && ogrn !== undefined && { ogrn }),
  ...(known.legalAddress === undefined && legalAddress !== undefined && { legal_address: legalAddress }),
  ...(known.parentId === undefined && parentId !== undefined && { parent_id: parentId }),
});

/** People with a number, and addresses, that the entry has not. */
function partsMissingIn(known: Counterparty, { contacts, addresses }: NewCounterparty) {
  const numbers = new Set(known.contacts.flatMap(({ phones }) => phones.map(({ number }) => number)));
  const lines = new Set(known.addresses.map(({ addressLine }) => addressLine.toLowerCase()));
  return {
    people: contacts.filter(({ phones }) => phones.some(({ number }) => !numbers.has(number))),
    places: addresses.filter(({ addressLine }) => !lines.has(addressLine.toLowerCase())),
  };
}

/** Whether what the entry lacks of another has room in it. */
export function hasRoomFor(known: Counterparty, entry: NewCounterparty): boolean {
  const { people, places } = partsMissingIn(known, entry);
  return (
    known.contacts.length + people.length <= mostBookParts &&
    known.addresses.length + places.length <= mostBookParts
  );
}

/**
 * Adds to an entry what it lacks of another: tax numbers, legal address and parent, tags, people by their phones, addresses by
 * their lines. Nothing that is there is changed; `hasRoomFor` has been asked. Answers what was added, if anything. Belongs in a transaction. Errors: 404 when
 * the entry is gone.
 */
export async function completeEntry(
  ctx: InsertNeeds,
  known: Counterparty,
  entry: NewCounterparty,
  tagIds: readonly TagId[] = [],
): Promise<EntryChange | undefined> {
  const counterpartyId = known.id;
  const { version } = await lockCounterparty(ctx, counterpartyId);
  const missing = missingIn(known, entry);
  const { people, places } = partsMissingIn(known, entry);
  const tags = await putCounterpartyTags(
    ctx,
    tagIds.map((tagId) => ({ counterpartyId, tagId })),
  );
  const hasMissing = Object.keys(missing).length > 0;
  if (people.length === 0 && places.length === 0 && tags.length === 0 && !hasMissing) return undefined;
  if (hasMissing)
    await ctx.db
      .updateTable('counterparties')
      .set(missing)
      .where(ofAccount(ctx.actor, 'counterparties'))
      .where('id', '=', counterpartyId)
      .execute();
  const isFirst = known.contacts.length === 0;
  const contactIds = await insertContactRows(
    ctx,
    people.map((contact, index) => ({ contact, counterpartyId, isMain: isFirst && index === 0 })),
  );
  const addressIds = await insertAddressRows(
    ctx,
    places.map((address) => ({ address, counterpartyId })),
  );
  await touchCounterparties(ctx, [counterpartyId]);
  const fields = filledFields.filter((field) => field in missing);
  return {
    isNew: false,
    version: version + 1,
    contactIds: [...contactIds],
    addressIds: [...addressIds],
    fields,
    tagIds: tags.map(({ tagId }) => tagId),
  };
}
