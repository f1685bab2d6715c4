import type { City } from '../../cities/city.ts';

/** City office, village office, partner's point, parcel locker: as the Post's passport of offices names them. */
export type OfficeKind = 'ГОПС' | 'СОПС' | 'ПВЗ' | 'Почтомат';

/** A made-up office, point or locker. */
export interface PostOffice {
  /** Six digits, nobody else's. */
  readonly index: string;
  readonly kind: OfficeKind;
  readonly city: City;
  readonly street: string;
  readonly house: string;
  readonly latitude: number;
  readonly longitude: number;
  /** 0 is no limit. */
  readonly maxWeightKg: number;
  readonly hasCash: boolean;
  readonly hasCard: boolean;
  readonly weekdayHours: string;
  readonly saturdayHours: string;
  /** Closed on Sundays. */
  readonly isClosedOnSunday: boolean;
}

/** `обл Новосибирская`, `г Москва`: the Post writes the kind of a region first. */
export function regionOf(city: City): string {
  const { region = '', name, cityType } = city.place;
  const match = /^(.+) (обл|край|АО|Аобл)$/.exec(region);
  if (match !== null) return `${match[2]} ${match[1]}`;
  return region === '' ? `${cityType} ${name}` : region;
}

/** `г Новосибирск`. */
export function placeNameOf(city: City): string {
  return `${city.place.cityType} ${city.place.name}`.trim();
}

/** `630000, обл Новосибирская, г Новосибирск, ул Ленина, 12`. */
export function addressOf(office: PostOffice): string {
  const region = regionOf(office.city);
  const place = placeNameOf(office.city);
  const parts = [
    office.index,
    region,
    ...(region === place ? [] : [place]),
    `ул ${office.street}`,
    office.house,
  ];
  return parts.join(', ');
}

/** True for what is handed out there by the index of a point, not of an office. */
export const isPoint = ({ kind }: PostOffice): boolean => kind === 'ПВЗ' || kind === 'Почтомат';
