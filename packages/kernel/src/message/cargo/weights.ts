import type { Board, Found } from '../board.ts';
import type { PlacesPart, WeightPart } from '../part.ts';
import { before, pattern } from '../words.ts';
import { placesAt, withoutTotal } from './places.ts';

const gramsByUnit = { кг: 1000, г: 1, т: 1_000_000 } as const;
const decimal = '(\\d{1,6}(?:[.,]\\d{1,3})?)';
const kilograms = `${decimal} ?(?:кг|килограмм(?:а|ов)?)(?![а-яё])\\.?`;
const grams = '(\\d{1,5}) ?(?:гр?|грамм(?:а|ов)?)(?![а-яё])';
/** «2026 г.» is a year, «5 г. Омск» a town. */
const onlyGrams = '(?!(?:19|20)\\d\\d )(\\d{2,5}) ?(?:гр\\.?|грамм(?:а|ов)?|г(?!\\.? ?[а-яё]))(?![а-яё])';
const tonnes = `${decimal} ?(?:тонн(?:а|ы)?|т)(?![а-яё])(?!\\. ?[\\d+\\ufffc])`;

const eachBefore =
  '(?:кажд(?:ая|ый|ое|ого|ой)(?: (?:мест[ао]|коробк[аи]))?,? ?(?:вес(?:ом|ит)? )?(?:по )?|по |вес (?:одно[йг]о? |кажд(?:ой|ого) )?(?:паллеты|палеты|коробки|места|мешка|ящика|посылки|поддона) ?[:-]? ?)';
const eachAfter = '(?:,? ?(?:кажд(?:ая|ый|ое|ого|ой)|за место|за штуку|/ ?шт|одно место|шт\\b|одна))';
const allBefore =
  '(?:(?:общ(?:ий|ая|им|ей) (?:вес(?:ом)?|масс(?:а|ой))|вес общий|всего|итого|суммарно|вместе|брутто)[ :-]{0,3})';
const weightWord =
  '(?:(?:вес(?:ом|ит|ят)?|масс(?:а|ой))(?: груза| брутто)?[ :-]{0,3}(?:примерно |около |до )?)';

const head = `(${allBefore})?${weightWord}?(?:(${eachBefore})|примерно |около |до )?`;
const tail = `(${eachAfter})?`;

interface Reading {
  readonly pattern: RegExp;
  readonly grams: (found: Found) => number;
}

const number = (text: string | undefined): number => Number((text ?? '0').replace(',', '.'));
const readings: readonly Reading[] = [
  {
    pattern: pattern(`${before}${head}(?<![\\d.,])${kilograms}(?:(?: и)? ?${grams})?${tail}`),
    grams: ({ groups }) => number(groups[3]) * gramsByUnit.кг + number(groups[4]),
  },
  {
    pattern: pattern(`${before}${head}(?<![\\d.,])${onlyGrams}()${tail}`),
    grams: ({ groups }) => number(groups[3]) * gramsByUnit.г,
  },
  {
    pattern: pattern(`${before}${head}(?<![\\d.,])${tonnes}()${tail}`),
    grams: ({ groups }) => number(groups[3]) * gramsByUnit.т,
  },
];
/** A weight without its unit. */
const unitless = pattern(`${before}(${allBefore})?(?:вес|масса)[ :=-]{1,3}${decimal}(?![\\d.,а-яё]|[.,]\\d)`);

/** What a lorry carries is not the weight of the cargo. */
const vehicle = /(?:машин|газел|авто|грузоподъ[её]мност|фур)[^\n,.;]{0,12}$/i;

const isEach = ({ groups }: Found): boolean => groups[2] !== undefined || groups[5] !== undefined;

/** Whose it is stands in the text. */
const isTold = (found: Found): boolean => isEach(found) || found.groups[1] !== undefined;

interface ReadWeight {
  readonly part: WeightPart;
  readonly isTold: boolean;
}

function toWeight(found: Found, grams: number, placeCount: number): ReadWeight {
  const { start, groups } = found;
  const place = { start, end: start + (groups[0]?.trimEnd().length ?? 0) };
  const doubts = placeCount > 1 && !isTold(found) ? (['each_or_all'] as const) : [];
  const of = isEach(found) ? 'each' : 'all';
  return {
    part: { kind: 'weight', ...place, grams: Math.round(grams), of, doubts },
    isTold: isTold(found),
  };
}

