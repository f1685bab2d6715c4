import type { ImportField } from '@tranzit/contract';
import { parseAddressLine } from '@tranzit/kernel';
import { isKnownCity, searchWords, suggestEmbedded } from '../../geo/index.ts';
import type { CellNotice, TableKind } from '../import.ts';
import { errorAt } from './cell-error.ts';
import { addressesFields } from './further-parts.ts';
import { addressOf } from './row-address.ts';
import { isExact, linesOf, type Values } from './row-values.ts';

export const cityUnknown = 'city_unknown';

/** Cities of a row that the portal does not know: mistyped, or too small for it. Pure. */

/** A point or a code says where it is, whatever it is called. */
const isUnknown = ({ city, country, latitude, fias_id: code }: Values): boolean =>
  city !== undefined &&
  latitude === undefined &&
  code === undefined &&
  !isKnownCity({ city, iso: country?.toUpperCase() ?? 'RU' });

/** The notice stands at the cell that names the city. */
export function unknownCitiesOf(
  values: Values,
  { fields }: Pick<TableKind, 'fields'>,
): readonly CellNotice[] {
  const main = isExact(fields) ? values : { ...values, ...addressOf(values) };
  const ofMain: ImportField = values.city === undefined ? 'address' : 'city';
  const { city = '', country = 'RU' } = main;
  const named = { city, country: country.toUpperCase() };
  const further = addressesFields.filter((field) =>
    linesOf(values[field]).some((line) => line && isUnknown(line)),
  );
  return [
    ...(isUnknown(main) ? [errorAt({ fields }, { field: ofMain, code: cityUnknown, params: named })] : []),
    ...further.map((field) => errorAt({ fields }, { field, code: cityUnknown })),
  ];
}

/** What a city that nobody knows was meant to be: the one place that is spelt nearly so. */

/** A shorter name a letter or two away could be any other. */
const leastLetters = 5;
const mostSlips = 2;

/** Letters too many, too few or others that part two names, two exchanged ones counted once. Pure. */
export function slipsBetween(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, at) => [at]);
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let column = 1; column <= other.length; column += 1) {
    rows[0]?.push(column);
    for (let row = 1; row <= one.length; row += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isExchanged = row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isExchanged ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(one.length, other.length);
}

const formOf = (name: string): string => searchWords(name).join(' ');

/** The name without the word for its type, as the cell has it: `Сургуть` of `г. Сургуть`; `undefined` where it stands otherwise there. */
function nameIn(cell: string, city: string): string | undefined {
  const name = parseAddressLine(city).city ?? city;
  const at = cell.toLowerCase().indexOf(name.toLowerCase());
  return at < 0 ? undefined : cell.slice(at, at + name.length);
}

async function nearestTo(city: string, iso: string): Promise<string | undefined> {
  const typed = formOf(city);
  if (typed.length < leastLetters) return undefined;
  const found = await suggestEmbedded({ text: city, iso, isCity: true });
  const names = new Set(found.map(({ address }) => address.city));
  const near = [...names].map((name) => ({ name, slips: slipsBetween(typed, formOf(name)) }));
  const least = Math.min(...near.map(({ slips }) => slips));
  const [only, ...others] = near.filter(({ slips }) => slips === least && slips <= mostSlips);
  return others.length === 0 ? only?.name : undefined;
}

/** Puts beside each city that nobody knows what it was meant to be; the same name is looked for once. */
export function nearCities(): (
  notices: readonly CellNotice[],
  cells: readonly string[],
) => Promise<readonly CellNotice[]> {
  const known = new Map<string, Promise<string | undefined>>();
  const nearOf = (city: string, iso: string) => {
    const key = `${iso}:${city}`;
    const found = known.get(key) ?? nearestTo(city, iso);
    known.set(key, found);
    return found;
  };
  return (notices, cells) =>
    Promise.all(
      notices.map(async (notice) => {
        const { city, country } = notice.params ?? {};
        if (notice.code !== cityUnknown || typeof city !== 'string' || typeof country !== 'string')
          return notice;
        const from = nameIn(cells[notice.column ?? -1] ?? '', city);
        const to = from && (await nearOf(from, country));
        return from && to ? { ...notice, near: { from, to } } : notice;
      }),
    );
}
