import { type Address, type AddressCast, address, type SideAddressInput } from '@tranzit/contract';
import { z } from 'zod';

/** What stands in an address field: the text as typed, and the address once one was chosen. */
export const addressChoice = z.object({ text: z.string(), address: address.nullable() });
export type AddressChoice = Readonly<z.output<typeof addressChoice>>;

export const noAddress: AddressChoice = { text: '', address: null };

export const chooseAddress = (chosen: Address): AddressChoice => ({
  text: chosen.addressLine,
  address: chosen,
});

/** A frozen address back in a field: the same places, without what belongs to the cast. */
export function choiceOfCast(cast: AddressCast): AddressChoice {
  const { postcode, region, district, city, cityType, street, house, office } = cast;
  const { addressLine, latitude, longitude, fiasId, iso } = cast;
  return chooseAddress({
    postcode,
    region,
    district,
    city,
    cityType,
    street,
    house,
    office,
    addressLine,
    latitude,
    longitude,
    fiasId,
    iso,
  });
}

/** An address as the casts take it. */
export const toSideAddress = (chosen: Address): SideAddressInput => ({
  postcode: chosen.postcode,
  region: chosen.region,
  district: chosen.district,
  city: chosen.city,
  city_type: chosen.cityType,
  street: chosen.street,
  house: chosen.house,
  office: chosen.office,
  address_line: chosen.addressLine,
  latitude: chosen.latitude,
  longitude: chosen.longitude,
  fias_id: chosen.fiasId,
  iso: chosen.iso,
});

/** `ул. Полевая, 14`: what follows the city; empty while only the city is known. */
export const streetLine = ({ street, house, office }: Address): string =>
  [street, house, office].filter(Boolean).join(', ');
