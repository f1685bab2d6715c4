import { type CarrierPlace, isSameRegion, plainPlaceName } from '@tranzit/carrier-kit';
import { type CseNode, factOf } from '../tree.ts';

/** `Москва г` as people write it. */
export const plainCity = (name: string): string => name.replace(/\s+г\.?$/i, '').trim();

export const isGuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** The state's classifier adds two digits for the row's actuality to the eleven of a town. */
const kladrKey = (kladr: string): string => kladr.slice(0, 11);

/** Countries, districts and streets share names with towns; a town of federal rank is a region too. */
const townTypes = ['1', '3', '4'];
const isTown = (row: CseNode): boolean => townTypes.includes(factOf(row, 'Type') ?? '3');

function isOurs(row: CseNode, { fiasId, kladrId }: CarrierPlace): boolean {
  const [fias, kladr] = [factOf(row, 'FIAS'), factOf(row, 'KLADR')];
  if (fiasId !== undefined && fias?.toLowerCase() === fiasId.toLowerCase()) return true;
  return kladrId !== undefined && kladr !== undefined && kladrKey(kladr) === kladrKey(kladrId);
}

/** What a row says of its region in words; references to other rows are no words. */
function regionOf(row: CseNode): string | undefined {
  const texts = ['State', 'ParentName', 'Parent', 'Region'].map((key) => factOf(row, key));
  return texts.find((text) => text !== undefined && !isGuid(text) && plainPlaceName(text) !== '');
}

const onlyOne = <Row>(rows: readonly Row[]): Row | undefined => (rows.length === 1 ? rows[0] : undefined);

/**
 * The row of the carrier's geography that is surely our place, or `undefined`: by FIAS or KLADR; else the only town of
 * that name whose region, where the row tells one, is ours; among several, the only one that is a city.
 */
export function pickPlace(rows: readonly CseNode[], place: CarrierPlace): CseNode | undefined {
  const byCode = rows.find((row) => isOurs(row, place));
  if (byCode) return byCode;
  const named = rows.filter(
    (row) => isTown(row) && plainPlaceName(row.value ?? '') === plainPlaceName(place.city),
  );
  const fitting = named.filter((row) => {
    const region = regionOf(row);
    return region === undefined || place.region === '' || isSameRegion(place.region, region);
  });
  return onlyOne(fitting) ?? onlyOne(fitting.filter((row) => factOf(row, 'Type') === '3'));
}
