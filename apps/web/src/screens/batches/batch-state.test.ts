import { describe, expect, it } from 'vitest';
import { isWaiting } from '../../features/destinations/index.ts';
import { causeOf, fixOf, isOver, secondsLeft } from './batch-state.ts';
import { checkedBatch, failedItem, runningBatch, sampleBatch, waitingBatch } from './sample-batches.ts';

const now = new Date('2026-11-20T11:30:00Z');

describe('what failed', () => {
  it.each([
    ['refused', 'refused', 'retry'],
    ['order_failed', 'other', 'retry'],
    ['balance_insufficient', 'money', 'retry'],
    ['house_missing', 'address', 'address'],
    ['street_missing', 'address', 'address'],
    ['pickup_unavailable', 'day', 'day'],
    ['rate_expired', 'price', 'recalculate'],
  ])('for %s is told as %s and mended by %s', (code, cause, fix) => {
    const item = failedItem(code);
    expect([causeOf(item), fixOf(item, now)]).toEqual([cause, fix]);
  });

  it('is asked for another price first, where the one it had holds no longer', () => {
    const item = failedItem('refused');
    const late = new Date(Date.parse(item.result?.validUntil ?? '') + 1);
    expect(fixOf(item, late)).toBe('recalculate');
    expect(fixOf(failedItem('refused', {}, { emptyReason: 'no_tariff' }), now)).toBe('recalculate');
  });

  it('is looked at in its waybill, where it has one', () => {
    expect(fixOf(failedItem('manual', {}, { waybillId: 52 }), now)).toBe('waybill');
  });
});

describe('a batch', () => {
  it('is over when nothing of it is under way', () => {
    expect(isOver(sampleBatch())).toBe(true);
    expect(isOver(runningBatch())).toBe(false);
    expect(isOver(sampleBatch({ state: 'stopped', endedAt: null }))).toBe(false);
    expect(isOver(sampleBatch({ state: 'stopped' }))).toBe(true);
  });

  it('waits to be stopped whole unless it is only a check', () => {
    expect(isWaiting(waitingBatch())).toBe(true);
    expect(isWaiting(checkedBatch({ state: 'waiting' }))).toBe(false);
  });

  it('takes as long for the rest as for what is done, once enough is', () => {
    const startsAt = '2026-11-20T11:29:00.000Z';
    expect(secondsLeft(runningBatch({ startsAt, total: 100, done: 60, failed: 0 }), now)).toBe(40);
    expect(secondsLeft(runningBatch({ startsAt, total: 100, done: 4, failed: 0 }), now)).toBeUndefined();
    expect(secondsLeft(runningBatch({ startsAt, total: 62, done: 60, failed: 2 }), now)).toBeUndefined();
  });
});