/** What a sum of grams that were rounded may differ by: a gram for each place. */
export const isSumOf = (grams: number, sum: number, places: number): boolean =>
  Math.abs(grams - sum) <= places - 1;

/** «…, 1,5 кг и 2,5 кг, 4 кг»: the last is the sum of those before it, one for each place. */
function withoutLastSum(untold: readonly WeightPart[], total: number): readonly WeightPart[] {
  const before = untold.slice(0, -1);
  const sum = before.reduce((grams, part) => grams + part.grams, 0);
  return total > 1 && before.length === total && untold.at(-1)?.grams === sum ? before : untold;
}

/** «2 коробки по 2 кг, 4 кг»: that the places together weigh so much is known, so that nobody is asked whose weight it is. */
function withoutSumDoubts(read: readonly WeightPart[], places: readonly PlacesPart[]): readonly WeightPart[] {
  const sums = places.map(({ count }, index) => {
    const own = read.filter(({ start }) => placesAt(places, start) === index);
    const each = own.find(({ of }) => of === 'each');
    const ones = own.filter(({ of }) => of === 'one');
    if (ones.length === count) return ones.reduce((sum, { grams }) => sum + grams, 0);
    return each ? each.grams * count : count === 1 ? (own[0]?.grams ?? Number.NaN) : Number.NaN;
  });
  const all = sums.reduce((total, sum) => total + sum, 0);
  const countOfAll = places.reduce((total, { count }) => total + count, 0);
  return read.map((part) => {
    const at = placesAt(places, part.start);
    const isSum =
      isSumOf(part.grams, all, countOfAll) ||
      isSumOf(part.grams, sums[at] ?? Number.NaN, places[at]?.count ?? 1);
    return part.doubts.includes('each_or_all') && isSum ? { ...part, doubts: [] } : part;
  });
}

/** «Две коробки, 4 кг и 6,5 кг»: as many weights as places, and no word whose they are. Each is of a place of its own. */
function withOwnPlaces(read: readonly ReadWeight[], places: readonly PlacesPart[]): readonly WeightPart[] {
  const total = places.reduce((sum, { count }) => sum + count, 0);
  const untold = withoutLastSum(
    read.flatMap(({ part, isTold: isSaid }) => (isSaid ? [] : [part])),
    total,
  );
  const groups = places.map(({ count }, index) => ({
    count,
    weights: untold.filter(({ start }) => placesAt(places, start) === index),
  }));
  const isOnePerPlace =
    untold.length === total && groups.some(({ count, weights }) => weights.length > count);
  const own = groups.flatMap(({ count, weights }) =>
    isOnePerPlace || (count > 1 && weights.length === count) ? weights : [],
  );
  return read.map(({ part }) => (own.includes(part) ? { ...part, of: 'one', doubts: [] } : part));
}

/** Weights, of each place or of all of them. */
export function readWeights(board: Board, all: readonly PlacesPart[]): readonly WeightPart[] {
  const places = withoutTotal(all.toSorted((a, b) => a.start - b.start));
  const take = (read: ReadWeight): readonly ReadWeight[] => {
    const { part } = read;
    if (part.grams <= 0 || vehicle.test(board.text.slice(Math.max(0, part.start - 25), part.start)))
      return [];
    board.take(part);
    return [read];
  };
  const countAt = (start: number): number => places[placesAt(places, start)]?.count ?? 1;
  const named = readings.flatMap((each) =>
    board
      .find(each.pattern)
      .flatMap((found) => take(toWeight(found, each.grams(found), countAt(found.start)))),
  );
  const bare = board.find(unitless).flatMap(({ start, end, groups }) => {
    const grams = Math.round(number(groups[2]) * gramsByUnit.кг);
    const part = { kind: 'weight', start, end, grams, of: 'all', doubts: ['unit_missing'] } as const;
    return take({ part, isTold: true });
  });
  return withoutSumDoubts(withOwnPlaces([...named, ...bare], places), places);
}
