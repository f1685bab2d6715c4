import type { City } from '../../cities/city.ts';
import { greatCircleKm } from '../../cities/distance.ts';
import { jsonAnswer } from '../../wire/answer.ts';
import { type CdekRoute, cdekFailure } from '../cdek-call.ts';
import { cdekRegionCode, cityUuid, countryName, pageOf } from './locations.ts';

function presentRegion(city: City, region: string) {
  return {
    country_code: city.place.iso,
    country: countryName(city.place.iso),
    region,
    // Not every region has a number of its own here.
    ...(Number(city.regionNumber) === 0 ? {} : { region_code: cdekRegionCode(city) }),
  };
}

/** `GET /location/regions`: those that have a city. */
export const regionListRoute: CdekRoute = {
  method: 'GET',
  path: '/location/regions',
  operation: 'cities',
  handle(sandbox, { query }) {
    const countries = query.get('country_codes')?.split(',');
    const regions = new Map<string, ReturnType<typeof presentRegion>>();
    for (const city of sandbox.cities().all()) {
      const { iso, region } = city.place;
      if (region === undefined || (countries !== undefined && !countries.includes(iso))) continue;
      const known = regions.get(`${iso} ${region}`);
      if (known?.region_code === undefined) regions.set(`${iso} ${region}`, presentRegion(city, region));
    }
    return jsonAnswer(200, pageOf([...regions.values()], query, 1000));
  },
};

/** `GET /location/postalcodes?code=`: one object, as clients read it; no more postcodes than the list of places has. */
export const postcodeRoute: CdekRoute = {
  method: 'GET',
  path: '/location/postalcodes',
  operation: 'cities',
  handle(sandbox, { query }) {
    const code = query.get('code') ?? query.get('city_code') ?? '';
    if (code === '') throw cdekFailure('v2_field_is_empty', '[code] is empty');
    const city = sandbox.cities().findByCdekCode(Number(code));
    if (city === undefined) throw cdekFailure('v2_entity_not_found', 'Entity is not found');
    const { postcode } = city.place;
    return jsonAnswer(200, { code: city.cdekCode, postal_codes: postcode === undefined ? [] : [postcode] });
  },
};

/** `GET /location/coordinates`: the nearest city. */
export const coordinatesRoute: CdekRoute = {
  method: 'GET',
  path: '/location/coordinates',
  operation: 'cities',
  handle(sandbox, { query }) {
    const [latitude, longitude] = ['latitude', 'longitude'].map((name) => {
      const value = Number(query.get(name) || Number.NaN);
      if (Number.isNaN(value)) throw cdekFailure('v2_invalid_format', `[${name}] has an invalid format`);
      return value;
    });
    let nearest: { readonly city: City; readonly km: number } | undefined;
    for (const city of sandbox.cities().all()) {
      const point = { ...city.place, latitude: latitude ?? 0, longitude: longitude ?? 0 };
      const km = greatCircleKm(city.place, point);
      if (nearest === undefined || km < nearest.km) nearest = { city, km };
    }
    if (nearest === undefined) throw cdekFailure('v2_entity_not_found', 'Entity is not found');
    const { city } = nearest;
    const { fiasId } = city.place;
    return jsonAnswer(200, {
      code: city.cdekCode,
      city_uuid: cityUuid(city),
      city: city.place.name,
      ...(fiasId === undefined ? {} : { fias_guid: fiasId }),
    });
  },
};
