import type { Suggestion } from '@tranzit/contract';
import { type AddressLine, parseAddressLine, parseStreetLine } from '@tranzit/kernel';
import { type AddressQuestion, type EmbeddedSuggester, suggestionCount } from './address-suggester.ts';
import { toSuggestion } from './place-suggestion.ts';
import { onRussianLayout } from './search-words.ts';
import { namesPlace, type PlaceMatch, type SuggestIndex } from './suggest-index.ts';

/** A city's name has at most so many words. */
const maxCityWords = 4;

/** Reads a line without commas: the longest beginning that is a city's whole name, and the street after it. */
function splitAtCity(index: SuggestIndex, text: string, iso: string | undefined): AddressLine | undefined {
  const words = text.split(/\s+/).filter(Boolean);
  for (let length = Math.min(maxCityWords, words.length - 1); length > 0; length -= 1) {
    const city = words.slice(0, length).join(' ');
    if (namesPlace(index, city, iso)) return { city, ...parseStreetLine(words.slice(length).join(' ')) };
  }
  return undefined;
}

function readLine(index: SuggestIndex, text: string, iso: string | undefined): AddressLine {
  const line = parseAddressLine(text);
  const isWhole = line.city === undefined || line.street !== undefined || line.house !== undefined;
  return isWhole ? line : { ...line, ...splitAtCity(index, line.city ?? '', iso) };
}

/** Places of the line's city: only the exact ones when there are any; its region narrows unless that leaves none. */
function citiesOf(index: SuggestIndex, line: AddressLine, iso: string | undefined): readonly PlaceMatch[] {
  if (!line.city) return [];
  const inRegion = line.region ? index.search(`${line.city} ${line.region}`, iso) : [];
  const found = inRegion.length > 0 ? inRegion : index.search(line.city, iso);
  const exact = found.filter((match) => match.isExact);
  return exact.length > 0 ? exact : found;
}

function suggestions(index: SuggestIndex, { text, iso, isCity }: AddressQuestion): readonly Suggestion[] {
  const line = readLine(index, text, iso);
  // Without a comma or a house, words after a city are more likely the rest of its name.
  const hasStreet = line.house !== undefined || (line.street !== undefined && /[,;]/.test(text));
  const places = index.search(text, iso).map(({ place }) => toSuggestion(place));
  if (!hasStreet && places.length > 0) return places;
  const cities = citiesOf(index, line, iso);
  if (isCity) return places.length > 0 ? places : cities.map(({ place }) => toSuggestion(place));
  return [...places, ...cities.map(({ place }) => toSuggestion(place, line))];
}

/**
 * Suggests from the embedded places. Cities match by the beginnings of their words, in Russian or English, with `ё` as
 * `е`, by spoken and former names, and typed on the wrong layout; what follows a city is read as street, house and flat.
 */
export function createEmbeddedSuggester(index: SuggestIndex): EmbeddedSuggester {
  return {
    suggest: async (question) => {
      const found = suggestions(index, question);
      const onOtherLayout = found.length === 0 ? onRussianLayout(question.text) : undefined;
      const all = onOtherLayout ? suggestions(index, { ...question, text: onOtherLayout }) : found;
      return all.slice(0, suggestionCount);
    },
  };
}
