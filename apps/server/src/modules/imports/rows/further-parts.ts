import type { ImportField } from '@tranzit/contract';
import { parseLatin } from '../../contacts/index.ts';
import { readKind } from './row-kind.ts';
import { linesOf, phonesOf, toPhoneInput, type Values } from './row-values.ts';

/** Of a row: whoever and whatever stands beside the main person and address, each on a line of a cell. */

const peopleFields = ['people', 'people_2', 'people_3'] as const;
export const addressesFields = ['addresses', 'addresses_2', 'addresses_3'] as const;

export interface FurtherPart<Part> {
  readonly field: ImportField;
  /** `undefined` where the line does not say what its parts mean. */
  readonly part: Part | undefined;
}

const partsOf = <Part>(
  values: Values,
  fields: readonly ImportField[],
  toPart: (line: Values) => Part,
): readonly FurtherPart<Part>[] =>
  fields.flatMap((field) =>
    linesOf(values[field]).map((line) => ({ field, part: line === undefined ? undefined : toPart(line) })),
  );

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text.replace(',', '.'));

/** The parts of an address under the names of the book. */
export const placeOf = (values: Values) => ({
  postcode: values.postcode,
  region: values.region,
  district: values.district,
  city: values.city,
  city_type: values.city_type,
  street: values.street,
  house: values.house,
  office: values.office,
  address_line: values.address_line,
  fias_id: values.fias_id,
  latitude: numberOf(values.latitude),
  longitude: numberOf(values.longitude),
  hint: values.hint,
  opening_hours: values.opening_hours,
  iso: values.country,
});

export const furtherPeople = (values: Values) =>
  partsOf(values, peopleFields, (line) => ({
    contact_name: line.contact_name ?? line.title ?? '',
    position: line.position,
    email: line.email,
    phones: phonesOf(line).map(toPhoneInput),
    transliterated: parseLatin(line.latin ?? ''),
  }));

export const furtherAddresses = (values: Values) =>
  partsOf(values, addressesFields, (line) => ({ ...placeOf(line), title: line.address_title }));

/** Cells that do not say what they mean. */
export const unclearParts = (
  { kind, latin }: Values,
  parts: readonly FurtherPart<unknown>[],
): readonly (readonly [ImportField, string])[] => [
  ...(kind !== undefined && readKind(kind) === undefined ? [['kind', 'import_part_unclear'] as const] : []),
  ...(latin !== undefined && parseLatin(latin) === undefined
    ? [['latin', 'import_part_unclear'] as const]
    : []),
  ...parts.flatMap(({ field, part }) =>
    part === undefined ? [[field, 'import_part_unclear'] as const] : [],
  ),
];
