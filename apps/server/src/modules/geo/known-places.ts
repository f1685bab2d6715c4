import type { Suggestion } from '@tranzit/contract';
import type { GeoPoint } from '@tranzit/kernel';
import { ofPlaces, type Place, places } from '@tranzit/places';
import type { AddressQuestion } from './address-suggester.ts';
import { createEmbeddedSuggester } from './embedded-suggester.ts';
import { findNamedPlace } from './named-place.ts';
import { findNearestPlace } from './nearest-place.ts';
import { toSuggestion } from './place-suggestion.ts';
import { createSuggestIndex } from './suggest-index.ts';

const suggester = ofPlaces((all) => createEmbeddedSuggester(createSuggestIndex(all)));

/** Suggestions without any provider, whatever is configured. */
export const suggestEmbedded = (question: AddressQuestion): Promise<readonly Suggestion[]> =>
  suggester().suggest(question);

const suggested = (place: Place | undefined): Suggestion | undefined => place && toSuggestion(place);

const placesByCode = ofPlaces(
  (all): ReadonlyMap<string | undefined, Place> =>
    new Map(all.flatMap((place) => [place.fiasId, place.kladrId].map((id) => [id, place]))),
);

/** The city of a FIAS or KLADR id. */
export const suggestByCode = (code: string): Suggestion | undefined => suggested(placesByCode().get(code));

/** The place nearest to a point, within 50 km or what is asked for. */
export const suggestNear = (point: GeoPoint, limitKm?: number): Suggestion | undefined =>
  suggested(findNearestPlace(places(), point, limitKm));

const ofRussia = (city: string): Place | undefined =>
  findNamedPlace({ city, region: undefined, iso: 'RU', latitude: undefined, longitude: undefined });

/** A city of Russia by its name. */
export const suggestCity = (city: string): Suggestion | undefined => suggested(ofRussia(city));

/** Its KLADR id. */
export const codeOfCity = (city: string): string | undefined => ofRussia(city)?.kladrId;
