import type { PlacesPart } from '../part.ts';

/** «Всего 4 коробки», or «4 места» without a word of what they are, unless they come to the others («и 2 места»). */
export const isCalledTotal = (before: string, words: string): boolean =>
  /(?:всего|итого|вместе)[ :,-]{0,3}$/i.test(before) ||
  (/мест/i.test(words) && !/(?:(?<![а-яё])(?:и|плюс|ещ[её])|\+) ?$/i.test(before));

const isTotalOf = (total: PlacesPart, others: readonly PlacesPart[]): boolean =>
  total.count === others.reduce((sum, { count }) => sum + count, 0);

/**
 * «12 мест: 10 коробок и 2 паллеты»: the first number is of all the others. Beside one other, or as the last («…, всего 12 мест»),
 * only where it is called so.
 */
export function withoutTotal(places: readonly PlacesPart[]): readonly PlacesPart[] {
  const [first, ...others] = places;
  const [last, before] = [places.at(-1), places.slice(0, -1)];
  if (last?.isCalledTotal && isTotalOf(last, before)) return before;
  const isFirst = first && (others.length > 1 || (first.isCalledTotal && others.length === 1));
  return isFirst && isTotalOf(first, others) ? others : places;
}

/** Which of the places a measure is of: those named last before it, or the first of all. */
export const placesAt = (places: readonly PlacesPart[], index: number): number =>
  Math.max(
    0,
    places.findLastIndex(({ start }) => start < index),
  );
