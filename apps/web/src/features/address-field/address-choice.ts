import type { Address, AddressCast, SideAddressInput } from '@tranzit/contract';

/** What stands in an address field: the text as typed, and the address once one was chosen. */
export interface AddressChoice {
  readonly text: string;
  readonly address: Address | null;
}

export const noAddress: AddressChoice = { text: '', address: null };

export const chooseAddress = (address: Address): AddressChoice => ({ text: address.addressLine, address });

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
export const toSideAddress = (address: Address): SideAddressInput => ({
  postcode: address.postcode,
  region: address.region,
  district: address.district,
  city: address.city,
  city_type: address.cityType,
  street: address.street,
  house: address.house,
  office: address.office,
  address_line: address.addressLine,
  latitude: address.latitude,
  longitude: address.longitude,
  fias_id: address.fiasId,
  iso: address.iso,
});

/** `ул. Полевая, 14`: what follows the city; empty while only the city is known. */
export const streetLine = ({ street, house, office }: Address): string =>
  [street, house, office].filter(Boolean).join(', ');
