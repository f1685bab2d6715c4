/**
 * Geo: suggestions of cities and addresses, the known city of a name or a point, countries and currencies.
 * Promises: works without any provider; a provider that fails is replaced by the embedded places for that answer.
 * Does not: store addresses or check them against the state's registers.
 */
import { places } from '@tranzit/places';
import type { ServerModule } from '../../platform/module.ts';
import type { AddressSuggester } from './address-suggester.ts';
import { createDadataSuggester, type DadataOptions } from './dadata.ts';
import { createEmbeddedSuggester } from './embedded-suggester.ts';
import { bindGeo } from './geo.routes.ts';
import { createSuggestIndex } from './suggest-index.ts';

export type { AddressQuestion, AddressSuggester } from './address-suggester.ts';
export { findNamedPlace, isSameCity, type NamedCity, timeZoneOf } from './named-place.ts';
export { findNearestPlace, type PointCodes, timeZoneOfPoint } from './nearest-place.ts';

/** The `addresses` capability: DaData when it has a token, else the embedded places. */
export function createAddressSuggester(
  dadata: Omit<DadataOptions, 'fallback' | 'token'> & { readonly token: string | undefined },
): AddressSuggester {
  const embedded = createEmbeddedSuggester(createSuggestIndex(places()));
  return dadata.token
    ? createDadataSuggester({ ...dadata, token: dadata.token, fallback: embedded })
    : embedded;
}

export const geoModule: ServerModule = { name: 'geo', routes: bindGeo };
