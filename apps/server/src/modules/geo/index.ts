/**
 * Geo: suggestions of cities and addresses, the known city of a name or a point, countries and currencies.
 * Promises: works without any provider; a provider that fails is replaced by the embedded places for that answer.
 * Does not: store addresses or check them against the state's registers.
 */
import type { ServerModule } from '../../platform/module.ts';
import { type Dadata, noDadata } from '../dadata/index.ts';
import type { AddressSuggester } from './address-suggester.ts';
import { createDadataSuggester } from './dadata.ts';
import { bindGeo } from './geo.routes.ts';
import { suggestEmbedded } from './known-places.ts';
import { loadRatesJob, rateCron, rateJobs } from './rates/rates.jobs.ts';

export type { AddressQuestion, AddressSuggester } from './address-suggester.ts';
export { CitiesFileError, type FileCity } from './cities-file.ts';
export { countryCodeOf, countryName, isCountry } from './countries.ts';
export { suggestByCode, suggestCity, suggestEmbedded, suggestNear } from './known-places.ts';
export {
  cityNameInEnglish,
  cityNameInRussian,
  findNamedPlace,
  isKnownCity,
  isSameCity,
  type NamedCity,
  timeZoneOf,
} from './named-place.ts';
export { nearCity } from './near-city.ts';
export { findNearestPlace, timeZoneOfPoint } from './nearest-place.ts';
export { adoptCities, readOwnCities } from './own-cities.ts';
export { otherRegionOfAddress } from './postcode-region.ts';
export { searchWords } from './search-words.ts';

/** The `addresses` capability: DaData where it answers, else the embedded places. */
export const createAddressSuggester = (dadata: Dadata): AddressSuggester =>
  dadata === noDadata
    ? { suggest: suggestEmbedded }
    : createDadataSuggester(dadata, { suggest: suggestEmbedded });

export const geoModule: ServerModule = {
  name: 'geo',
  routes: bindGeo,
  jobs: rateJobs,
  cron: rateCron,
  atStart: [loadRatesJob],
};
