import type { AddressData, AddressSuggestions, Suggestion as OwnSuggestion } from '@tranzit/contract';
import { splitHouse, splitRegion, splitStreet } from '@tranzit/kernel';
import { countryName, findNamedPlace, suggestCity } from '../geo/index.ts';

type Suggestion = AddressSuggestions['suggestions'][number];

/** DaData's levels of the register. */
const fiasLevels = { region: '1', city: '4', settlement: '6', none: '-1' } as const;
/** Coordinates of embedded addresses are their city's. */
const ofCity = '4';

type Settlement = Pick<
  AddressData,
  'city' | 'city_type' | 'city_with_type' | 'settlement' | 'settlement_type' | 'settlement_with_type'
>;

const withType = (type: string | null, name: string): string =>
  type && type !== 'нп' ? `${type} ${name}` : name;

/** Towns are cities, the smaller places settlements. */
function settlementOf({ city, cityType, iso }: OwnSuggestion['address']): Settlement {
  const isCity = cityType === 'г' || iso !== 'RU';
  const full = withType(cityType, city);
  return {
    city: isCity ? city : null,
    city_type: isCity ? cityType : null,
    city_with_type: isCity ? full : null,
    settlement: isCity ? null : city,
    settlement_type: isCity ? null : cityType,
    settlement_with_type: isCity ? null : full,
  };
}

/** The level of what the id is of: the portal knows ids of cities, which some regions are themselves. */
function levelOf({ fiasId, region, city, cityType }: OwnSuggestion['address']): string {
  if (fiasId === null) return fiasLevels.none;
  if (cityType !== 'г') return fiasLevels.settlement;
  return region === withType(cityType, city) ? fiasLevels.region : fiasLevels.city;
}

function codesOf(address: OwnSuggestion['address']) {
  const { fiasId, city, region, iso, latitude, longitude } = address;
  const place = findNamedPlace({
    ...{ city, iso, region: region ?? undefined },
    ...{ latitude: latitude ?? undefined, longitude: longitude ?? undefined },
  });
  return {
    fias_id: fiasId,
    house_fias_id: null,
    fias_level: levelOf(address),
    kladr_id: (fiasId !== null && place?.fiasId === fiasId && place.kladrId) || null,
  };
}

function doorOf({ street, house, office }: OwnSuggestion['address']) {
  const ofStreet = street === null ? null : splitStreet(street);
  const ofHouse = house === null ? null : splitHouse(house);
  const [, flatType = 'кв', flat = office] = /^([^\d\s]+) (.+)$/.exec(office ?? '') ?? [];
  return {
    street_with_type: street,
    street_type: ofStreet?.type ?? null,
    street: ofStreet?.name ?? null,
    house_type: ofHouse?.houseType ?? null,
    house: ofHouse?.house ?? null,
    block_type: ofHouse?.blockType ?? null,
    block: ofHouse?.block ?? null,
    flat_type: flat === null ? null : flatType,
    flat,
  };
}

/** A suggestion of ours as DaData tells it. */
export function toDadata(suggestion: OwnSuggestion): Suggestion {
  const { value, unrestrictedValue, address } = suggestion;
  const { latitude, longitude } = address;
  const region = address.region === null ? null : splitRegion(address.region);
  return {
    value,
    unrestricted_value: unrestrictedValue,
    data: {
      postal_code: address.postcode,
      country: countryName(address.iso, 'ru'),
      country_iso_code: address.iso,
      region_with_type: address.region,
      region_type: region?.type ?? null,
      region: region?.name ?? null,
      area_with_type: address.district,
      ...settlementOf(address),
      ...doorOf(address),
      ...codesOf(address),
      geo_lat: latitude === null ? null : String(latitude),
      geo_lon: longitude === null ? null : String(longitude),
      qc_geo: ofCity,
    },
  };
}

/** Where a company of the city sits, as far as the portal knows. */
export function addressOfCity(city: string): Suggestion | null {
  const found = suggestCity(city);
  return found ? toDadata(found) : null;
}
