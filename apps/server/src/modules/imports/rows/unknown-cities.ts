import type { ImportField } from '@tranzit/contract';
import { parseAddressLine } from '@tranzit/kernel';
import { isKnownCity, nearCity } from '../../geo/index.ts';
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

/** The name without the word for its type, as the cell has it: `Сургуть` of `г. Сургуть`; `undefined` where it stands otherwise there. */
function nameIn(cell: string, city: string): string | undefined {
  const name = parseAddressLine(city).city ?? city;
  const at = cell.toLowerCase().indexOf(name.toLowerCase());
  return at < 0 ? undefined : cell.slice(at, at + name.length);
}

/** Puts beside each city that nobody knows what it was meant to be; the same name is looked for once. */
export function nearCities(): (
  notices: readonly CellNotice[],
  cells: readonly string[],
) => Promise<readonly CellNotice[]> {
  const known = new Map<string, Promise<string | undefined>>();
  const nearOf = (city: string, iso: string) => {
    const key = `${iso}:${city}`;
    const found = known.get(key) ?? nearCity({ city, iso });
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
