import { type ImportField, importFields } from '@tranzit/contract';
import { isInn } from '@tranzit/kernel';
import type { ErrorReason } from '../../../platform/errors/index.ts';
import { isLandline } from '../../../platform/phones/landline.ts';
import {
  checkEntry,
  type EntryReference,
  type NewCounterparty,
  parseLatin,
  splitForm,
} from '../../contacts/index.ts';
import type { CellError, CellNotice, CheckedTable, TableKind } from '../import.ts';
import { areaCodeOf } from './area-codes.ts';
import { errorAt } from './cell-error.ts';
import { type FurtherPart, furtherAddresses, furtherPeople, placeOf, unclearParts } from './further-parts.ts';
import { otherRegionsOf } from './other-regions.ts';
import { atSource, saidOnce } from './part-source.ts';
import { addressOf } from './row-address.ts';
import { type EntryKind, guessKind, kindColumn, readKind } from './row-kind.ts';
import { readParent } from './row-parent.ts';
import { readTags } from './row-tags.ts';
import { isExact, phonesOf, type TypedPhone, toPhoneInput, type Values, valuesOf } from './row-values.ts';
import { unknownCitiesOf } from './unknown-cities.ts';

/** One row of a table → an entry of the contact book, or the cells that keep it from being one. */

/** What the book would not mind and a courier would. */
function lackingIn(values: Values, address: Values): Readonly<Record<string, ErrorReason>> {
  const cityMissing = { city: { code: 'required' } };
  if (Object.keys(address).length === 0) return values.address ? cityMissing : {};
  if (address.city === undefined) return cityMissing;
  const isHouseMissing = address.street !== undefined && address.house === undefined;
  return isHouseMissing ? { house: { code: 'house_number_missing' } } : {};
}

/** Fields of an entry that go by another name than the column. */
const columnsOfPaths: Readonly<Record<string, ImportField>> = { iso: 'country', is_pinned: 'pinned' };

interface ReadParts {
  readonly phones: readonly TypedPhone[];
  readonly people: readonly FurtherPart<unknown>[];
  readonly places: readonly FurtherPart<unknown>[];
}

/** The field that a broken part of the entry is of. */
function fieldOf(path: string, { phones, people, places }: ReadParts): ImportField {
  const [first = '', index] = path.split('.');
  if (first === 'phones') return phones[Number(index)]?.field ?? 'phone';
  if (first === 'contacts') return people[Number(index)]?.field ?? 'people';
  if (first === 'addresses') return places[Number(index)]?.field ?? 'addresses';
  return columnsOfPaths[first] ?? importFields.find((field) => field === first) ?? 'title';
}

type Broken = Omit<CellError, 'column'>;

/** A number that lacks the code of its city, and what to put before it where the city is known. */
function brokenPhone(field: ImportField, values: Values, city: string | undefined): Broken {
  const digits = (values[field] ?? '').replaceAll(/\D/g, '');
  if (digits.length < 5 || digits.length > 7) return { field, code: 'phone_wrong' };
  const code = 'phone_without_area';
  const area = city === undefined ? undefined : areaCodeOf(city, digits.length);
  return city !== undefined && area !== undefined
    ? { field, code, mend: { prefix: `+7 (${area}) `, city } }
    : { field, code };
}

/** Of a list of tax ids: nobody was found by the number, in the register or without it, so that its row has no name. */
const unknownCompany = (broken: readonly Broken[], { title, inn }: Values): readonly Broken[] =>
  title === undefined && inn !== undefined
    ? [{ field: 'inn', code: isInn(inn) ? 'inn_unknown' : 'inn_wrong' }]
    : broken;

/** Whether one of its phones is a landline: a courier may not reach it. */
export const hasLandline = ({ contacts }: Pick<NewCounterparty, 'contacts'>): boolean =>
  contacts.some(({ phones }) => phones.some((phone) => isLandline(phone.number)));

