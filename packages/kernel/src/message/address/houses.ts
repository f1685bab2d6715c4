import { parseHouseNumber } from '../../house-number.ts';
import type { Board } from '../board.ts';
import type { Doubt } from '../part.ts';
import { after, before, pattern } from '../words.ts';
import type { Piece } from './piece.ts';

/** A letter of the house itself; one after a blank only at the end of the line or before a mark. */
const letter = '(?:[а-икл](?![а-яёa-z]| ?\\d)| [а-ж](?=\\s{0,3}(?:[,;.)\\n\\ufffc]|$)))';
const body =
  '(?:[ ,]{0,3}(?:(?:корпус|корп|кор|к|строение|стр|с)[. ]{0,2}\\d{1,3}[а-я]?|(?:корпус|корп|строение|стр|литера|литер|лит)[. ]{1,2}[а-я])(?![а-яё\\d]))';
const kind = '(?:дом|зд|здание|вл|владение|двлд|домовладение|соор|уч)';
const number = `\\d{1,4}${letter}?(?:/\\d{1,4}${letter}?)?`;
const flatAfter = '(?: ?- ?(\\d{1,4})(?![\\d/а-яё])|[,;] ?(\\d{1,4})(?=\\s{0,3}(?:[,;.)\\n\\ufffc]|$)))?';
/** A house right after its street; a second number after a dash or a comma may be the flat. */
const houseSource = `[ ,;.\\n]{0,4}(?:(${kind}|д)[. ]{0,2}№? ?)?(${number})(?![.:]?\\d)(${body}{0,2})${flatAfter}(?![а-яёa-z\\d])`;
const afterStreet = new RegExp(houseSource, 'iy');
const markedHouse = pattern(
  `${before}(?:(${kind})[. ]{0,2}|(д)(?:\\. ?| ?))№? ?(${number})(?![.:]?\\d)(${body}{0,2})${flatAfter}${after}`,
);

interface House {
  readonly house: string;
  readonly flat: string | undefined;
  readonly doubts: readonly Doubt[];
}

function toHouse(kindTyped: string | undefined, text: string, flat: string | undefined): House | undefined {
  const prefix = kindTyped && !/^(д|дом|уч)$/i.test(kindTyped) ? `${kindTyped} ` : '';
  const parsed = parseHouseNumber(`${prefix}${text.replaceAll(/кор(?![а-я])/gi, 'корп')}`);
  if (!parsed.ok) return undefined;
  // `12/1-4` and `5 к 2-14` have their house already; `5-3` may be one.
  const isSure = /\D/.test(text.trim());
  return { house: parsed.house, flat, doubts: flat && !isSure ? ['house_or_flat'] : [] };
}

/** Where the number stands in front of the unit of something else: `5 кг`, `2 коробки`, `10 марта`. */
const unitAfter =
  /^ ?(?:кг|гр|шт|см|мм|м\b|коробк|мест|руб|₽|лет|января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря|час|мин|дн|(?:этаж|подъезд)(?! ?\d)|-?(?:я|й|ый|ая|го)(?![а-яё]))/i;

/** The house whose number stands at `index`, after blanks and a comma. */
export function houseAt(free: string, index: number): Piece | undefined {
  afterStreet.lastIndex = index;
  const match = afterStreet.exec(free);
  if (!match) return undefined;
  const [whole, kindTyped, main = '', rest = '', dashed, listed] = match;
  const end = index + whole.length;
  if (unitAfter.test(free.slice(end, end + 12))) return undefined;
  const house = toHouse(kindTyped, main + rest, dashed ?? listed);
  if (!house) return undefined;
  const start = index + (/^[ ,;.\n]*/.exec(whole)?.[0].length ?? 0);
  return toPiece(house, start, end);
}

const toPiece = ({ house, flat, doubts }: House, start: number, end: number): Piece => ({
  start,
  end,
  fields: flat ? { house, flat } : { house },
  doubts,
});

/** Houses named as such: `дом 5`, `д. 12 корп. 2`. */
export function readMarkedHouses(board: Board): readonly Piece[] {
  return board.find(markedHouse).flatMap((found) => {
    const [, long, short, main = '', rest = '', dashed, listed] = found.groups;
    const house = toHouse(long ?? short, main + rest, dashed ?? listed);
    if (!house) return [];
    board.take({ start: found.start, end: found.end });
    return [toPiece(house, found.start, found.end)];
  });
}

const roomKinds: Readonly<Record<string, string>> = { пом: 'пом ', ком: 'ком ', 'а/я': 'а/я ' };
const roomNumber = '(\\d{1,4}[а-яё]?(?:[/-]\\d{1,4})?|[а-яё]-?\\d{1,4}|\\d{1,3}[а-яё])';
const roomPattern = pattern(
  `${before}(квартира|кв-ра|кварт|кв|офис|оф|помещение|пом|кабинет|каб|комната|ком|а/я)(?![а-яё]|-л)[. ]{0,2}[№n#]? ?${roomNumber}${after}`,
);
const entrancePattern = pattern(
  `${before}(?:(?:подъезд|под-д|п-д|парадная|пар|подьезд|под)(?![а-яё])[. ]{0,2}№? ?(\\d{1,2})|(\\d{1,2})(?:-?[йая]{1,2})? (?:подъезд|подьезд|парадная))${after}`,
);
const floorPattern = pattern(
  `${before}(?:(?:этаж|эт)(?![а-яё])[. ]{0,2}(\\d{1,2})|(\\d{1,2})(?:-?(?:й|ый|ой))? ?(?:этаж|эт\\.?(?![а-яё])))${after}`,
);

function pieces(
  board: Board,
  each: RegExp,
  toFields: (groups: readonly (string | undefined)[]) => Piece['fields'],
) {
  return board.find(each).map(({ start, end, groups }): Piece => {
    board.take({ start, end });
    return { start, end, fields: toFields(groups), doubts: [] };
  });
}

function flatOf([, kindTyped = '', typed = '']: readonly (string | undefined)[]): Piece['fields'] {
  const short = /^(пом|ком|а\/я)/i.exec(kindTyped)?.[1]?.toLowerCase() ?? '';
  return { flat: `${roomKinds[short] ?? ''}${typed}` };
}

/** Flats, offices, entrances and floors. */
export const readRooms = (board: Board): readonly Piece[] => [
  ...pieces(board, roomPattern, flatOf),
  ...pieces(board, entrancePattern, ([, first, second]) => ({ entrance: first ?? second ?? '' })),
  ...pieces(board, floorPattern, ([, first, second]) => ({ floor: first ?? second ?? '' })),
];
