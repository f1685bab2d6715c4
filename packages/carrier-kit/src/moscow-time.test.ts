import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromMoscowTime, toMoscowTime } from './moscow-time.ts';

describe('Moscow time', () => {
  it.each([
    ['2026-03-04T02:15:00', '2026-03-03T23:15:00.000Z'],
    ['2026-07-04 02:15', '2026-07-03T23:15:00.000Z'],
    ['2026-03-04T02:15:00.250', '2026-03-03T23:15:00.250Z'],
    ['2026-03-04T02:15:00Z', '2026-03-04T02:15:00.000Z'],
    ['2026-03-04T02:15:00+07:00', '2026-03-03T19:15:00.000Z'],
  ])('reads %s as %s', (local, instant) => {
    expect(fromMoscowTime(local)).toBe(instant);
  });

  it.each(['', '04.03.2026 02:15', '2026-03-04', '2026-13-04T02:15:00', 'вчера'])('refuses "%s"', (text) => {
    expect(fromMoscowTime(text)).toBeUndefined();
  });

  it('gives every instant back to the second', () => {
    const seconds = fc.integer({ min: Date.UTC(2015, 0) / 1000, max: Date.UTC(2099, 0) / 1000 });
    fc.assert(
      fc.property(seconds, (at) => {
        const instant = new Date(at * 1000);
        expect(fromMoscowTime(toMoscowTime(instant))).toBe(instant.toISOString());
      }),
    );
  });
});
