import type { Address, Suggestion } from '@tranzit/contract';
import { type AddressLine, domesticIsoCodes, parseHouseNumber, regionBesideCity } from '@tranzit/kernel';
import type { Place } from '@tranzit/places';
import { countryName } from './countries.ts';

const cityWithType = (place: Place): string =>
  place.cityType === 'нп' ? place.name : `${place.cityType} ${place.name}`;

function cityParts(place: Place): readonly string[] {
  if (place.iso !== 'RU') return [countryName(place.iso, 'ru'), place.name];
  const region = regionBesideCity({ region: place.region, city: place.name });
  return region === undefined ? [cityWithType(place)] : [region, cityWithType(place)];
}

/** In a village a house may stand in no street; in a town its number alone says nothing. */
function precisionOf({ cityType }: Place, { street, house }: AddressLine): Suggestion['precision'] {
  if (house && (street || cityType !== 'г')) return 'house';
  return street ? 'street' : 'city';
}

/** `5 к 2` after a street is `д 5 к 2`; a building with a type of its own keeps it. */
const houseWithType = (house: string): string => (/^\d/.test(house) ? `д ${house}` : house);
const officeWithType = (office: string): string => (/^\d/.test(office) ? `кв ${office}` : office);

/** Russian words of type mean nothing beyond the customs union. */
const isDomestic = ({ iso }: Place): boolean => domesticIsoCodes.some((one) => one === iso);

function lineParts(place: Place, { street, house, office }: AddressLine): readonly string[] {
  const door = isDomestic(place)
    ? [house && houseWithType(house), office && officeWithType(office)]
    : [house, office];
  return [street, ...door].filter((part): part is string => Boolean(part));
}

/** A number that no house has is not offered. */
function withRealHouse(typed: AddressLine): AddressLine {
  const { house, ...rest } = typed;
  return house !== undefined && !parseHouseNumber(house).ok ? rest : typed;
}

/**
 * A suggestion of a known place with what was typed after it. Coordinates and the FIAS id are the city's; the postcode is
 * the typed one, else the city's main one.
 */
export function toSuggestion(place: Place, typed: AddressLine = {}): Suggestion {
  const line = withRealHouse(typed);
  const value = [...cityParts(place), ...lineParts(place, line)].join(', ');
  const postcode = line.postcode ?? place.postcode ?? null;
  const address: Address = {
    postcode,
    region: place.region ?? null,
    district: line.district ?? null,
    city: place.name,
    cityType: isDomestic(place) ? place.cityType : null,
    street: line.street ?? null,
    house: line.house ?? null,
    office: line.office ?? null,
    addressLine: value,
    latitude: place.latitude,
    longitude: place.longitude,
    pointPrecision: 'city',
    fiasId: place.fiasId ?? null,
    iso: place.iso,
  };
  return {
    value,
    unrestrictedValue: postcode ? `${postcode}, ${value}` : value,
    precision: precisionOf(place, line),
    address,
  };
}
