import type { GeoPoint } from '@tranzit/kernel';
import type { Language } from '../../lib/language/language.ts';
import rows from './map-cities.gen.json' with { type: 'json' };
import type { MapBounds } from './viewport.ts';

/** Russian name, English name, latitude, longitude, thousands of people; the greatest first. */
type CityRow = readonly [string, string, number, number, number];

export interface CityLabel {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** People in thousands that a city must have to be named, by zoom. */
const leastThousands = [9_000, 9_000, 5_000, 2_500, 1_000, 450, 180, 70, 30] as const;
const greatestCount = 60;

/** The generator writes nothing else; the checker knows a row only as a list. */
const cities = rows as unknown as readonly CityRow[];

/**
 * Cities to name in the sight, fewer the further away it is looked from; the greatest keep their names. `isWanted` leaves
 * some out before they are counted.
 */
export function cityLabels(
  bounds: MapBounds,
  zoom: number,
  language: Language,
  isWanted: (point: GeoPoint) => boolean = () => true,
): readonly CityLabel[] {
  const least = leastThousands[Math.max(0, Math.floor(zoom))] ?? 0;
  const inSight = cities.filter(
    ([, , latitude, longitude, thousands]) =>
      thousands >= least &&
      latitude >= bounds.south &&
      latitude <= bounds.north &&
      longitude >= bounds.west &&
      longitude <= bounds.east &&
      isWanted({ latitude, longitude }),
  );
  return inSight
    .slice(0, greatestCount)
    .map(([ru, en, latitude, longitude]) => ({ name: language === 'ru' ? ru : en, latitude, longitude }));
}
