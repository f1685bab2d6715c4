import { describe, expect, it } from 'vitest';
import { isPlain, newsOf } from './repeat-news.ts';

const made = (waybillId: number, pickupDate: string, isRated = true) => ({
  destinationId: 100 + waybillId,
  waybillId,
  pickupDate,
  isRated,
  isCollected: true,
});
const of = (...destinations: ReturnType<typeof made>[]) => ({ destinations, left: [] });

describe('what is told of repeated waybills', () => {
  it('is nothing where all went as asked', () => {
    const [one, other] = [made(1, '2026-12-01'), made(2, '2026-12-03')];
    expect(isPlain(newsOf(of(one, other), { waybillIds: [1, 2], day: undefined }))).toBe(true);
    expect(isPlain(newsOf(of(one), { waybillIds: [1], day: '2026-12-01' }))).toBe(true);
  });

  it('is how many are collected on which later day', () => {
    const repeated = of(
      made(1, '2026-12-03'),
      made(2, '2026-12-01'),
      made(3, '2026-12-02'),
      made(4, '2026-12-03'),
    );
    const news = newsOf(repeated, { waybillIds: [1, 2, 3, 4], day: '2026-12-01' });
    expect(news.later).toEqual([
      { day: '2026-12-02', count: 1 },
      { day: '2026-12-03', count: 2 },
    ]);
    expect(news.inCart).toBe(4);
  });

  it('is how many nobody collects near the day they are on', () => {
    const uncollected = { ...made(1, '2026-12-01'), isCollected: false };
    const news = newsOf(of(uncollected, made(2, '2026-12-01')), { waybillIds: [1, 2], day: '2026-12-01' });
    expect(news).toMatchObject({ later: [], uncollected: [{ day: '2026-12-01', count: 1 }], inCart: 2 });
    expect(isPlain(news)).toBe(false);
  });

  it('is what waits for a rate, and what could not be repeated', () => {
    const news = newsOf(
      {
        destinations: [made(1, '2026-12-02', false), made(2, '2026-12-01', false)],
        left: [{ waybillId: 3, reason: 'sides_erased' }],
      },
      { waybillIds: [1, 2, 3], day: '2026-12-01' },
    );
    expect(news).toEqual({
      later: [],
      uncollected: [],
      unrated: [
        { day: '2026-12-01', count: 1 },
        { day: '2026-12-02', count: 1 },
      ],
      leftIds: [3],
      inCart: 0,
    });
  });
});
