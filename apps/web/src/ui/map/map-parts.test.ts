import type { Feature, Position } from 'geojson';
import { expect, it } from 'vitest';
import { cityLabels } from './city-labels.ts';
import { toCountry } from './land.ts';
import lines from './map-lines.gen.json' with { type: 'json' };
import { unpackLine } from './map-lines.ts';
import { shiftInto, sideForName } from './map-pointing.ts';
import { longitudeAt } from './mercator.ts';
import { indexPoints } from './point-index.ts';

const russia = { west: 20, south: 40, east: 190, north: 75 };

it('names only the greatest cities from afar and more of them near by', () => {
  const far = cityLabels(russia, 3, 'ru').map(({ name }) => name);
  const near = cityLabels({ west: 80, south: 53, east: 88, north: 57 }, 7, 'ru').map(({ name }) => name);
  expect(far).toContain('Москва');
  expect(far).not.toContain('Барнаул');
  expect(near).toContain('Барнаул');
  expect(cityLabels(russia, 3, 'en').map(({ name }) => name)).toContain('Moscow');
});

it('joins thousands of points from afar and loses none', () => {
  const points = Array.from({ length: 5000 }, (_, number) => ({
    key: String(number),
    latitude: 50 + (number % 100) / 10,
    longitude: 40 + Math.floor(number / 100),
    label: `Терминал ${number}`,
  }));
  const spots = indexPoints(points).spots(russia, 3);
  const total = spots.reduce((sum, spot) => sum + (spot.kind === 'cluster' ? spot.count : 1), 0);
  expect(total).toBe(5000);
  expect(spots.length).toBeLessThan(200);
});

it('shows each point by itself at the closest', () => {
  const point = { key: '1', latitude: 55, longitude: 37, label: 'Терминал' };
  const spots = indexPoints([point, { ...point, key: '2', latitude: 55.01 }]).spots(russia, 16);
  expect(spots.map(({ kind }) => kind)).toEqual(['point', 'point']);
});

it('draws a bounded number of things at any zoom, however the points lie', () => {
  const widthPx = 1200;
  const heightPx = 800;
  const inCity = Array.from({ length: 5000 }, (_, number) => ({
    key: String(number),
    latitude: 55.5 + ((number * 7919) % 5000) / 10_000,
    longitude: 37.3 + ((number * 104_729) % 5000) / 7000,
    label: '',
  }));
  const atOneSpot = inCity.map((point) => ({ ...point, latitude: 55.75, longitude: 37.62 }));
  for (const index of [indexPoints(inCity), indexPoints(atOneSpot)]) {
    for (let zoom = 2; zoom <= 18; zoom += 1) {
      const degrees = 360 / (256 * 2 ** zoom);
      const halfWidth = (widthPx * degrees) / 2;
      const halfHeight = (heightPx * degrees * Math.cos((55.75 * Math.PI) / 180)) / 2;
      const sight = {
        west: 37.62 - halfWidth,
        east: 37.62 + halfWidth,
        south: Math.max(-85, 55.75 - halfHeight),
        north: Math.min(85, 55.75 + halfHeight),
      };
      expect(index.spots(sight, zoom).length).toBeLessThan(500);
    }
  }
});

it('lets those at one spot be chosen in turn, and says so by having no zoom at which they part', () => {
  const points = ['a', 'b', 'c'].map((key) => ({ key, latitude: 55.75, longitude: 37.62, label: '' }));
  const [spot] = indexPoints(points).spots(russia, 17);
  if (spot?.kind !== 'cluster') throw new Error('no cluster');
  expect(spot.splitZoom).toBeUndefined();
  const turn = [spot.keyAfter(undefined)];
  for (let step = 0; step < 3; step += 1) turn.push(spot.keyAfter(turn.at(-1)));
  expect(new Set(turn.slice(0, 3))).toEqual(new Set(['a', 'b', 'c']));
  expect(turn[3]).toBe(turn[0]);
});

