import type { Address, Suggestion } from '@tranzit/contract';
import { type AddressLine, regionBesideCity } from '@tranzit/kernel';
import type { Place } from '@tranzit/places';
import { countryName } from './countries.ts';

const cityWithType = (place: Place): string =>
  place.cityType === 'нп' ? place.name : `${place.cityType} ${place.name}`;

function cityParts(place: Place): readonly string[] {
  if (place.iso !== 'RU') return [countryName(place.iso, 'ru'), place.name];
  const region = regionBesideCity({ region: place.region, city: place.name });
  return region === undefined ? [cityWithType(place)] : [region, cityWithType(place)];
}

const precisionOf = (line: AddressLine): Suggestion['precision'] =>
  line.house ? 'house' : line.street ? 'street' : 'city';

/** `5 к 2` after a street is `д 5 к 2`; a building with a type of its own keeps it. */
const houseWithType = (house: string): string => (/^\d/.test(house) ? `д ${house}` : house);
const officeWithType = (office: string): string => (/^\d/.test(office) ? `кв ${office}` : office);

function lineParts({ street, house, office }: AddressLine): readonly string[] {
  const parts = [street, house && houseWithType(house), office && officeWithType(office)];
  return parts.filter((part): part is string => Boolean(part));
}

/**
 * A suggestion of a known place with what was typed after it. Coordinates and the FIAS id are the city's; the postcode is
 * the typed one, else the city's main one.
 */
export function toSuggestion(place: Place, line: AddressLine = {}): Suggestion {
  const value = [...cityParts(place), ...lineParts(line)].join(', ');
  const postcode = line.postcode ?? place.postcode ?? null;
  const address: Address = {
    postcode,
    region: place.region ?? null,
    district: line.district ?? null,
    city: place.name,
    cityType: place.cityType,
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
    precision: precisionOf(line),
    address,
  };
}
