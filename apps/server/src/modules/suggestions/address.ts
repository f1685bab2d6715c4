import type { AddressData, AddressSuggestions, Suggestion as OwnSuggestion } from '@tranzit/contract';
import { countryName, suggestCity } from '../geo/index.ts';

type Suggestion = AddressSuggestions['suggestions'][number];

/** DaData's levels of the register. */
const fiasLevels = { city: '4', settlement: '6', street: '7', house: '8' } as const;
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

function levelOf({ precision, address }: OwnSuggestion): string {
  if (address.iso !== 'RU') return '-1';
  const isSettlement = precision === 'city' && address.cityType !== 'г';
  return fiasLevels[isSettlement ? 'settlement' : precision];
}

/** A suggestion of ours as DaData tells it. */
export function toDadata(suggestion: OwnSuggestion): Suggestion {
  const { value, unrestrictedValue, address } = suggestion;
  const { latitude, longitude } = address;
  return {
    value,
    unrestricted_value: unrestrictedValue,
    data: {
      postal_code: address.postcode,
      country: countryName(address.iso, 'ru'),
      country_iso_code: address.iso,
      region_with_type: address.region,
      area_with_type: address.district,
      ...settlementOf(address),
      street_with_type: address.street,
      house: address.house,
      flat: address.office,
      fias_id: address.fiasId,
      fias_level: levelOf(suggestion),
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
