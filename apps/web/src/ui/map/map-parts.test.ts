import type { Feature, MultiPolygon } from 'geojson';
import { expect, it } from 'vitest';
import { cityLabels } from './city-labels.ts';
import { inOnePiece } from './outlines.ts';
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

it('brings the far side of Chukotka to the rest of Russia and moves nobody else', () => {
  const country = (id: string): Feature<MultiPolygon> => ({
    type: 'Feature',
    id,
    properties: null,
    geometry: {
      type: 'MultiPolygon',
      coordinates: [
        [
          [
            [-175, 66],
            [-170, 66],
            [-175, 67],
          ],
        ],
        [
          [
            [30, 60],
            [31, 60],
            [30, 61],
          ],
        ],
      ],
    },
  });
  const moved = inOnePiece(country('643')).geometry as MultiPolygon; // the kind of geometry stays
  expect(moved.coordinates[0]?.[0]?.[0]).toEqual([185, 66]);
  expect(moved.coordinates[1]?.[0]?.[0]).toEqual([30, 60]);
  expect(inOnePiece(country('840'))).toEqual(country('840'));
});
