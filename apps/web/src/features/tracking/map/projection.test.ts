import { greatCircleKm } from '@tranzit/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { landPath } from './land.ts';
import { frameOf, middleOf, projectAround } from './projection.ts';
import { citiesAround } from './route-cities.ts';
import { drawRoute, placeLabels } from './route-line.ts';

const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });
const point = fc.record({ latitude: degrees(89), longitude: degrees(180) });
const size = { width: 640, height: 400, padding: { x: 48, top: 48, bottom: 48 } };
const strip = { width: 1390, height: 160, padding: { x: 96, top: 24, bottom: 34 } };
const moscow = { latitude: 55.75, longitude: 37.62 };
const vladivostok = { latitude: 43.12, longitude: 131.89 };
const anadyr = { latitude: 64.73, longitude: 177.5 };
const anchorage = { latitude: 61.22, longitude: -149.9 };

describe('the projection', () => {
  it('keeps every distance from its centre', () => {
    fc.assert(
      fc.property(point, point, (centre, place) => {
        const km = greatCircleKm(centre, place);
        fc.pre(km < 19_900);
        const [x, y] = projectAround(centre)(place);
        expect(Math.hypot(x, y)).toBeCloseTo(km, 1);
      }),
    );
  });

  it('has north above and east to the right', () => {
    const project = projectAround(moscow);
    const [, north] = project({ ...moscow, latitude: 60 });
    const [east] = project({ ...moscow, longitude: 45 });
    expect(north).toBeGreaterThan(0);
    expect(east).toBeGreaterThan(0);
  });

  it('finds a middle as far from both ends', () => {
    const middle = middleOf([moscow, vladivostok]);
    expect(greatCircleKm(middle, moscow)).toBeCloseTo(greatCircleKm(middle, vladivostok), 3);
  });
});

