import { placeAliases } from '@tranzit/kernel';
import type { Place } from '@tranzit/places';
import { searchWords } from './search-words.ts';
import { beginsWithSlip, hasOneSlip } from './slips.ts';

export interface PlaceMatch {
  readonly place: Place;
  /** The whole name was typed, not its beginning. */
  readonly isExact: boolean;
  /** Some of the words are its region's alone. */
  readonly namesRegion: boolean;
}

export interface PlaceSearch {
  /** Only these countries; every country when absent. */
  readonly countries?: readonly string[] | undefined;
  /** Each word of four letters or more may hold one slip: a letter too many, too few, another one, or two exchanged. */
  readonly forgivesSlips?: boolean;
}

export interface SuggestIndex {
  /** All that it knows, the most populous first. */
  readonly places: readonly Place[];
  /** Places every word of the text fits, best first. Words may begin the place's names or its region's. */
  search(text: string, how?: PlaceSearch): readonly PlaceMatch[];
}

interface Entry {
  readonly place: Place;
  /** Each name's words: Russian, English. */
  readonly names: readonly (readonly string[])[];
  readonly aliases: readonly (readonly string[])[];
  readonly regionWords: readonly string[];
  readonly weight: number;
}

/** Words that say what a thing is, not how it is called. */
const typeWords: ReadonlySet<string> = new Set(
  'г город гор пгт рп п пос поселок с село д деревня дер ст станица х хутор обл область край респ республика ао аобл'.split(
    ' ',
  ),
);

/**
 * Population on a logarithmic scale; the portal's own country counts as much as thirty times the people, so that Киров
 * comes before Киев and Париж before Парабель.
 */
const domesticBonus = 1.5;
const weightOf = (place: Place): number =>
  Math.log10(place.population + 1) + (place.iso === 'RU' ? domesticBonus : 0);

const isCentre = (place: Place): boolean => place.rank === 'capital' || place.rank === 'region_centre';

function aliasesByPlace(): ReadonlyMap<string, readonly string[]> {
  const aliases = Map.groupBy(placeAliases, ([, name, region]) => `${region} ${name}`);
  return new Map([...aliases].map(([key, rows]) => [key, rows.map(([alias]) => alias)]));
}

function toEntry(place: Place, aliases: readonly string[]): Entry {
  const names = [place.name, place.nameEn].map(searchWords);
  const regionWords = place.region ? searchWords(place.region).filter((word) => !typeWords.has(word)) : [];
  return { place, names, aliases: aliases.map(searchWords), regionWords, weight: weightOf(place) };
}

/** The beginning of an alias is meant only from its third letter on; a shorter one is typed whole: `НЧ`. */
const aliasLength = 3;

/** Whether what was typed is meant as the word, or as its beginning. */
type Fits = (word: string, typed: string) => boolean;
const begins: Fits = (word, typed) => word.startsWith(typed);

const fitsOne = (words: readonly string[], typed: string, fits: Fits): boolean =>
  words.some((word) => fits(word, typed));

/** The whole word was typed; with a slip where one is forgiven. */
const isWhole = (word: string, typed: string, fits: Fits): boolean =>
  word === typed || (fits === beginsWithSlip && hasOneSlip(word, typed));

interface Ranked extends PlaceMatch {
  readonly entry: Entry;
  /** Share of the name that was typed. */
  readonly coverage: number;
}

function matchName(
  entry: Entry,
  name: readonly string[],
  typed: readonly string[],
  fits: Fits,
): Ranked | undefined {
  const inName: string[] = [];
  for (const word of typed) {
    if (fitsOne(name, word, fits)) inName.push(word);
    else if (!fitsOne(entry.regionWords, word, fits)) return undefined;
  }
  if (inName.length === 0) return undefined;
  const isExact = name.every((word) => typed.some((one) => isWhole(word, one, fits)));
  const coverage = inName.join('').length / name.join('').length;
  const namesRegion = inName.length < typed.length;
  return { place: entry.place, isExact, namesRegion, entry, coverage };
}

const isBetter = (match: Ranked, than: Ranked): boolean =>
  match.isExact === than.isExact ? match.coverage > than.coverage : match.isExact;

const sameWords = (words: readonly string[], others: readonly string[]): boolean =>
  words.join(' ') === others.join(' ');

/** The best of the ways in which one of the place's names fits. */
function matchEntry(entry: Entry, typed: readonly string[], fits: Fits): Ranked | undefined {
  const isShort = typed.join('').length < aliasLength;
  const aliases = isShort ? entry.aliases.filter((alias) => sameWords(alias, typed)) : entry.aliases;
  const matches = [...entry.names, ...aliases]
    .map((name) => matchName(entry, name, typed, fits))
    .filter((match) => match !== undefined);
  return matches.reduce<Ranked | undefined>(
    (best, match) => (best && !isBetter(match, best) ? best : match),
    undefined,
  );
}

/** Exact names first, then capitals and region centres, then people, then how much of the name was typed. */
function compare(a: Ranked, b: Ranked): number {
  return (
    Number(b.isExact) - Number(a.isExact) ||
    Number(isCentre(b.place)) - Number(isCentre(a.place)) ||
    b.entry.weight - a.entry.weight ||
    b.coverage - a.coverage ||
    a.place.geonameId - b.place.geonameId
  );
}

/** Words to look for, those first that fit the fewest: without the words of type, unless nothing else was typed. */
function typedWords(text: string): readonly string[] {
  const words = [...new Set(searchWords(text))].toSorted((a, b) => a.length - b.length);
  const names = words.filter((word) => !typeWords.has(word));
  return names.length > 0 ? names : words;
}

/** Every first two letters of a word of a name → the entries that have such a word. */
function prefixMap(entries: readonly Entry[]): ReadonlyMap<string, readonly Entry[]> {
  const map = new Map<string, Set<Entry>>();
  for (const entry of entries) {
    for (const word of [...entry.names, ...entry.aliases].flat()) {
      for (const prefix of new Set([word.slice(0, 1), word.slice(0, 2)])) {
        map.set(prefix, (map.get(prefix) ?? new Set()).add(entry));
      }
    }
  }
  return new Map([...map].map(([prefix, found]) => [prefix, [...found]]));
}

/** No place has so many words with its region. */
const mostWords = 12;

/** Builds the index of places, the most populous first, once; a search looks only at places with a word that begins like a typed one. */
export function createSuggestIndex(places: readonly Place[]): SuggestIndex {
  const aliases = aliasesByPlace();
  const entries = places.map((place) =>
    toEntry(place, aliases.get(`${place.regionCode} ${place.name}`) ?? []),
  );
  const byPrefix = prefixMap(entries);
  return {
    places,
    search(text, { countries, forgivesSlips = false } = {}) {
      const typed = typedWords(text);
      if (typed.length > mostWords) return [];
      // With a slip the first letter is the word's own, or has changed places with the second.
      const swapped = forgivesSlips ? typed.map((word) => word.charAt(1) + word.charAt(0)) : [];
      const prefixes = [...typed.map((word) => word.slice(0, forgivesSlips ? 1 : 2)), ...swapped];
      const candidates = new Set(prefixes.flatMap((prefix) => byPrefix.get(prefix) ?? []));
      const matches = [...candidates]
        .filter((entry) => !countries || countries.includes(entry.place.iso))
        .map((entry) => matchEntry(entry, typed, forgivesSlips ? beginsWithSlip : begins))
        .filter((match) => match !== undefined);
      return matches
        .sort(compare)
        .map(({ place, isExact, namesRegion }) => ({ place, isExact, namesRegion }));
    },
  };
}
