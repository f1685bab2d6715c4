import { otherRegionOfAddress } from '../../geo/index.ts';
import type { CellNotice, TableKind } from '../import.ts';
import { errorAt } from './cell-error.ts';
import { addressOf } from './row-address.ts';
import { isExact, type Values } from './row-values.ts';

/** The postcode of a row that is of another region than its address, at the cell that has it. Pure. */
export function otherRegionsOf(values: Values, { fields }: Pick<TableKind, 'fields'>): readonly CellNotice[] {
  const { city, region, country, postcode } = isExact(fields) ? values : { ...values, ...addressOf(values) };
  if (city === undefined || postcode === undefined) return [];
  const iso = country?.toUpperCase() ?? 'RU';
  const other = otherRegionOfAddress({
    city,
    region,
    iso,
    postcode,
    latitude: undefined,
    longitude: undefined,
  });
  if (other === undefined) return [];
  const field = values.postcode === undefined ? 'address' : 'postcode';
  return [errorAt({ fields }, { field, code: 'postcode_of_other_region', params: { region: other } })];
}
