import type { Place } from '@tranzit/places';
import { roadKm } from '../cities/distance.ts';

/** 0 same city, 1 up to 600 km of road, 2 to 2000, 3 to 5000, 4 to 8000, 5 beyond. */
export type Zone = 0 | 1 | 2 | 3 | 4 | 5;

/** 0 CIS, 1 Europe and Turkey, 2 Asia, 3 the Americas and the rest. */
export type ForeignZone = 0 | 1 | 2 | 3;

/** Zone of a domestic pair of places. */
export function zoneOf(from: Place, to: Place): Zone {
  if (from.geonameId === to.geonameId) return 0;
  const km = roadKm(from, to);
  if (km <= 600) return 1;
  if (km <= 2000) return 2;
  if (km <= 5000) return 3;
  return km <= 8000 ? 4 : 5;
}

/** Kaliningrad and Sakhalin are reached over water or a border: a fixed surcharge and two days more. */
const farRegions: ReadonlySet<string> = new Set(['RU-KGD', 'RU-SAK']);

/** True when exactly one end lies in an exclave or on an island. */
export function crossesWater(from: Place, to: Place): boolean {
  return (
    from.regionCode !== to.regionCode && [from, to].some((place) => farRegions.has(place.regionCode ?? ''))
  );
}

const cis: ReadonlySet<string> = new Set('AM AZ BY KG KZ MD TJ TM UZ GE'.split(' '));
const europe: ReadonlySet<string> = new Set(
  'AD AL AT BA BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC ME MK MT NL NO PL PT RO RS SE SI SK SM TR UA XK'.split(
    ' ',
  ),
);
const asia: ReadonlySet<string> = new Set(
  'AE AF BD BH BN BT CN HK ID IL IN IQ IR JO JP KH KP KR KW LA LB LK MM MN MO MV MY NP OM PH PK QA SA SG SY TH TL TW VN YE'.split(
    ' ',
  ),
);

/** Zone of the foreign end of a route. */
export function foreignZoneOf(iso: string): ForeignZone {
  if (cis.has(iso)) return 0;
  if (europe.has(iso)) return 1;
  return asia.has(iso) ? 2 : 3;
}

/** Members of the customs union beside Russia. */
export const customsUnion: ReadonlySet<string> = new Set(['AM', 'BY', 'KG', 'KZ']);
