import type { Suggestion } from '@tranzit/contract';
import { type AddressLine, domesticIsoCodes, parseAddressLine, parseStreetLine } from '@tranzit/kernel';
import { type AddressQuestion, type EmbeddedSuggester, suggestionCount } from './address-suggester.ts';
import { toSuggestion } from './place-suggestion.ts';
import { placesOfPostcode } from './postcode-places.ts';
import { onRussianLayout, searchForm } from './search-words.ts';
import type { PlaceMatch, SuggestIndex } from './suggest-index.ts';

/** A city's name has at most so many words. */
const maxCityWords = 4;

/** How places are looked for while one question is answered. */
interface Search {
  readonly find: (text: string) => readonly PlaceMatch[];
  /** Whether the place is meant at the beginning of a line in which no comma parts it from the rest. */
  readonly beginsLine: (match: PlaceMatch, rest: AddressLine) => boolean;
}

const regionType = /(?:^|\s)(?:обл|область|край|респ|республика|ао)(?=\.?(?:\s|$))/iu;

/** «Самара Самарская 100» has a street: the region's word, which says so nowhere, would leave a house without one. */
const isStreetMeant = ({ namesRegion }: PlaceMatch, city: string, rest: AddressLine): boolean =>
  namesRegion && !regionType.test(city) && rest.house !== undefined && rest.street === undefined;

/** Reads a line without commas: the longest beginning that is a city's whole name, and the street after it. */
function splitAtCity({ find, beginsLine }: Search, text: string): AddressLine | undefined {
  const words = text.split(/\s+/).filter(Boolean);
  let doubtful: AddressLine | undefined;
  for (let length = Math.min(maxCityWords, words.length - 1); length > 0; length -= 1) {
    const city = words.slice(0, length).join(' ');
    const [best] = searchForm(city) === '' ? [] : find(city);
    if (!best?.isExact) continue;
    const rest = parseStreetLine(words.slice(length).join(' '));
    if (!beginsLine(best, rest)) continue;
    if (!isStreetMeant(best, city, rest)) return { city, ...rest };
    doubtful ??= { city, ...rest };
  }
  return doubtful;
}

function readLine(search: Search, text: string): AddressLine {
  const line = parseAddressLine(text);
  const isWhole = line.city === undefined || line.street !== undefined || line.house !== undefined;
  return isWhole ? line : { ...line, ...splitAtCity(search, line.city ?? '') };
}

/** Places of the line's city: only the exact ones when there are any; its region narrows unless that leaves none. */
function citiesOf({ find }: Search, line: AddressLine): readonly PlaceMatch[] {
  if (!line.city) return [];
  const inRegion = line.region ? find(`${line.city} ${line.region}`) : [];
  const found = inRegion.length > 0 ? inRegion : find(line.city);
  const exact = found.filter((match) => match.isExact);
  return exact.length > 0 ? exact : found;
}

function suggestions(search: Search, text: string, isCity: boolean): readonly Suggestion[] {
  const line = readLine(search, text);
  // Without a comma or a house, words after a city are more likely the rest of its name.
  const hasStreet = line.house !== undefined || (line.street !== undefined && /[,;]/.test(text));
  const places = search.find(text).map(({ place }) => toSuggestion(place));
  if (!hasStreet && places.length > 0) return places;
  const cities = citiesOf(search, line);
  if (isCity) return places.length > 0 ? places : cities.map(({ place }) => toSuggestion(place));
  return [...places, ...cities.map(({ place }) => toSuggestion(place, line))];
}

/** What follows no city: a street with its type, or a name with a house. */
function readStreetAlone(text: string): AddressLine | undefined {
  const line = parseAddressLine(text);
  if (line.street !== undefined) return line.city === undefined ? line : undefined;
  if (line.city === undefined || line.house !== undefined || /[,;]/.test(text)) return undefined;
  const { city, ...rest } = line;
  const street = parseStreetLine(city);
  return street.house === undefined || street.street === undefined ? undefined : { ...rest, ...street };
}

const homeCountry = ['RU'];
/** In so many cities a street is offered that was typed without one. */
const citiesOfStreet = 5;

