import { type ImportField, type ImportKind, importFields } from '@tranzit/contract';
import { isCompanyInn, isInn, isLandlineNumber } from '@tranzit/kernel';
import type { ErrorReason } from '../../../platform/errors/index.ts';
import { checkEntry, type NewCounterparty } from '../../contacts/index.ts';
import { withShortForm } from '../../transliteration/index.ts';
import type { CellError, TableKind } from '../import.ts';
import { areaCodeOf } from './area-codes.ts';
import {
  type FurtherPart,
  furtherAddresses,
  furtherPeople,
  placeOf,
  readKind,
  unclearParts,
} from './further-parts.ts';
import { addressFields, addressOf } from './row-address.ts';
import { isExact, phonesOf, type TypedPhone, toPhoneInput, type Values, valuesOf } from './row-values.ts';

/** One row of a table → an entry of the contact book, or the cells that keep it from being one. */

const formPattern = /^(ООО|ПАО|НАО|ЗАО|ОАО|АО|ИП|АНО|НКО|ФГУП|ГУП|МУП|ФГБУ|ГБУ|МБУ|ТОО)(?=[\s«"'])\s*/iu;

/** `ООО «Северный лён»` is the company «Северный лён» of the form ООО, and so is it with the form in full. */
function splitForm(typed: string): { readonly opf: string | undefined; readonly title: string } {
  const short = withShortForm(typed);
  const text = formPattern.test(short) ? short : typed;
  const opf = formPattern.exec(text)?.[1]?.toUpperCase();
  const title = text.replace(formPattern, '');
  const quoted = /^[«"'](.+)[»"']$/u.exec(title)?.[1];
  return { opf, title: quoted ?? title };
}

/** What the book would not mind and a courier would. */
function lackingIn(values: Values, address: Values): Readonly<Record<string, ErrorReason>> {
  const cityMissing = { city: { code: 'required' } };
  if (Object.keys(address).length === 0) return values.address ? cityMissing : {};
  if (address.city === undefined) return cityMissing;
  const isHouseMissing = address.street !== undefined && address.house === undefined;
  return isHouseMissing ? { house: { code: 'house_number_missing' } } : {};
}

const isCompany = (kind: ImportKind, { inn, kpp, ogrn }: Values, opf: string | undefined): boolean =>
  kind === 'counterparties' ||
  opf !== undefined ||
  kpp !== undefined ||
  ogrn !== undefined ||
  (inn !== undefined && isCompanyInn(inn));

/** Fields of an entry that go by another name than the column. */
const columnsOfPaths: Readonly<Record<string, ImportField>> = { iso: 'country', is_pinned: 'pinned' };

interface ReadParts {
  readonly phones: readonly TypedPhone[];
  readonly people: readonly FurtherPart<unknown>[];
  readonly places: readonly FurtherPart<unknown>[];
}

/** The field that a broken part of the entry came from. */
function fieldOf(path: string, values: Values, { phones, people, places }: ReadParts): ImportField {
  const [first = '', index] = path.split('.');
  if (first === 'phones') return phones[Number(index)]?.field ?? 'phone';
  if (first === 'contacts') return people[Number(index)]?.field ?? 'people';
  if (first === 'addresses') return places[Number(index)]?.field ?? 'addresses';
  const part = addressFields.find((field) => field === first);
  if (part) return values[part] === undefined && values.address !== undefined ? 'address' : part;
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
  contacts.some(({ phones }) => phones.some((phone) => isLandlineNumber(phone.number)));

export type CheckedRow =
  | { readonly entry: NewCounterparty; readonly errors?: undefined }
  | { readonly entry?: undefined; readonly errors: readonly CellError[] };

/** Name and form as they stand in the book, or as people write them together. */
const namesOf = (values: Values, exact: boolean) =>
  exact
    ? { opf: values.opf, title: values.title ?? '' }
    : { ...splitForm(values.title ?? values.contact_name ?? ''), ...(values.opf && { opf: values.opf }) };

/** The entry as its creation takes it. */
function inputOf(values: Values, kind: ImportKind, exact: boolean) {
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
      kind: readKind(values.kind) ?? (isCompany(kind, values, opf) ? 'company' : 'person'),
      is_pinned: values.pinned !== undefined,
      phones: phones.map(toPhoneInput),
      contacts: people.flatMap(({ part }) => part ?? []),
      addresses: places.flatMap(({ part }) => part ?? []),
    },
    lacking: exact ? {} : lackingIn(values, address),
    parts: { phones, people, places },
    city: address.city,
  };
}

export function checkRow(
  cells: readonly string[],
  { kind, fields, source }: TableKind,
  now: Date,
): CheckedRow {
  const values = valuesOf(cells, fields);
  const { input, lacking, parts, city } = inputOf(values, kind, isExact(fields));
  const { entry, broken = {} } = checkEntry(input, now);
  const told = Object.entries({ ...lacking, ...broken }).map(([path, reason]): Broken => {
    const field = fieldOf(path, values, parts);
    const { code, params } = reason;
    if (code === 'phone_wrong') return brokenPhone(field, values, city);
    return params ? { field, code, params } : { field, code };
  });
  const unclear = unclearParts(values, [...parts.people, ...parts.places]).map(
    ([field, code]): Broken => ({ field, code }),
  );
  const all = [...unclear, ...told];
  const errors = (source === 'tax_ids' ? unknownCompany(all, values) : all).map((error) => {
    const column = fields.indexOf(error.field);
    return { column: column < 0 ? null : column, ...error };
  });
  return entry && errors.length === 0 ? { entry } : { errors };
}
