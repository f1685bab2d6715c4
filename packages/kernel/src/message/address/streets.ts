import type { Board } from '../board.ts';
import type { Span } from '../part.ts';
import { before, capitalised, fold, pattern, startsCapital, stopWords, tidy, word } from '../words.ts';
import { houseAt } from './houses.ts';
import type { Piece } from './piece.ts';
import { isStreetType, streetForms, streetType } from './typed.ts';

const dated =
  'января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря|лет|летия|съезда|партсъезда|гвардейск[а-я]{1,4}|интернационала|пятилетки';
/** What a street's name may begin with: `1-я`, `8 Марта`, `60-летия`, `им.`, `К.`. */
const opening = `(?:\\d{1,3}(?:-?(?:я|й|ая|ый|ой|е|ое|го|летия|лет)(?![а-яё]))? (?=(?:${dated}|[а-яё]{4}))|\\d{1,3}-?(?:летия|лет|й|я) |(?:им|акад|ген|маршала|адм)\\. ?|(?:[а-яё]\\. ?){1,2})?`;
export const streetName = `${opening}${word}(?: (?:п\\. ?с|в\\. ?о)\\.|(?: ${word}){0,3})`;

/** The side of the Neva that a street of Saint Petersburg is on. */
const side = '(?: ((?:в\\. ?о|п\\. ?с)\\.))?';
const typedFirst = pattern(`${before}(${streetForms})(?:\\. ?| )(${streetName})`);
const typedLast = pattern(
  `${before}((?:\\d{1,3}-?(?:я|й|ая|ый|ой|е|ое) )?(?:${word} )?[а-яё-]{2,30}(?:ая|яя|ий|ый|ой|ое|ее|ья|ье)) (${streetForms})(?![а-яё-])\\.?${side}`,
);

const numberedType = pattern(`${before}(\\d{1,3}-?(?:й|я|ый|ая|ой)) (${streetForms})(?![а-яё-])\\.?${side}`);
/** `Ленина пр-т 20`: any name before its type, if a house follows. */
const anyBeforeType = pattern(
  `${before}(${word}) (ул|улица|пр-т|пр-кт|просп|проспект|пер|переулок|б-р|бульвар|ш|шоссе|наб|набережная)(?![а-яё-])\\.?(?=,? ?(?:д\\.? ?|дом )?\\d)`,
);

/** The first words of a name, as far as a street's name can go. */
export function cutName(text: string): string {
  const words = text.split(' ');
  const stop = words.findIndex((one, index) => (index > 0 || words.length === 1) && stopWords.has(fold(one)));
  return (stop < 0 ? words : words.slice(0, stop)).join(' ');
}

/** Where some words of a street are capital letters, small ones after them are no longer of it. */
function cutCase(name: string): string {
  const words = name.split(' ');
  if (!words.some(startsCapital)) return name;
  const last = words.findLastIndex(
    (one) => startsCapital(one) || new RegExp(`^(?:${dated})$`, 'i').test(one),
  );
  return words.slice(0, last + 1).join(' ');
}

/** `ул. Заводское шоссе` has its own type: the last word. */
function withType(type: string, name: string): string {
  const words = name.split(' ');
  const last = words.at(-1) ?? '';
  if (words.length > 1 && isStreetType(last)) return `${words.slice(0, -1).join(' ')} ${streetType(last)}`;
  return `${streetType(type)} ${/[А-ЯЁA-Z]/.test(name) ? name : capitalFirst(name)}`;
}

const capitalFirst = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** A street with the house that follows it. */
export function withHouse(board: Board, street: Piece): readonly Piece[] {
  if (!board.isFree(street)) return [];
  const house = houseAt(board.free(), street.end);
  board.take(street);
  if (!house || !board.isFree(house)) return [street];
  board.take(house);
  return [street, house];
}

function readTypedLast(board: Board): readonly Piece[] {
  return [numberedType, typedLast, anyBeforeType].flatMap((each) => readAdjectives(board, each));
}

function readAdjectives(board: Board, each: RegExp): readonly Piece[] {
  return board
    .find(each)
    .flatMap(({ start, end, groups: [whole = '', typed = '', type = '', ofSide = ''] }) => {
      const words = typed.split(' ');
      // «г. Казань Тихий переулок»: what stands before the adjective may be another thing.
      const isWhole =
        words.length === 1 ||
        /^\d/.test(words[0] ?? '') ||
        /(?:ая|ий|ый|ой|ое|я|й)$/.test(words.at(-2) ?? '');
      const name = isWhole ? typed : (words.at(-1) ?? '');
      if (stopWords.has(fold(words.at(-1) ?? '')) || isStreetType(words[0] ?? '')) return [];
      const from = isWhole ? start : start + whole.lastIndexOf(name);
      const street = `${capitalFirst(name)} ${streetType(type)} ${ofSide}`.trim();
      return withHouse(board, { start: from, end, fields: { street }, doubts: [] });
    });
}

function readTypedFirst(board: Board): readonly Piece[] {
  return board.find(typedFirst).flatMap((found) => {
    const [type = '', typed = ''] = found.groups.slice(1);
    const name = cutCase(cutName(typed));
    const at = found.spanOf(2);
    if (!at || name === '' || stopWords.has(fold(name))) return [];
    // Short types are words of their own: «ш» and «пл» need a capital letter or a point.
    if (
      type.length <= 2 &&
      !/\./.test(found.groups[0]?.slice(0, 4) ?? '') &&
      !startsCapital(name) &&
      fold(type) !== 'ул' &&
      fold(type) !== 'пр'
    )
      return [];
    const end = at.start + name.length;
    return withHouse(board, {
      start: found.start,
      end,
      fields: { street: withType(type, tidy(name)) },
      doubts: [],
    });
  });
}

/** Streets that say that they are one, with their houses. */
export const readTypedStreets = (board: Board): readonly Piece[] => [
  ...readTypedLast(board),
  ...readTypedFirst(board),
];

/** `Станционной`, after «на»: the street in the nominative. */
export function nominativeStreet(name: string): string {
  return name
    .replace(/ской$/, 'ская')
    .replace(/ском$/, 'ский')
    .replace(/(?:ой|ую)$/, 'ая')
    .replace(/ей$/, 'яя');
}

/** A street without its type at a place, if a house follows it. */
export function bareStreet(board: Board, span: Span, name: string): readonly Piece[] {
  const house = houseAt(board.free(), span.end);
  if (!house || !board.isFree({ start: span.start, end: house.end })) return [];
  const street = startsCapital(name) || /^\d/.test(name) ? capitalFirst(name) : capitalised(name);
  board.take(span);
  board.take(house);
  return [{ ...span, fields: { street }, doubts: [] }, house];
}
