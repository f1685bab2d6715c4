import { describe, expect, it } from 'vitest';
import type { Needs } from '../../../platform/context/index.ts';
import { lookedForUntil, nextPollBeforeSendingAt, pollAfter } from './unconfirmed-order.ts';

const sentAt = new Date('2026-11-20T08:00:00Z');
const second = (count: number) => new Date(sentAt.getTime() + count * 1_000);
const next = (now: Date, settlesAfterMs = 300_000) => pollAfter({ sentAt, now, settlesAfterMs });

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

describe('an order that cannot be made twice', () => {
  const ctx = (age: number, settleSeconds = 300) => ({
    clock: { now: () => second(age) },
    config: { ORDER_SETTLE_SECONDS: settleSeconds } as Needs<'config'>['config'], // all that is read of it
  });
  const row = (sendings: number) => ({ order_sent_at: sentAt, order_sendings: sendings });
  /** How long it is only looked for, in seconds. */
  const settlesAfter = (sendings: number, isUnique: boolean, settleSeconds?: number) =>
    [0, 2, 15, 30, 60, 120, 240, 300].find(
      (age) => nextPollBeforeSendingAt(ctx(age, settleSeconds), row(sendings), isUnique) === undefined,
    );

  it('is sent again after a quarter of a minute, then ever later', () =>
    expect([1, 2, 3, 4, 5, 6, 9].map((sendings) => settlesAfter(sendings, true))).toEqual([
      15, 30, 60, 120, 240, 300, 300,
    ]));

  it('waits longer where it could be', () => expect(settlesAfter(1, false)).toBe(300));

  it('tells the moment before which it is not sent again', () => {
    const unanswered = { ...row(2), creation_stage: 'accepted', carrier_order_id: null } as const;
    expect(lookedForUntil(ctx(0), unanswered, true)).toEqual(second(30));
    expect(lookedForUntil(ctx(0), unanswered, false)).toEqual(second(300));
  });

  it('never waits longer than any other', () => expect(settlesAfter(1, true, 2)).toBe(2));
});
