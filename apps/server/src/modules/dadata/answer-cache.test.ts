import { beforeEach, describe, expect, test } from 'vitest';
import { ManualClock } from '../../platform/clock/clock.ts';
import { AnswerCache } from './answer-cache.ts';

let clock: ManualClock;
let cache: AnswerCache<string>;

const save = (key: string, weight = 1, lifetimeMs = 1000) =>
  cache.save(key, `of ${key}`, { weight, lifetimeMs });
const kept = (...keys: string[]) => keys.filter((key) => cache.find(key) !== undefined);

beforeEach(() => {
  clock = new ManualClock('2026-11-20T09:00:00Z');
  cache = new AnswerCache(clock, { maxWeight: 10 });
});

describe('an answer', () => {
  test('is kept for its own time', () => {
    save('short', 1, 1000);
    save('long', 1, 2000);
    clock.advance(999);
    expect(cache.find('short')).toBe('of short');
    clock.advance(1);
    expect(kept('short', 'long')).toEqual(['long']);
    clock.advance(1000);
    expect(kept('short', 'long')).toEqual([]);
  });

  test('replaces the one before, with its weight', () => {
    save('a', 9);
    save('a', 2);
    save('b', 8);
    expect(kept('a', 'b')).toEqual(['a', 'b']);
  });

  test('gives its weight back when it is over', () => {
    save('old', 9, 1000);
    save('young', 1, 5000);
    clock.advance(1000);
    expect(cache.find('old')).toBeUndefined();
    save('new', 9);
    expect(kept('young', 'new')).toEqual(['young', 'new']);
  });
});

describe('the bound', () => {
  test('lets those go that were asked for longest ago', () => {
    save('a', 4);
    save('b', 4);
    expect(kept('a')).toEqual(['a']);
    save('c', 4);
    expect(kept('a', 'b', 'c')).toEqual(['a', 'c']);
  });

  test('lets as many go as a heavy one needs, and keeps no heavier one at all', () => {
    for (const key of ['a', 'b', 'c', 'd']) save(key, 2);
    save('heavy', 7);
    expect(kept('a', 'b', 'c', 'd', 'heavy')).toEqual(['d', 'heavy']);
    save('beyond', 11);
    expect(kept('d', 'heavy', 'beyond')).toEqual([]);
    save('again', 10);
    expect(kept('again')).toEqual(['again']);
  });
});
