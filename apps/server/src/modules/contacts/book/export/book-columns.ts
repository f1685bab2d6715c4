import type { ImportField } from '@tranzit/contract';
import type { Language } from '../../../../platform/errors/index.ts';
import type { BookAddress, BookContact, Counterparty } from '../counterparty.ts';
import { type EntryNames, packReference } from '../parents/entry-reference.ts';
import { type LabelledCell, packLine, packPhones, packTitles } from './packed-cells.ts';
import { packLatin } from './packed-latin.ts';

/** The columns of an exported book. The import knows each by its heading, in either language. */

type Cell = string | undefined;
type Title = Readonly<Record<Language, string>>;

interface Named<Source> {
  readonly field: ImportField;
  readonly title: Title;
  /** Characters. */
  readonly width: number;
  readonly value: (source: Source, language: Language) => Cell;
}

const named = <Source>(
  field: ImportField,
  [ru, en]: readonly [string, string],
  width: number,
  value: Named<Source>['value'],
): Named<Source> => ({ field, title: { ru, en }, width, value });

const phonesOf = ({ phones }: BookContact): string =>
  packPhones(phones.map((phone) => ({ ...phone, confirmed: phone.confirmedAt !== undefined })));

const personColumns: readonly Named<BookContact>[] = [
  named('contact_name', ['Контактное лицо', 'Contact person'], 24, (person) => person.contactName),
  named('position', ['Должность', 'Position'], 16, (person) => person.position),
  named('phone', ['Телефон', 'Phone'], 22, phonesOf),
  named('email', ['Почта', 'Email'], 24, (person) => person.email),
  named('latin', ['Латиницей', 'In Latin letters'], 30, ({ latin }) =>
    latin ? packLatin(latin) : undefined,
  ),
];

const placeColumns: readonly Named<BookAddress>[] = [
  named('country', ['Код страны', 'Country code'], 8, (place) => place.iso),
  named('postcode', ['Индекс', 'Postcode'], 10, (place) => place.postcode),
  named('region', ['Регион', 'Region'], 20, (place) => place.region),
  named('district', ['Район', 'District'], 16, (place) => place.district),
  named('city_type', ['Тип города', 'City type'], 8, (place) => place.cityType),
  named('city', ['Город', 'City'], 20, (place) => place.city),
  named('street', ['Улица', 'Street'], 24, (place) => place.street),
  named('house', ['Дом', 'House'], 8, (place) => place.house),
  named('office', ['Квартира, офис', 'Flat, office'], 10, (place) => place.office),
  named('address_line', ['Адрес полностью', 'Full address'], 40, (place) => place.addressLine),
  named('address_title', ['Как назвать', 'Place name'], 16, (place) => place.title),
  named('hint', ['Как найти', 'Directions'], 30, (place) => place.hint),
  named('opening_hours', ['Часы приёма', 'Opening hours'], 16, (place) => place.openingHours),
  named('latitude', ['Широта', 'Latitude'], 12, (place) => place.latitude?.toString()),
  named('longitude', ['Долгота', 'Longitude'], 12, (place) => place.longitude?.toString()),
  named('fias_id', ['Код ФИАС', 'FIAS code'], 16, (place) => place.fiasId),
];

const kindWords = {
  company: { ru: 'Компания', en: 'Company' },
  person: { ru: 'Человек', en: 'Person' },
} as const;
const yes: Title = { ru: 'да', en: 'yes' };

/** An entry with what names the one that it belongs to. */
export interface ExportedEntry extends Counterparty {
  readonly parent: EntryNames | undefined;
}

const ofEntry: readonly Named<Counterparty>[] = [
  named('kind', ['Вид контакта', 'Kind of contact'], 12, ({ kind }, language) => kindWords[kind][language]),
  named('opf', ['Форма', 'Legal form'], 8, ({ opf }) => opf),
  named('title', ['Название', 'Name'], 30, ({ title }) => title),
  named('inn', ['ИНН', 'INN'], 14, ({ inn }) => inn),
  named('kpp', ['КПП', 'KPP'], 12, ({ kpp }) => kpp),
  named('ogrn', ['ОГРН', 'OGRN'], 16, ({ ogrn }) => ogrn),
  named('legal_address', ['Юридический адрес', 'Legal address'], 40, (entry) => entry.legalAddress),
];
const restOfEntry: readonly Named<ExportedEntry>[] = [
  named('note', ['Заметка', 'Note'], 30, ({ note }) => note),
  named('pinned', ['Закреплён', 'Pinned'], 10, ({ isPinned }, language) =>
    isPinned ? yes[language] : undefined,
  ),
  named('tags', ['Теги', 'Tags'], 20, ({ tags }) => packTitles(tags.map(({ title }) => title))),
  named(
    'parent',
    ['Входит в', 'Belongs to'],
    30,
    ({ parent }, language) => parent && packReference(parent, language),
  ),
];

const ofMain = <Part>(
  columns: readonly Named<Part>[],
  partsOf: (entry: Counterparty) => readonly Part[],
): readonly Named<Counterparty>[] =>
  columns.map((column) => ({
    ...column,
    value: (entry, language) => {
      const [main] = partsOf(entry);
      return main && column.value(main, language);
    },
  }));

/** So many characters stand in a cell of a spreadsheet, with an apostrophe before them. */
const mostCellCharacters = 32_000;

/** One line for each part, as many in a cell as it holds. */
function packedCells<Part>(
  parts: readonly Part[],
  columns: readonly Named<Part>[],
  language: Language,
): readonly string[] {
  const cells: string[] = [];
  for (const part of parts) {
    const labelled = columns.flatMap(({ title, value }): readonly LabelledCell[] => {
      const cell = value(part, language);
      return cell === undefined || cell === '' ? [] : [[title[language], cell]];
    });
    const line = packLine(labelled);
    const last = cells.at(-1);
    const joined = last === undefined ? line : `${last}\n${line}`;
    if (last !== undefined && joined.length <= mostCellCharacters) cells.splice(-1, 1, joined);
    else cells.push(line);
  }
  return cells;
}

const further = <Part>(
  fields: readonly ImportField[],
  [ru, en]: readonly [string, string],
  columns: readonly Named<Part>[],
  partsOf: (entry: Counterparty) => readonly Part[],
): readonly Named<Counterparty>[] =>
  fields.map((field, place) =>
    named(
      field,
      place === 0 ? [ru, en] : [`${ru} ${place + 1}`, `${en} ${place + 1}`],
      40,
      (entry, language) => packedCells(partsOf(entry).slice(1), columns, language)[place],
    ),
  );

const people = further(
  ['people', 'people_2', 'people_3'],
  ['Ещё люди', 'More people'],
  personColumns,
  ({ contacts }) => contacts,
);
const addresses = further(
  ['addresses', 'addresses_2', 'addresses_3'],
  ['Ещё адреса', 'More addresses'],
  placeColumns,
  (entry) => entry.addresses,
);

export type BookColumn = Named<ExportedEntry>;

/** People, or addresses, that surely find room in one cell. */
export const surelyInOneCell = 10;

/** `wide`: some entry has more than `surelyInOneCell` people or addresses. */
export const bookColumns = ({ wide }: { readonly wide: boolean }): readonly BookColumn[] => [
  ...ofEntry,
  ...ofMain(personColumns, ({ contacts }) => contacts),
  ...ofMain(placeColumns, (entry) => entry.addresses),
  ...restOfEntry,
  ...people.slice(0, wide ? 3 : 1),
  ...addresses.slice(0, wide ? 3 : 1),
];
