import { expect, it } from 'vitest';
import { drawGround } from './draw-ground.ts';
import { type DrawnSpot, drawSpots, type MapScene, takenBy } from './draw-spots.ts';
import { noGround } from './ground.ts';
import { spotAt } from './map-pointing.ts';
import { xOf, yOf } from './mercator.ts';
import { indexPoints } from './point-index.ts';
import { type Viewport, worldPx } from './viewport.ts';

const moscow = { latitude: 55.7522, longitude: 37.6156 };
/** 800 by 600 pixels around Moscow. */
const sightAt = (zoom: number): Viewport => ({
  zoom,
  left: xOf(moscow.longitude) * worldPx(zoom) - 400,
  top: yOf(moscow.latitude) * worldPx(zoom) - 300,
  width: 800,
  height: 600,
});
const look = {
  land: 'land',
  border: 'border',
  regionBorder: 'regionBorder',
  river: 'river',
  water: 'water',
  text: 'text',
  name: 'name',
  accent: 'accent',
  onAccent: 'onAccent',
  faint: 'faint',
  faintCluster: 'faintCluster',
  edge: 'edge',
  nameFont: '12px sans-serif',
  countFont: '12px sans-serif',
};

/** Keeps the texts that are written and where their left side is; a letter is 7 pixels wide. */
function recordingPen() {
  const texts: { readonly text: string; readonly left: number; readonly y: number }[] = [];
  const pen = {
    textAlign: '',
    beginPath() {},
    arc() {},
    fill() {},
    stroke() {},
    moveTo() {},
    lineTo() {},
    closePath() {},
    strokeText() {},
    measureText: (text: string) => ({ width: text.length * 7 }),
    fillText(text: string, x: number, y: number) {
      texts.push({ text, left: this.textAlign === 'center' ? x - (text.length * 7) / 2 : x, y });
    },
  };
  // Of a pen the map uses no more.
  return { pen: pen as unknown as CanvasRenderingContext2D, texts };
}

const point = (key: string, changes: object = {}) => ({ key, ...moscow, label: '', ...changes });

function draw(zoom: number, points: Parameters<typeof indexPoints>[0], changes: Partial<MapScene> = {}) {
  const { pen, texts } = recordingPen();
  const scene: MapScene = { index: indexPoints(points), selectedKey: undefined, home: undefined, ...changes };
  const sight = sightAt(zoom);
  const taken = takenBy(pen, sight, { scene, look });
  drawGround(pen, sight, { ground: noGround, look, language: 'ru', taken });
  const spots = drawSpots(pen, sight, { scene, look });
  return { spots, texts };
}

it('writes how many a cluster holds, and names its city beside it', () => {
  const { texts } = draw(5, [point('a'), point('b')]);
  expect(texts.find(({ text }) => text === '2')?.y).toBeCloseTo(300);
  const city = texts.find(({ text }) => text === 'Москва');
  expect(city?.y).toBeCloseTo(300);
  expect(city?.left).toBeGreaterThan(413);
});

it('writes no name over another', () => {
  const boxes = draw(6, []).texts.map(({ text, left, y }) => ({ left, right: left + text.length * 7, y }));
  expect(boxes.length).toBeGreaterThan(5);
  for (const [at, one] of boxes.entries())
    for (const other of boxes.slice(at + 1))
      expect(one.right <= other.left || other.right <= one.left || Math.abs(one.y - other.y) >= 16).toBe(
        true,
      );
});

it('names the reader’s own point, but not over the digits of a cluster', () => {
  const home = { latitude: moscow.latitude + 1, longitude: moscow.longitude, label: 'Получатель' };
  expect(draw(6, [], { home }).texts.some(({ text }) => text === 'Получатель')).toBe(true);
  const around = [-0.9, 0.9].flatMap((east) => {
    const place = { latitude: home.latitude, longitude: home.longitude + east };
    return [point(`a${east}`, place), point(`b${east}`, place)];
  });
  const { texts } = draw(6, around, { home });
  expect(texts.filter(({ text }) => text === '2')).toHaveLength(2);
  expect(texts.some(({ text }) => text === 'Получатель')).toBe(false);
});

it('writes the number of a stop in it, but for the selected one, which has a mark of its own', () => {
  const stops = [point('1', { mark: '1' }), point('2', { mark: '2', longitude: 38.6 })];
  const { texts } = draw(8, stops, { selectedKey: '2' });
  expect(texts.map(({ text }) => text).filter((text) => /^\d$/.test(text))).toEqual(['1']);
});

it('draws faint points below the others and leaves the selected one to its mark', () => {
  const points = [
    point('plain'),
    point('faint', { latitude: moscow.latitude + 0.01, isFaint: true }),
    point('selected', { latitude: moscow.latitude - 0.01 }),
  ];
  const { spots } = draw(14, points, { selectedKey: 'selected' });
  const keyOf = ({ spot }: DrawnSpot) => (spot.kind === 'point' ? spot.point.key : 'cluster');
  expect(spots.map(keyOf)).toEqual(['faint', 'plain']);
});

it('is met 12 pixels around a small point, the uppermost where two meet', () => {
  const { spots } = draw(14, [point('a'), point('b', { longitude: moscow.longitude + 0.006 })]);
  const [a, b] = spots.toSorted((one, other) => one.x - other.x);
  if (!a || !b) throw new Error('no points');
  expect(spotAt(spots, a.x - 11, a.y)).toBe(a);
  expect(spotAt(spots, a.x - 13, a.y)).toBeUndefined();
  const pile = [a, { ...a, spot: b.spot }];
  expect(spotAt(pile, a.x, a.y)).toBe(pile[1]);
});
