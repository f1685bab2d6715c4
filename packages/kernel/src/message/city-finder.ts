import { fold } from './words.ts';

/** A place that words may name. */
export interface FoundCity {
  readonly name: string;
  /** `г`, `пгт`, `с` … */
  readonly cityType?: string | undefined;
  /** `Новосибирская обл`. */
  readonly region?: string | undefined;
  readonly population?: number | undefined;
}

/**
 * Places whose whole name the words are, best first; none when they name no place. The words come as typed, in the
 * nominative, without a type: `Ростов-на-Дону`, `спб`. It is asked for many words that are no places, so it must be quick.
 */
export type FindCity = (words: string) => readonly FoundCity[];

/** One key for all spellings of a name. */
const keyOf = (name: string): string =>
  fold(name)
    .replaceAll(/[^а-яa-z\d]+/g, ' ')
    .trim();

/** Another name of a place: `['спб', 'Санкт-Петербург']`. */
export type CityAlias = readonly [alias: string, name: string, ...rest: string[]];

/** A finder over a list of places and their other names; those with more people come first. */
export function createCityFinder(cities: readonly FoundCity[], aliases: readonly CityAlias[] = []): FindCity {
  const byKey = new Map<string, readonly FoundCity[]>();
  const add = (key: string, found: readonly FoundCity[]): unknown =>
    byKey.set(key, [...(byKey.get(key) ?? []), ...found]);
  for (const city of cities.toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0)))
    add(keyOf(city.name), [city]);
  for (const [alias, name] of aliases) {
    const [greatest] = byKey.get(keyOf(name)) ?? [];
    // A place of that very name is meant first: Ростов is in the Yaroslavl region too.
    if (greatest) byKey.set(keyOf(alias), [greatest, ...(byKey.get(keyOf(alias)) ?? [])]);
  }
  return (words) => byKey.get(keyOf(words)) ?? [];
}

/** A namesake so many times smaller than the greatest is not meant. */
const clearlyGreater = 10;

/** Whether the first of the places is so much greater than the second that nobody means another. */
export function isClear([first, second]: readonly FoundCity[]): boolean {
  if (!first || !second) return first !== undefined;
  return (first.population ?? 0) > (second.population ?? 0) * clearlyGreater;
}

/** Endings of other cases → endings of the nominative, the likelier first. */
const endings: readonly (readonly [RegExp, readonly string[]])[] = [
  [/ом$/, ['', 'ое']],
  [/ой$/, ['ая', 'а']],
  [/ую$/, ['ая']],
  [/ом$/, ['ый', 'ий']],
  [/е$/, ['', 'а', 'ь', 'о']],
  [/у$/, ['а', '']],
  [/ы$/, ['а']],
  [/и$/, ['ь', 'а', 'я']],
  [/а$/, ['']],
  [/я$/, ['ь', 'й']],
  [/ю$/, ['я', 'ь']],
];

function* nominatives(name: string): Generator<string> {
  for (const [ending, others] of endings)
    if (ending.test(name)) for (const other of others) yield name.replace(ending, other);
}

/** `Казани`, `Новосибирске`, `Нижнего Новгорода` (its last word alone): the places they are cases of. */
export function findInCase(find: FindCity, words: string): readonly FoundCity[] {
  const adjective = words.replace(/^(\S+?)(?:его|ого|ем|ом) (?=\S)/, (_match, stem: string) =>
    /[кгхжшщчн]$/.test(stem) ? `${stem}ий ` : `${stem}ый `,
  );
  const feminine = words.replace(/^(\S+?)(?:ых) (?=\S)/, '$1ые ');
  for (const base of new Set([words, adjective, feminine]))
    for (const name of nominatives(base)) {
      const found = find(name);
      if (found.length > 0) return found;
    }
  return [];
}
