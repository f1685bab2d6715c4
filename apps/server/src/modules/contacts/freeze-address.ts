import { withCityOnce } from '@tranzit/kernel';
import { findNamedPlace, timeZoneOf } from '../geo/index.ts';
import type { SideTerminal } from '../terminals/index.ts';
import { type Address, addressLineOf, type FrozenAddress, isDomesticIso } from './address.ts';

/** `нп` says only that people live there. */
const cityTypeOf = (place: ReturnType<typeof findNamedPlace>): string | undefined =>
  place?.cityType === 'нп' ? undefined : place?.cityType;

/**
 * The address as it is saved and frozen. A city that the portal knows gives its own spelling, region, coordinates, codes
 * and main postcode where the address has none, so that a typed city is as good for carriers as one picked from the
 * suggestions.
 */
export function completeAddress(address: Address, place = findNamedPlace(address)): Address {
  const isDomestic = isDomesticIso(address.iso);
  const completed = {
    ...address,
    city: isDomestic && place ? place.name : address.city,
    cityType: address.cityType ?? cityTypeOf(place),
    region: address.region ?? place?.region,
    postcode: address.postcode ?? place?.postcode,
    latitude: address.latitude ?? place?.latitude,
    longitude: address.longitude ?? place?.longitude,
    fiasId: address.fiasId ?? place?.fiasId,
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
