import type { Board } from '../board.ts';
import { type FindCity, type FoundCity, findInCase, isClear } from '../city-finder.ts';
import { isFirstName } from '../names/first-names.ts';
import type { Doubt } from '../part.ts';
import { after, before, capitalised, fold, pattern, startsCapital, stopWords, word } from '../words.ts';
import { houseAt } from './houses.ts';
import type { Piece } from './piece.ts';
import { bareStreet, cutName, nominativeStreet, streetName } from './streets.ts';
import { cityType, longCityForms, shortCityForms } from './typed.ts';

const name = `${word}(?: ${word}){0,3}`;
const longTyped = pattern(`${before}(${longCityForms})(?:\\. ?| )(${name})`);
const shortTyped = pattern(`${before}(${shortCityForms})(\\. ?| )(${name})`);
const preposition = /(?:^|[\s(])(?:в|во|из|до|по|города?|городе|на)\s$/i;

/** Asks for the first words, as many as make a place. */
function longestCity(
  find: FindCity,
  words: readonly string[],
): readonly [string, readonly FoundCity[]] | undefined {
  for (let count = Math.min(3, words.length); count > 0; count -= 1) {
    const text = words.slice(0, count).join(' ');
    const found = find(text);
    if (found.length > 0) return [text, found];
  }
  return undefined;
}

function longestInCase(
  find: FindCity,
  words: readonly string[],
): readonly [string, readonly FoundCity[]] | undefined {
  for (let count = Math.min(3, words.length); count > 0; count -= 1) {
    const text = words.slice(0, count).join(' ');
    const found = findInCase(find, text);
    if (found.length > 0) return [text, found];
  }
  return undefined;
}

function cityPiece(start: number, end: number, found: readonly FoundCity[], type?: string): Piece {
  const ofType = type ? found.filter((city) => city.cityType === type) : [];
  const likely = ofType.length > 0 ? ofType : found;
  const [first] = likely;
  const doubts: readonly Doubt[] = isClear(likely) ? [] : ['city_ambiguous'];
  const kind = type ?? first?.cityType;
  const fields = { city: first?.name ?? '', ...(kind ? { cityType: kind } : {}) };
  return { start, end, fields, doubts };
}

/** A typed name that no list knows: its words up to the first that cannot be of it. */
function unknownCity(start: number, at: number, typed: string, type: string): Piece | undefined {
  const words = cutName(typed).split(' ');
  const isSmall = !startsCapital(words[0] ?? '');
  const own = words.filter((one, index) => index === 0 || (!isSmall && startsCapital(one))).slice(0, 2);
  const text = isSmall ? (words[0] ?? '') : own.join(' ');
  if (text.length < 3 || stopWords.has(fold(text))) return undefined;
  return {
    start,
    end: at + text.length,
    fields: { city: capitalised(text), cityType: type },
    doubts: ['city_unknown'],
  };
}

function readTyped(board: Board, find: FindCity, each: RegExp, isShort: boolean): readonly Piece[] {
  return board.find(each).flatMap((found) => {
    const [type = '', dot = ''] = found.groups.slice(1);
    const [at, typed = ''] = isShort
      ? [found.spanOf(3), found.groups[3]]
      : [found.spanOf(2), found.groups[2]];
    if (!at) return [];
    const known = longestCity(find, typed.split(' ')) ?? longestInCase(find, typed.split(' ').slice(0, 1));
    const isMeant = !isShort || dot.startsWith('.') || known !== undefined || fold(type) === 'г';
    // «с Петром», «п Иванов»: one letter without its point is a type only before a known place.
    if (!isMeant || (isShort && !known && !startsCapital(typed) && fold(type) !== 'д')) return [];
    const piece = known
      ? cityPiece(found.start, at.start + known[0].length, known[1], cityType(type))
      : unknownCity(found.start, at.start, typed, cityType(type));
    if (!piece || !board.isFree(piece)) return [];
    board.take(piece);
    return [piece];
  });
}

/** Settlements with their type: `г. Казань`, `д. Ивановка`, `пос. Солнечный`. */
export const readTypedCities = (board: Board, find: FindCity): readonly Piece[] => [
  ...readTyped(board, find, longTyped, false),
  ...readTyped(board, find, shortTyped, true),
];

const namePattern = new RegExp(`[\\s,.;:()-]{1,4}(?:адрес[: ]{1,2})?(?:на )?(${streetName})`, 'iy');

/** The street without type that follows a city, and its house. */
function streetAfter(board: Board, end: number): readonly Piece[] {
  const free = board.free();
  namePattern.lastIndex = end;
  const match = namePattern.exec(free);
  const typed = match?.[1];
  if (!match || !typed) return [];
  const name = cutName(typed);
  const start = end + match[0].length - typed.length;
  const isInflected = /на $/i.test(match[0].slice(0, -typed.length));
  if (name === '' || stopWords.has(fold(name))) return [];
  return bareStreet(board, { start, end: start + name.length }, isInflected ? nominativeStreet(name) : name);
}

/** From so many people on a city is meant when its name stands alone. */
const wellKnown = 50_000;
const smallSettlement = 12_000;

interface Candidate {
  readonly text: string;
  readonly start: number;
  readonly found: readonly FoundCity[];
}

function candidateAt(
  board: Board,
  find: FindCity,
  words: readonly string[],
  start: number,
): Candidate | undefined {
  const direct = longestCity(find, words);
  const isAfterPreposition = preposition.test(board.text.slice(Math.max(0, start - 8), start));
  const known = direct ?? (isAfterPreposition ? longestInCase(find, words) : undefined);
  return known && { text: known[0], start, found: known[1] };
}

const placeBefore = /(?:^|[\n,;:(\ufffc→]|\. ?| - | в | из | до | адрес )[ ]?$/i;

/** Whether a name that may be something else stands as a city does. */
function isMeant(board: Board, { text, start, found }: Candidate, hasStreet: boolean): boolean {
  const [first] = found;
  const population = first?.population ?? wellKnown;
  if (hasStreet) return true;
  if (isFirstName(text) || population < smallSettlement) return false;
  if (!startsCapital(text)) return population >= wellKnown && board.text === board.text.toLowerCase();
  const isAlone = placeBefore.test(board.text.slice(Math.max(0, start - 8), start));
  const next = board.text.slice(start + text.length, start + text.length + 3);
  return population >= wellKnown && (isAlone || /^(?:\s*[,.;:)\n→]|\s?$| - )/.test(next));
}

/** Whether a street that was read already begins right after `end`. */
const startsStreet = (text: string, end: number, streets: ReadonlySet<number>): boolean => {
  const skipped = /^[\s,.;:-]{0,4}/.exec(text.slice(end, end + 5))?.[0].length ?? 0;
  return streets.has(end + skipped);
};

/** Cities without a type, each with the street that follows it. `streets` are the places of streets that are known. */
export function readBareCities(board: Board, find: FindCity, streets: ReadonlySet<number>): readonly Piece[] {
  const pieces: Piece[] = [];
  let readTo = 0;
  for (const found of board.find(pattern(`${before}${word}${after}`))) {
    if (found.start < readTo || stopWords.has(fold(found.groups[0] ?? ''))) continue;
    const line =
      /^[^\n\ufffc,;:.()]{0,90}/.exec(board.free().slice(found.start, found.start + 90))?.[0] ?? '';
    const words = line
      .split(' ')
      .slice(0, 3)
      .filter((one) => new RegExp(`^${word}$`, 'i').test(one));
    const candidate = candidateAt(board, find, words, found.start);
    if (!candidate) continue;
    const end = candidate.start + candidate.text.length;
    const isBeforeStreet = startsStreet(board.text, end, streets);
    const street = isBeforeStreet ? [] : streetAfter(board, end);
    if (!isMeant(board, candidate, isBeforeStreet || street.length > 0)) continue;
    const piece = cityPiece(found.start, end, candidate.found);
    board.take(piece);
    pieces.push(piece, ...street);
    readTo = street.at(-1)?.end ?? end;
  }
  return pieces;
}

/** A street that follows a city already read (`г. Казань, Баумана 5`). */
export const readStreetsAfter = (board: Board, cities: readonly Piece[]): readonly Piece[] =>
  cities.flatMap(({ end }) => streetAfter(board, end));

const looseAfterOn = pattern(`(?<=(?<![а-яё])на )(${streetName})(?=,? ?\\d)`);
const loose = pattern(`(?<=^|[\\n,;:(\\ufffc.] {0,2}|(?<![а-яё])адрес )(${streetName})(?=,? ?\\d)`);

/** A name and a number that stand as a street and its house do, without a type and not after a city. */
export const readLooseStreets = (board: Board): readonly Piece[] =>
  [looseAfterOn, loose].flatMap((each) => looseStreets(board, each));

function looseStreets(board: Board, each: RegExp): readonly Piece[] {
  return board.find(each).flatMap(({ start, groups: [typed = ''] }) => {
    const isInflected = /(?:^|\s)на $/i.test(board.text.slice(Math.max(0, start - 4), start));
    const words = cutName(typed);
    if (
      words !== typed ||
      !startsCapital(words) ||
      stopWords.has(fold(words)) ||
      isFirstName(words.split(' ')[0] ?? '')
    )
      return [];
    const end = start + words.length;
    const house = houseAt(board.free(), end);
    if (!house || !board.isFree({ start, end: house.end })) return [];
    if (!/^\s*(?:$|[\n,.;)\ufffc])/.test(board.free().slice(house.end, house.end + 4))) return [];
    const street = isInflected ? nominativeStreet(words) : words;
    board.take({ start, end });
    board.take(house);
    return [{ start, end, fields: { street }, doubts: ['name_or_street'] }, house];
  });
}
