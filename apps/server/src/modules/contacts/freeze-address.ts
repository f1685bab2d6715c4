import type { PointPrecision } from '@tranzit/contract';
import { withCityOnce } from '@tranzit/kernel';
import { findNamedPlace, timeZoneOf } from '../geo/index.ts';
import type { SideTerminal } from '../terminals/index.ts';
import { type Address, addressLineOf, type FrozenAddress, isDomesticIso } from './address.ts';

type Place = NonNullable<ReturnType<typeof findNamedPlace>>;

/** `нп` says only that people live there; beyond the customs union Russian types mean nothing. */
const cityTypeOf = (place: Place | undefined): string | undefined =>
  place && place.cityType !== 'нп' && isDomesticIso(place.iso) ? place.cityType : undefined;

/** Whether more than a city is said: then what the city has is not the address's own. */
const isWithinCity = ({ street, house }: Address): boolean => street !== undefined || house !== undefined;

/**
 * What the point of an address is of: its own, or its city's where nobody has told of another. A city is found by its point
 * first, so that the city's own is kept with its houses, and told from theirs by being the very same. `undefined` without one.
 */
export function pointPrecisionOf(address: Address): PointPrecision | undefined {
  const { latitude, longitude, street, house } = address;
  if (latitude === undefined || longitude === undefined) return undefined;
  if (street === undefined && house === undefined) return 'city';
  const place = findNamedPlace(address);
  if (place?.latitude === latitude && place.longitude === longitude) return 'city';
  return house === undefined ? 'street' : 'house';
}

/**
 * Code and postcode of the address itself: a city has its own, but none to give to its streets and houses. Those of the
 * city that a street was typed behind are left out as well.
 */
function codesOf(address: Address, place: Place | undefined): Pick<Address, 'fiasId' | 'postcode'> {
  const { fiasId, postcode } = address;
  if (!isWithinCity(address))
    return { fiasId: fiasId ?? place?.fiasId, postcode: postcode ?? place?.postcode };
  if (fiasId === undefined || fiasId !== place?.fiasId) return { fiasId, postcode };
  return { fiasId: undefined, postcode: postcode === place.postcode ? undefined : postcode };
}

/**
 * The address as it is saved and frozen. A city that the portal knows gives its own spelling, region and coordinates, and to
 * an address that says no more than the city its codes and main postcode, so that a typed city is as good for carriers as
 * one picked from the suggestions.
 */
export function completeAddress(address: Address, place = findNamedPlace(address)): Address {
  const isDomestic = isDomesticIso(address.iso);
  const completed = {
    ...address,
    city: isDomestic && place ? place.name : address.city,
    cityType: address.cityType ?? cityTypeOf(place),
    region: address.region ?? place?.region,
    latitude: address.latitude ?? place?.latitude,
    longitude: address.longitude ?? place?.longitude,
    ...codesOf(address, place),
  };
  const isLineMade = address.addressLine === addressLineOf(address);
  return {
    ...completed,
    addressLine: isLineMade ? addressLineOf(completed) : withCityOnce(address.addressLine, completed.city),
  };
}

/** The frozen form of an address: completed, with the codes of its city. */
export function freezeAddress(address: Address): FrozenAddress {
  const place = findNamedPlace(address);
  return {
    ...completeAddress(address, place),
    type: isDomesticIso(address.iso) ? 'domestic' : 'foreign',
    timeZone: timeZoneOf(address),
    cityFiasId: place?.fiasId,
    cityKladrId: place?.kladrId,
    terminal: undefined,
  };
}

/** The frozen address of a terminal: its own words, with the city's codes. */
export function freezeTerminal(terminal: SideTerminal): FrozenAddress {
  const place = findNamedPlace(terminal);
  const { id, carrier, code, name, kind } = terminal;
  return {
    postcode: terminal.postcode,
    region: terminal.region,
    district: undefined,
    city: terminal.city,
    cityType: cityTypeOf(place),
    street: undefined,
    house: undefined,
    office: undefined,
    addressLine: terminal.addressLine,
    latitude: terminal.latitude,
    longitude: terminal.longitude,
    fiasId: terminal.cityFiasId ?? place?.fiasId,
    iso: terminal.iso,
    type: 'terminal',
    timeZone: timeZoneOf(terminal),
    cityFiasId: terminal.cityFiasId ?? place?.fiasId,
    cityKladrId: place?.kladrId,
    terminal: { id, carrier, code, name, kind },
  };
}
