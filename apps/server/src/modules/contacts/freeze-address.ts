import type { SideTerminal } from '../carriers/index.ts';
import { type Address, type FrozenAddress, isDomesticIso } from './address.ts';
import { findNamedPlace, timeZoneOf } from './known-place.ts';

/**
 * The frozen form of an address. A city that the portal knows gives its region, coordinates, codes and main postcode where
 * the address has none of its own, so that a typed city is as good for carriers as one picked from the suggestions.
 */
export function freezeAddress(address: Address): FrozenAddress {
  const place = findNamedPlace(address);
  return {
    ...address,
    region: address.region ?? place?.region,
    postcode: address.postcode ?? place?.postcode,
    latitude: address.latitude ?? place?.latitude,
    longitude: address.longitude ?? place?.longitude,
    fiasId: address.fiasId ?? place?.fiasId,
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
    cityType: place?.cityType,
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