/** What a row says beside its entry. */
export interface RowLinks {
  /** Titles of tags. */
  readonly tags: readonly string[];
  readonly parent: EntryReference | undefined;
  readonly notices: readonly CellNotice[];
  /** What other rows may call its entry by, though that cannot be saved yet. */
  readonly named: {
    readonly title: string;
    readonly inn: string | undefined;
    readonly kpp: string | undefined;
  };
}

export type CheckedRow = RowLinks &
  (
    | { readonly entry: NewCounterparty; readonly errors?: undefined }
    | { readonly entry?: undefined; readonly errors: readonly CellError[] }
  );

/** Name and form as they stand in the book, or as people write them together. */
const namesOf = (values: Values, exact: boolean) =>
  exact
    ? { opf: values.opf, title: values.title ?? '' }
    : { ...splitForm(values.title ?? values.contact_name ?? ''), ...(values.opf && { opf: values.opf }) };

/** Who the entry of a row is: as the table or a person says, else as the row looks. */
export function kindOfRow(cells: readonly string[], table: Pick<TableKind, 'kind' | 'fields'>): EntryKind {
  const values = valuesOf(cells, table.fields);
  const named = namesOf(values, isExact(table.fields));
  return readKind(cells[kindColumn(table)]) ?? guessKind(table.kind, values, named);
}

/** The entry as its creation takes it. */
function inputOf(values: Values, kind: EntryKind, exact: boolean) {
  const { opf, title } = namesOf(values, exact);
  const phones = phonesOf(values);
  const people = furtherPeople(values);
  const places = furtherAddresses(values);
  const address = exact ? values : addressOf(values);
  const { inn, kpp, ogrn, legal_address, contact_name, position, email, note } = values;
  return {
    input: {
      ...{ inn, kpp, ogrn, legal_address, contact_name, position, email, note, opf, title },
      ...placeOf({ ...values, ...address }),
      address_title: values.address_title,
      kind,
      is_pinned: values.pinned !== undefined,
      phones: phones.map(toPhoneInput),
      transliterated: parseLatin(values.latin ?? ''),
      contacts: people.flatMap(({ part }) => part ?? []),
      addresses: places.flatMap(({ part }) => part ?? []),
    },
    lacking: exact ? {} : lackingIn(values, address),
    parts: { phones, people, places },
    city: address.city,
  };
}

/** What is wrong in a row beside its entry. */
function brokenLinks(
  values: Values,
  { people, places }: ReadParts,
  tags: readonly string[],
): readonly Broken[] {
  const unclear = unclearParts(values, [...people, ...places]);
  return [
    ...unclear.map(([field, code]): Broken => ({ field, code })),
    ...tags.map((code): Broken => ({ field: 'tags', code })),
  ];
}

export function checkRow(cells: readonly string[], table: CheckedTable, now: Date): CheckedRow {
  const { fields, source, mayTag } = table;
  const values = valuesOf(cells, fields);
  const kind = kindOfRow(cells, table);
  const { input, lacking, parts, city } = inputOf(values, kind, isExact(fields));
  const { entry, broken = {} } = checkEntry(input, now);
  const tags = readTags(values.tags, { mayTag });
  const told = Object.entries({ ...lacking, ...broken }).map(([path, reason]): Broken => {
    const field = fieldOf(path, parts);
    const { code, params } = reason;
    if (code === 'phone_wrong') return brokenPhone(field, values, city);
    return atSource({ field, code, ...(params && { params }) }, values, fields);
  });
  const all = [...brokenLinks(values, parts, tags.broken), ...told];
  const errors = saidOnce(source === 'tax_ids' ? unknownCompany(all, values) : all).map((error) =>
    errorAt({ fields }, error),
  );
  const { title, inn, kpp } = input;
  const links: RowLinks = {
    tags: tags.titles,
    parent: readParent(values.parent),
    notices: [...unknownCitiesOf(values, { fields }), ...otherRegionsOf(values, { fields })],
    named: { title, inn, kpp },
  };
  return entry && errors.length === 0 ? { ...links, entry } : { ...links, errors };
}