/** Cities that a street alone may be in: those of its postcode, else the city that is meant, then the greatest. */
function citiesOfStreetAlone({ index, countries, question }: Asked, { postcode }: AddressLine) {
  const meant = question.city === undefined ? [] : index.search(question.city, { countries }).slice(0, 1);
  const within = countries ?? homeCountry;
  const greatest = index.places.filter(({ iso }) => within.includes(iso)).slice(0, citiesOfStreet);
  const ofPostcode = placesOfPostcode(index.places, postcode ?? '');
  return ofPostcode.length > 0 ? ofPostcode : [...new Set([...meant.map(({ place }) => place), ...greatest])];
}

/** Cities of a postcode, or of its first digits. A whole one is kept: the post office's is not the city's main one. */
function suggestByPostcode({ index, countries, question }: Asked): readonly Suggestion[] {
  const digits = question.text.trim();
  const line = digits.length === postcodeDigits ? { postcode: digits } : {};
  return placesOfPostcode(index.places, digits)
    .filter(({ iso }) => countries?.includes(iso) ?? true)
    .map((place) => toSuggestion(place, line));
}
const postcodeDigits = 6;

interface Asked {
  readonly index: SuggestIndex;
  readonly countries: readonly string[] | undefined;
  readonly question: AddressQuestion;
}

/** Of this many people a city is meant before a mere house, and before a street even with a slip in its name. */
const knownWell = 100_000;
const isKnownWell = ({ place }: PlaceMatch): boolean => place.population >= knownWell;

/** «Ленина 12» is a street, though a village is called so. */
function suggestTyped({ index, countries, question }: Asked): readonly Suggestion[] {
  const search: Search = {
    find: (text) => index.search(text, { countries }),
    beginsLine: (match, { street }) => isKnownWell(match) || street !== undefined,
  };
  const found = suggestions(search, question.text, question.isCity);
  const onOtherLayout = found.length === 0 ? onRussianLayout(question.text) : undefined;
  return onOtherLayout ? suggestions(search, onOtherLayout, question.isCity) : found;
}

/** «Кирова 5» stays a street: a city with a slip begins a line only before a street. What another country has is no slip. */
function suggestWithSlips({ index, countries, question }: Asked): readonly Suggestion[] {
  if (countries && suggestTyped({ index, question, countries: undefined }).length > 0) return [];
  const search: Search = {
    find: (text) => index.search(text, { countries, forgivesSlips: true }),
    beginsLine: (match, { street }) => isKnownWell(match) && street !== undefined,
  };
  return suggestions(search, question.text, question.isCity);
}

/** The street in the cities that it may be in; a village that is called so, with the house, comes behind. */
function suggestStreetAlone(asked: Asked): readonly Suggestion[] {
  const { index, countries, question } = asked;
  const line = question.isCity ? undefined : readStreetAlone(question.text);
  const anywhere: Search = { find: (text) => index.search(text, { countries }), beginsLine: () => true };
  return [
    ...(line ? citiesOfStreetAlone(asked, line).map((place) => toSuggestion(place, line)) : []),
    ...suggestions(anywhere, question.text, question.isCity),
  ];
}

/** The ways in which a text can be meant; the first that finds something answers. */
const readings = [suggestTyped, suggestByPostcode, suggestWithSlips, suggestStreetAlone];

const countriesOf = ({ iso, isDomestic = false }: AddressQuestion): readonly string[] | undefined => {
  if (!isDomestic) return iso === undefined ? undefined : [iso];
  return domesticIsoCodes.filter((one) => iso === undefined || one === iso);
};

/**
 * Suggests from the embedded places. Cities match by the beginnings of their words, in Russian or English, with `ё` as
 * `е`, by spoken and former names, by a postcode, and typed on the wrong layout; what follows a city is read as street,
 * house and flat. Where nothing is called so, one slip in a word is forgiven, and a street without a city is offered in
 * the city that is meant and in the greatest.
 */
export function createEmbeddedSuggester(index: SuggestIndex): EmbeddedSuggester {
  return {
    suggest: async (question) => {
      const asked: Asked = { index, countries: countriesOf(question), question };
      for (const reading of readings) {
        const found = reading(asked).filter(question.fits ?? (() => true));
        if (found.length > 0) return found.slice(0, suggestionCount);
      }
      return [];
    },
  };
}
