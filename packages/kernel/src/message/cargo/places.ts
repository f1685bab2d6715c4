import type { PlacesPart } from '../part.ts';

/** «12 мест: 10 коробок и 2 паллеты»: the first number is of all the others. */
export function withoutTotal(places: readonly PlacesPart[]): readonly PlacesPart[] {
  const [first, ...others] = places;
  const sum = others.reduce((total, { count }) => total + count, 0);
  return first && others.length > 1 && first.count === sum ? others : places;
}

/** Which of the places a measure is of: those named last before it, or the first of all. */
export const placesAt = (places: readonly PlacesPart[], index: number): number =>
  Math.max(
    0,
    places.findLastIndex(({ start }) => start < index),
  );
