import { describe, expect, it } from 'vitest';
import { lookAfter } from './late-order.ts';

const sentAt = new Date('2026-11-20T08:00:00Z');
const second = (count: number) => new Date(sentAt.getTime() + count * 1_000);
const next = (now: Date, settlesAfterMs = 300_000) => lookAfter({ sentAt, now, settlesAfterMs });

describe('an order without an answer', () => {
  it.each([
    ['soon after it was sent', 0, 2],
    ['a little later', 8, 12],
    ['when the answer was waited for', 60, 90],
    ['as it settles, and not later', 250, 300],
  ])('is looked for %s', (_when, age, at) => expect(next(second(age))).toEqual(second(at)));

  it.each([300, 301, 86_400])('is settled after %s s', (age) => expect(next(second(age))).toBeUndefined());

  it('is looked for a dozen times', () => {
    let looks = 0;
    for (let at = next(sentAt); at; at = next(at)) looks += 1;
    expect(looks).toBe(13);
  });

  it('is settled at once where no carrier is late', () => expect(next(sentAt, 0)).toBeUndefined());
});
