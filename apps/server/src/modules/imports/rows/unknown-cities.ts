import type { ImportField } from '@tranzit/contract';
import { isKnownCity } from '../../geo/index.ts';
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