it('tells clusters of faint points only from those with others', () => {
  const point = { latitude: 55.75, longitude: 37.62, label: '', isFaint: true };
  const isFaintOf = (others: readonly boolean[]) => {
    const points = others.map((isFaint, place) => ({ ...point, key: String(place), isFaint }));
    const [spot] = indexPoints(points).spots(russia, 10);
    return spot?.kind === 'cluster' && spot.isFaint;
  };
  expect(isFaintOf([true, true])).toBe(true);
  expect(isFaintOf([true, false, true])).toBe(false);
});

const country = (id: string, ...rings: Position[][]): Feature => ({
  type: 'Feature',
  id,
  properties: null,
  geometry: { type: 'MultiPolygon', coordinates: rings.map((ring) => [ring]) },
});
/** Westernmost and easternmost longitude of each ring. */
const widths = (feature: Feature) =>
  toCountry(feature).map(({ left, right }) =>
    [left, right].map((x) => Math.round(longitudeAt(x) * 1e6) / 1e6),
  );

it('brings the far side of Chukotka to the rest of Russia and moves nobody else', () => {
  const far = [
    [-175, 66],
    [-170, 66],
    [-175, 67],
  ];
  const near = far.map(([longitude = 0, latitude = 0]) => [longitude + 205, latitude]);
  expect(widths(country('643', far, near))).toEqual([
    [185, 190],
    [30, 35],
  ]);
  expect(widths(country('840', far))).toEqual([[-175, -170]]);
});

it('leads a ring on across the 180th meridian, and draws no line around the world', () => {
  const fromWest = [
    [170, 66],
    [180, 66],
    [-178, 67],
    [-180, 68],
    [175, 68],
  ];
  const fromEast = [...fromWest.slice(2), ...fromWest.slice(0, 2)];
  expect(widths(country('643', fromWest, fromEast))).toEqual([
    [170, 182],
    [170, 182],
  ]);
});

it('leaves Antarctica out, which goes around the pole', () => {
  expect(
    toCountry(
      country('010', [
        [0, -80],
        [90, -80],
        [180, -85],
      ]),
    ),
  ).toEqual([]);
});

it('puts a name where it stands whole', () => {
  const map = { width: 800, height: 400 };
  expect(sideForName({ x: 400, y: 200 }, map)).toBe('top');
  expect(sideForName({ x: 400, y: 20 }, map)).toBe('bottom');
  expect(sideForName({ x: 30, y: 200 }, map)).toBe('right');
  expect(sideForName({ x: 790, y: 200 }, map)).toBe('left');
  expect(sideForName({ x: 20, y: 200 }, { width: 300, height: 400 })).toBe('top');
});

it('moves a name that an edge of the map would cut, and no other', () => {
  const frame = { left: 100, top: 100, right: 400, bottom: 340 };
  const nameAt = (left: number, top: number) => ({ left, top, right: left + 200, bottom: top + 40 });
  expect(shiftInto(nameAt(150, 200), frame)).toEqual([0, 0]);
  expect(shiftInto(nameAt(60, 200), frame)).toEqual([44, 0]);
  expect(shiftInto(nameAt(260, 90), frame)).toEqual([-64, 14]);
  expect(shiftInto(nameAt(150, 320), frame)).toEqual([0, -24]);
  // Of one that is wider than the map the beginning is read.
  expect(shiftInto({ ...nameAt(80, 200), right: 600 }, frame)).toEqual([24, 0]);
});

it('has rivers and borders of regions where they are', () => {
  const isNear = (name: keyof typeof lines, longitude: number, latitude: number) =>
    lines[name]
      .flatMap(unpackLine)
      .some(([x = 0, y = 0]) => Math.abs(x - longitude) < 0.3 && Math.abs(y - latitude) < 0.3);
  expect(isNear('rivers', 44.5, 48.7)).toBe(true); // the Volga at Volgograd
  expect(isNear('rivers', 82.9, 55)).toBe(true); // the Ob at Novosibirsk
  expect(isNear('lakes', 107.7, 53.4)).toBe(true); // Baikal
  expect(isNear('regions', 38.7, 56.2)).toBe(true); // between Moscow and Vladimir
  expect(isNear('regions', 30, 45)).toBe(false);
});
