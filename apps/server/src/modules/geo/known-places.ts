import type { Suggestion } from '@tranzit/contract';
import type { GeoPoint } from '@tranzit/kernel';
import { type Place, places } from '@tranzit/places';
import type { AddressQuestion, EmbeddedSuggester } from './address-suggester.ts';
import { createEmbeddedSuggester } from './embedded-suggester.ts';
import { findNamedPlace } from './named-place.ts';
import { findNearestPlace } from './nearest-place.ts';
import { toSuggestion } from './place-suggestion.ts';
import { createSuggestIndex } from './suggest-index.ts';

let suggester: EmbeddedSuggester | undefined;

/** Suggestions without any provider, whatever is configured. */
export function suggestEmbedded(question: AddressQuestion): Promise<readonly Suggestion[]> {
  suggester ??= createEmbeddedSuggester(createSuggestIndex(places()));
  return suggester.suggest(question);
}

const suggested = (place: Place | undefined): Suggestion | undefined => place && toSuggestion(place);

let placesByCode: ReadonlyMap<string | undefined, Place> | undefined;

/** The city of a FIAS or KLADR id. */
export function suggestByCode(code: string): Suggestion | undefined {
  placesByCode ??= new Map(
    places().flatMap((place) => [place.fiasId, place.kladrId].map((id) => [id, place])),
  );
  return suggested(placesByCode.get(code));
}

/** The place nearest to a point, within 50 km or what is asked for. */
export const suggestNear = (point: GeoPoint, limitKm?: number): Suggestion | undefined =>
  suggested(findNearestPlace(places(), point, limitKm));

const ofRussia = (city: string): Place | undefined =>
  findNamedPlace({ city, region: undefined, iso: 'RU', latitude: undefined, longitude: undefined });

/** A city of Russia by its name. */
export const suggestCity = (city: string): Suggestion | undefined => suggested(ofRussia(city));

/** Its KLADR id. */
export const codeOfCity = (city: string): string | undefined => ofRussia(city)?.kladrId;
