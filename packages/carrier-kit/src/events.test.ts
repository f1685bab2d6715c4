import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBoundedCache } from './bounded-cache.ts';
import { eventKey, mergeTrackedOrders, orderEvents } from './events.ts';
import type { TrackedOrder, TrackingEvent } from './port/index.ts';
import { createStatusReader } from './status-reader.ts';

const event = (code: string, occurredAt: string): TrackingEvent => ({
  key: eventKey(code, occurredAt),
  code,
  name: code,
  occurredAt,
  city: undefined,
  reasonCode: undefined,
  reasonText: undefined,
  isReturn: false,
  status: undefined,
  isKnown: true,
  raw: {},
});

describe('event keys', () => {
  it('are the same for the same parts and differ when a part moves to its neighbour', () => {
    expect(eventKey('a', 1, undefined)).toBe(eventKey('a', 1, undefined));
    expect(eventKey('ab', 'c')).not.toBe(eventKey('a', 'bc'));
  });
});

describe('order of events', () => {
  it('is by time, each event once, whatever order they come in', () => {
    const hours = fc.uniqueArray(fc.integer({ min: 10, max: 23 }), { minLength: 1 });
    fc.assert(
      fc.property(hours, (list) => {
        const events = list.map((hour) => event(`E${hour}`, `2026-03-02T${hour}:00:00.000Z`));
        const ordered = orderEvents([...events, ...events]).map(({ occurredAt }) => occurredAt);
        expect(ordered).toEqual(events.map(({ occurredAt }) => occurredAt).toSorted());
      }),
    );
  });

  it('keeps what the carrier gave for one instant', () => {
    const at = '2026-03-02T10:00:00.000Z';
    expect(orderEvents([event('B', at), event('A', at)]).map(({ code }) => code)).toEqual(['B', 'A']);
  });
});

describe('records of one order', () => {
  const order = (carrierNumber: string, more: Partial<TrackedOrder>): TrackedOrder => ({
    ourNumber: undefined,
    carrierNumber,
    carrierOrderId: undefined,
    events: [],
    plannedDeliveryOn: undefined,
    actualPrice: undefined,
    actualGrams: undefined,
    ...more,
  });

  it('become one, later facts over earlier ones, nothing known forgotten', () => {
    const first = event('A', '2026-03-02T10:00:00.000Z');
    const second = event('B', '2026-03-02T11:00:00.000Z');
    const merged = mergeTrackedOrders([
      order('1', { events: [second], ourNumber: 'T1', plannedDeliveryOn: '2026-03-05' }),
      order('2', {}),
      order('1', { events: [first, second], plannedDeliveryOn: '2026-03-06' }),
    ]);
    expect(merged.map(({ carrierNumber }) => carrierNumber)).toEqual(['1', '2']);
    expect(merged[0]).toMatchObject({ ourNumber: 'T1', plannedDeliveryOn: '2026-03-06' });
    expect(merged[0]?.events.map(({ code }) => code)).toEqual(['A', 'B']);
  });
});

describe('status reader', () => {
  const read = createStatusReader({ GONE: 'delivered', CUSTOMS: 'keep' });

  it('reads by the table and keeps what stands in none, even names that every object has', () => {
    expect(read('GONE')).toEqual({ status: 'delivered', isKnown: true });
    expect(read('CUSTOMS')).toEqual({ status: undefined, isKnown: true });
    expect(read('constructor')).toEqual({ status: undefined, isKnown: false });
  });
});

describe('bounded cache', () => {
  it('loads a value once, also for callers who come meanwhile', async () => {
    const cache = createBoundedCache<number>(2);
    let loads = 0;
    const load = async () => ++loads;
    expect(await Promise.all([cache.get('a', load), cache.get('a', load)])).toEqual([1, 1]);
    expect(await cache.get('a', load)).toBe(1);
  });

  it('forgets the longest unused, and keeps neither failures nor nothing', async () => {
    const cache = createBoundedCache<string>(2);
    for (const key of ['a', 'b', 'a', 'c']) await cache.get(key, async () => key);
    expect(cache.size).toBe(2);
    expect(await cache.get('a', async () => 'loaded anew')).toBe('a');
    expect(await cache.get('b', async () => 'loaded anew')).toBe('loaded anew');
    await expect(cache.get('x', async () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await cache.get('x', async () => undefined)).toBeUndefined();
    expect(await cache.get('x', async () => 'now')).toBe('now');
  });
});