describe('the frame of a map', () => {
  it('holds every point of a route inside its padding', () => {
    fc.assert(
      fc.property(point, point, (from, to) => {
        fc.pre(greatCircleKm(from, to) < 19_000);
        const { toPixel } = frameOf([from, to], size);
        for (const [x, y] of [toPixel(from), toPixel(to)]) {
          expect(x).toBeGreaterThan(size.padding.x - 1);
          expect(x).toBeLessThan(size.width - size.padding.x + 1);
          expect(y).toBeGreaterThan(size.padding.top - 1);
          expect(y).toBeLessThan(size.height - size.padding.bottom + 1);
        }
      }),
    );
  });

  it('goes over the line of dates the short way', () => {
    const { kmPerPixel } = frameOf([anadyr, anchorage], size);
    expect(kmPerPixel * size.width).toBeLessThan(4_000);
  });

  it('shows the land around a route within one city', () => {
    const frame = frameOf([moscow, moscow], size);
    expect(frame.kmPerPixel * size.height).toBeCloseTo(132, 0);
    expect(frame.toPixel(moscow)).toEqual([320, 200]);
  });

  it.each([
    ['Tver', { latitude: 56.86, longitude: 35.9 }],
    ['Voronezh', { latitude: 51.67, longitude: 39.21 }],
    ['Rostov-on-Don', { latitude: 47.24, longitude: 39.71 }],
  ])('shows of a strip what is around the way to %s, not the whole continent', (_name, to) => {
    const frame = frameOf([moscow, to], strip);
    const { left, right } = frame.shown;
    expect((right - left) * frame.kmPerPixel).toBeLessThan(6.2 * greatCircleKm(moscow, to));
    const [fromX, fromY] = frame.toPixel(moscow);
    const [toX, toY] = frame.toPixel(to);
    expect(Math.hypot(toX - fromX, toY - fromY)).toBeGreaterThan(100);
    expect(Math.min(fromX, toX)).toBeGreaterThan(left);
    expect(Math.max(fromX, toX)).toBeLessThan(right);
    const line = [frame.toPixel(moscow), frame.toPixel(to)];
    for (const { pixels } of citiesAround(frame, { stops: [], labels: [], line }, 'ru'))
      expect(pixels[0] > left && pixels[0] < right).toBe(true);
  });

  it('fills a strip with a way along it', () => {
    const { shown } = frameOf([moscow, vladivostok], strip);
    expect(shown).toEqual({ left: 0, right: strip.width });
  });

  it('names larger cities around a route, none over another or over the route’s own', () => {
    const kazan = { latitude: 55.79, longitude: 49.12 };
    const frame = frameOf([moscow, kazan], {
      width: 960,
      height: 140,
      padding: { x: 96, top: 35, bottom: 35 },
    });
    const [from, to] = [frame.toPixel(moscow), frame.toPixel(kazan)];
    const labels = placeLabels([from, to], 960).map((label, at) => ({
      label,
      text: ['Москва', 'Казань'][at] ?? '',
    }));
    const taken = { stops: [from, to], labels, line: drawRoute([from, to], 1).passed };
    const names = citiesAround(frame, taken, 'ru').map(({ name }) => name);
    expect(names).toContain('Нижний Новгород');
    expect(names).not.toContain('Москва');
    expect(names).not.toContain('Казань');
    expect(citiesAround(frame, taken, 'en').map(({ name }) => name)).toContain('Nizhniy Novgorod');
  });

  it.each([640, 1390])('names what lies along a way across the country, %i px wide', (width) => {
    const frame = frameOf([moscow, vladivostok], { ...strip, width, padding: { ...strip.padding, x: 96 } });
    const [from, to] = [frame.toPixel(moscow), frame.toPixel(vladivostok)];
    const taken = { stops: [from, to], labels: [], line: drawRoute([from, to], 1).passed };
    const cities = citiesAround(frame, taken, 'ru');
    const names = cities.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Екатеринбург', 'Новосибирск']));
    for (const far of ['Стамбул', 'Анкара', 'Пекин']) expect(names).not.toContain(far);
    // Nothing is written over the mark of where the cargo is.
    for (const { name, pixels } of cities)
      for (const [x, y] of taken.stops)
        expect(
          Math.abs(pixels[1] - y) >= 16 || pixels[0] > x || pixels[0] + 6 + name.length * 7 < x - 14,
        ).toBe(true);
  });

  it('draws land as a path without a hole in their numbers', () => {
    for (const ends of [[moscow, vladivostok], [anadyr, anchorage], [moscow]]) {
      const frame = frameOf(ends, size);
      expect(landPath(frame)).toMatch(/^M[-\d]/);
      expect(landPath(frame)).not.toMatch(/NaN|Infinity/);
    }
  });
});

describe('the line of a route', () => {
  const stops = [
    [100, 200],
    [300, 100],
    [500, 150],
  ] as const;

  it('begins at the first stop, ends at the last and is parted where the cargo is', () => {
    const { passed, ahead, here } = drawRoute(stops, 1);
    expect(passed[0]).toEqual([100, 200]);
    expect(here[0]).toBeCloseTo(300);
    expect(here[1]).toBeCloseTo(100);
    expect(ahead[0]).toBe(here);
    expect(ahead.at(-1)?.[0]).toBeCloseTo(500);
  });

  it('has nothing ahead at its end, and nothing passed at its beginning', () => {
    expect(drawRoute(stops, 2).ahead).toHaveLength(1);
    expect(drawRoute(stops, 0).passed).toHaveLength(1);
  });

  it('stands on one stop', () => {
    expect(drawRoute([[10, 20]], 0).here).toEqual([10, 20]);
  });

  it('puts names apart and inside', () => {
    const labels = placeLabels(
      [
        [20, 100],
        [320, 100],
        [330, 120],
        [630, 100],
      ],
      640,
    );
    expect(labels.map(({ anchor }) => anchor)).toEqual(['start', 'middle', 'middle', 'end']);
    expect(labels[1]?.y).toBeLessThan(100);
    expect(labels[2]?.y).toBeGreaterThan(120);
  });
});
