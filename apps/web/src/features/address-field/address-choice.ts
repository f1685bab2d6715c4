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
  const { addressLine, latitude, longitude, pointPrecision, fiasId, iso } = cast;
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
    pointPrecision,
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
  point_precision: chosen.pointPrecision ?? null,
  fias_id: chosen.fiasId,
  iso: chosen.iso,
});

/** What is known of a house that nobody has looked up. */
const ofNoHouse = { postcode: null, latitude: null, longitude: null, pointPrecision: null, fiasId: null };

interface MessageAddress {
  readonly postcode?: string;
  readonly city?: string;
  readonly street?: string;
  readonly house?: string;
  readonly office?: string;
}

/**
 * An address that was read in words, in a town that the portal knows; `text` alone where it knows none. The point of the town stays
 * with it as the town's; point, code and postcode of another house there do not.
 */
export function choiceOfWords(words: MessageAddress, town: Address | undefined): AddressChoice {
  const street = words.street ?? null;
  const house = words.house ?? null;
  if (!town)
    return { text: placeLine({ city: words.city ?? '', cityType: null, street, house }), address: null };
  const addressLine = placeLine({ city: town.city, cityType: town.cityType, street, house });
  const known = town.street === null && town.house === null ? town : { ...town, ...ofNoHouse };
  // Its own postcode tells that the code beside it is the town's.
  const codes = words.postcode === undefined ? {} : { postcode: words.postcode, fiasId: null };
  return chooseAddress({ ...known, ...codes, street, house, office: words.office ?? null, addressLine });
}

type PlaceParts = Pick<Address, 'city' | 'cityType' | 'street' | 'house'>;

/** `5 к 2` after a street is `д 5 к 2`; a building with a type of its own keeps it. */
const houseWithType = (house: string): string => (/^\d/.test(house) ? `д ${house}` : house);

/** `г Москва, ул Полевая, д 14`: an address as the field holds it, the office aside. */
export const placeLine = ({ city, cityType, street, house }: PlaceParts): string =>
  [cityType ? `${cityType} ${city}` : city, street, house && houseWithType(house)].filter(Boolean).join(', ');
