import type { Place } from '@tranzit/places';

/** A place with the ids the simulated carriers know it by. */
export interface City {
  readonly place: Place;
  /** CDEK's own integer. Moscow 44, Saint Petersburg 137, Novosibirsk 270; others derived. */
  readonly cdekCode: number;
  /** DPD's own long. Moscow 49694102, Novosibirsk 49455627; others derived. */
  readonly dpdId: number;
  /** Eleven digits: the register's code, or one derived from the place where the register has none. */
  readonly kladr: string;
  /** Two digits of the subject of the federation; `00` abroad. */
  readonly regionNumber: string;
}

const cdekCodes: Readonly<Record<number, number>> = { 524901: 44, 498817: 137, 1496747: 270 };
const dpdIds: Readonly<Record<number, number>> = { 524901: 49694102, 1496747: 49455627 };

/** CDEK's code of a place; differs from the geoname id, so that mixing the two up shows. */
export function cdekCodeOf(geonameId: number): number {
  return cdekCodes[geonameId] ?? (geonameId > 0 ? 1_000_000 + geonameId : 40_000_000 - geonameId);
}

/** DPD's id of a place. */
export function dpdIdOf(geonameId: number): number {
  return dpdIds[geonameId] ?? (geonameId > 0 ? 195_000_000 + geonameId : 240_000_000 - geonameId);
}

/** Eleven digits of KLADR; a made-up one has 9 where the registers have the district. */
export function kladrOf(place: Place, regionNumber: string): string {
  if (place.kladrId !== undefined && place.kladrId.length >= 11) return place.kladrId.slice(0, 11);
  return `${regionNumber}9${String(Math.abs(place.geonameId)).padStart(8, '0').slice(-8)}`;
}

/** No carrier of the sandbox goes there: the name of the magic city without tariffs. */
export const TARIFFLESS_CITY = 'Безтарифный';

/** The magic city, for place lists that have none of that name. */
export const tarifflessPlace: Place = {
  geonameId: -99_000_001,
  name: TARIFFLESS_CITY,
  nameEn: 'Beztarifny',
  iso: 'RU',
  regionCode: 'RU-MOS',
  region: 'Московская обл',
  cityType: 'г',
  fiasId: undefined,
  kladrId: undefined,
  postcode: undefined,
  latitude: 55.5,
  longitude: 39.5,
  population: 900,
  timeZone: 'Europe/Moscow',
  rank: 'settlement',
};

/** True for the magic city. */
export function isTariffless(city: City): boolean {
  return city.place.name === TARIFFLESS_CITY;
}
