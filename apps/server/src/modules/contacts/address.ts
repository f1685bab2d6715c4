import {
  type AddressCastId,
  type CarrierCode,
  domesticIsoCodes,
  regionBesideCity,
  type TerminalId,
  type TerminalKind,
} from '@tranzit/kernel';

/** The parts of an address as the portal keeps them; absent parts are undefined. */
export interface Address {
  readonly postcode: string | undefined;
  readonly region: string | undefined;
  readonly district: string | undefined;
  readonly city: string;
  readonly cityType: string | undefined;
  readonly street: string | undefined;
  readonly house: string | undefined;
  readonly office: string | undefined;
  readonly addressLine: string;
  readonly latitude: number | undefined;
  readonly longitude: number | undefined;
  /** As deep as the address goes: of the house, the street or the city. */
  readonly fiasId: string | undefined;
  readonly iso: string;
}

export type SideType = 'terminal' | 'foreign' | 'domestic';

/** The terminal of a side as it was when the side was frozen. */
export interface CastTerminal {
  readonly id: TerminalId;
  readonly carrier: CarrierCode;
  readonly code: string;
  readonly name: string;
  readonly kind: TerminalKind;
}

/** What freezing adds to an address. */
export interface FrozenAddress extends Address {
  readonly type: SideType;
  /** IANA; pickup periods and the 14:00 rule are told in it. */
  readonly timeZone: string;
  /** Register ids of the city itself, by which carriers find it; undefined for places the portal does not know. */
  readonly cityFiasId: string | undefined;
  readonly cityKladrId: string | undefined;
  readonly terminal: CastTerminal | undefined;
}

/** A frozen address of a calculation or an order. */
export interface AddressCast extends FrozenAddress {
  readonly id: AddressCastId;
  /** True once an order uses it: then it never changes. */
  readonly isFrozen: boolean;
}

/** Of the customs union. */
export const domesticCountries: readonly string[] = domesticIsoCodes;

/** Addresses within the customs union are domestic, all others foreign. */
export const isDomesticIso = (iso: string): boolean => domesticCountries.includes(iso);

/** `5 к 2` after a street is `д 5 к 2`; a building with a type of its own keeps it. */
const houseWithType = (house: string): string => (/^\d/.test(house) ? `д ${house}` : house);
const officeWithType = (office: string): string => (/^\d/.test(office) ? `оф ${office}` : office);

/** House and office with the words of the customs union; elsewhere as they are typed. */
const doorOf = ({ house, office, iso }: Omit<Address, 'addressLine'>) =>
  isDomesticIso(iso) ? [house && houseWithType(house), office && officeWithType(office)] : [house, office];

/** The address in one line, from the region down. Moscow and the like are region and city at once and stand once. */
export function addressLineOf(parts: Omit<Address, 'addressLine'>): string {
  const { district, city, cityType, street } = parts;
  const cityName = cityType ? `${cityType} ${city}` : city;
  return [regionBesideCity(parts), district, cityName, street, ...doorOf(parts)].filter(Boolean).join(', ');
}
