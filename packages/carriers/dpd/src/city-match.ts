import { type CarrierPlace, isSameRegion, plainPlaceName } from '@tranzit/carrier-kit';
import type { CityRow } from './schemas.ts';

/** The carrier writes 11 digits, the state's classifier adds two for the row's actuality. */
export const kladrKey = (kladr: string): string => kladr.slice(0, 11);

function hasPostcode({ indexMin, indexMax }: CityRow, postcode: string | undefined): boolean {
  if (postcode === undefined || indexMin === undefined) return false;
  return indexMin <= postcode && postcode <= (indexMax ?? indexMin);
}

const onlyOne = <Row>(rows: readonly Row[]): Row | undefined => (rows.length === 1 ? rows[0] : undefined);

/**
 * The row that is surely our place, or `undefined`: by KLADR; else by name with its region; among several such by
 * postcode, then the one that is a town. A name alone is never enough: every region has its own Советский.
 */
export function pickCity(rows: readonly CityRow[], place: CarrierPlace): CityRow | undefined {
  const kladr = place.kladrId === undefined ? undefined : kladrKey(place.kladrId);
  const byKladr =
    kladr && rows.find(({ cityCode }) => cityCode !== undefined && kladrKey(cityCode) === kladr);
  if (byKladr) return byKladr;
  const named = rows.filter(({ cityName }) => plainPlaceName(cityName) === plainPlaceName(place.city));
  const regional = named.filter(({ regionName }) => isSameRegion(place.region, regionName ?? ''));
  return (
    onlyOne(regional) ??
    onlyOne((regional.length > 0 ? regional : named).filter((row) => hasPostcode(row, place.postcode))) ??
    onlyOne(regional.filter(({ abbreviation }) => /^г\.?$/i.test(abbreviation ?? '')))
  );
}
