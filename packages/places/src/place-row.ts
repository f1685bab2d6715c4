/** The columns of one place in `places.gen.json`; codes are indices into the file's own tables, `-1` is none. */
export type PlaceRow = readonly [
  geonameId: number,
  name: string,
  /** Empty when it equals `name`. */
  nameEn: string,
  iso: string,
  region: number,
  cityType: string,
  latitude: number,
  longitude: number,
  population: number,
  timeZone: number,
  rank: number,
  register?: readonly [fiasId: string, kladrId: string, postcode: string],
];

/** The committed file: what `build/build-places.ts` writes and the loader reads. */
export interface PlacesFile {
  readonly regions: readonly (readonly [code: string, name: string])[];
  readonly timeZones: readonly string[];
  readonly rows: readonly PlaceRow[];
}

/** The order is the file's code for a rank. */
export const placeRanks = ['capital', 'region_centre', 'district_centre', 'settlement'] as const;
