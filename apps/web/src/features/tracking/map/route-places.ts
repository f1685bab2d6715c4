import type { TFunction } from 'i18next';
import type { RouteProgress, RouteStop } from '../route-progress.ts';
import type { Pixels } from './projection.ts';

export interface Place {
  readonly key: string;
  readonly pixels: Pixels;
  readonly text: string;
  readonly look: 'end' | 'passed' | 'here';
}

/** Stops that stand on one another are one place: the sides of a delivery within a city. */
const isSamePlace = ([x1, y1]: Pixels, [x2, y2]: Pixels): boolean => Math.hypot(x1 - x2, y1 - y2) < 8;

export interface PlaceWords {
  readonly now: (city: string) => string;
  readonly onTheWay: string;
}

export const placeWords = (t: TFunction<'tracking'>): PlaceWords => ({
  now: (city) => t('map.now', { city }),
  onTheWay: t('map.onTheWay'),
});

interface DrawnStops {
  /** Where each stop stands. */
  readonly pixels: readonly Pixels[];
  /** Where the cargo is. */
  readonly here: Pixels;
  readonly words: PlaceWords;
}

/** The stops of a way by name, and the cargo between two of them. */
export function routePlaces(
  { stops, reached, isOver }: RouteProgress,
  { pixels, here, words }: DrawnStops,
): readonly Place[] {
  const isHere = (index: number) => !isOver && index === reached;
  const textOf = ({ city }: RouteStop, index: number) => (isHere(index) ? words.now(city) : city);
  const places = stops.map((stop, index): Place => {
    const isEnd = index === 0 || index === stops.length - 1;
    return {
      key: `${index}`,
      pixels: pixels[index] ?? here,
      text: textOf(stop, index),
      look: isHere(index) ? 'here' : isEnd ? 'end' : 'passed',
    };
  });
  const distinct = places.filter(
    (place, index) =>
      !places.some((other, place2) => place2 < index && isSamePlace(other.pixels, place.pixels)),
  );
  const isBetween = !isOver && !Number.isInteger(reached);
  return isBetween
    ? [...distinct, { key: 'here', pixels: here, text: words.onTheWay, look: 'here' }]
    : distinct;
}
