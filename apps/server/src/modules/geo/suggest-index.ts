import { placeAliases } from '@tranzit/kernel';
import type { Place } from '@tranzit/places';
import { searchForm, searchWords } from './search-words.ts';

export interface PlaceMatch {
  readonly place: Place;
  /** The whole name was typed, not its beginning. */
  readonly isExact: boolean;
}

export interface SuggestIndex {
  /** Places every word of the text fits, best first. Words may begin the place's names or its region's. */
  search(text: string, iso?: string): readonly PlaceMatch[];
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

/** An alias is meant only from its third letter on. */
const aliasLength = 3;

const fits = (words: readonly string[], typed: string): boolean =>
  words.some((word) => word.startsWith(typed));

interface Ranked extends PlaceMatch {
  readonly entry: Entry;
  /** Share of the name that was typed. */
  readonly coverage: number;
}

function matchName(entry: Entry, name: readonly string[], typed: readonly string[]): Ranked | undefined {
  const inName = typed.filter((word) => fits(name, word));
  if (inName.length === 0) return undefined;
  const others = typed.filter((word) => !fits(name, word));
  if (!others.every((word) => fits(entry.regionWords, word))) return undefined;
  const isExact = name.every((word) => typed.includes(word));
  const coverage = inName.join('').length / name.join('').length;
  return { place: entry.place, isExact, entry, coverage };
}

const isBetter = (match: Ranked, than: Ranked): boolean =>
  match.isExact === than.isExact ? match.coverage > than.coverage : match.isExact;

/** The best of the ways in which one of the place's names fits. */
function matchEntry(entry: Entry, typed: readonly string[]): Ranked | undefined {
  const names = typed.join('').length < aliasLength ? entry.names : [...entry.names, ...entry.aliases];
  const matches = names.map((name) => matchName(entry, name, typed)).filter((match) => match !== undefined);
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

/** Words to look for: without the words of type, unless nothing else was typed. */
function typedWords(text: string): readonly string[] {
  const words = [...new Set(searchWords(text))];
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

/** Builds the index once; a search looks only at places with a word that begins like a typed one. */
export function createSuggestIndex(places: readonly Place[]): SuggestIndex {
  const aliases = aliasesByPlace();
  const byPrefix = prefixMap(
    places.map((place) => toEntry(place, aliases.get(`${place.regionCode} ${place.name}`) ?? [])),
  );
  return {
    search(text, iso) {
      const typed = typedWords(text);
      if (typed.length > mostWords) return [];
      const candidates = new Set(typed.flatMap((word) => byPrefix.get(word.slice(0, 2)) ?? []));
      const matches = [...candidates]
        .filter((entry) => iso === undefined || entry.place.iso === iso)
        .map((entry) => matchEntry(entry, typed))
        .filter((match) => match !== undefined);
      return matches.sort(compare).map(({ place, isExact }) => ({ place, isExact }));
    },
  };
}

/** Whether a text is the whole name of some place of the index. */
export function namesPlace(index: SuggestIndex, text: string, iso?: string): boolean {
  return searchForm(text) !== '' && index.search(text, iso)[0]?.isExact === true;
}
