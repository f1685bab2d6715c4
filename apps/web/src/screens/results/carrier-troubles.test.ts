import type { CarrierHealth } from '@tranzit/contract';
import type { RunState } from '@tranzit/kernel';
import { describe, expect, it } from 'vitest';
import { troublesOf } from './carrier-troubles.ts';

const askedAt = '2026-11-20T11:20:00Z';
const minutesLater = (minutes: number): number => Date.parse(askedAt) + minutes * 60_000;

const cases: readonly [string, CarrierHealth, RunState, number, string | undefined][] = [
  ['a carrier that answers', 'ok', 'ok', 0, undefined],
  ['a carrier nobody asked', 'unknown', 'running', 0, undefined],
  ['a slow carrier, answered or not', 'slow', 'ok', 0, 'slow'],
  ['a failing carrier', 'failing', 'ok', 0, 'failing'],
  ['a silent carrier', 'down', 'timed_out', 0, 'down'],
  ['a silent carrier that is waited for', 'down', 'running', 0, 'down'],
  ['a carrier that is told silent but has just answered', 'down', 'ok', 0, undefined],
  ['a carrier that has just said no', 'down', 'empty', 0, undefined],
  ['a carrier that fell silent after its answer', 'down', 'ok', 5, 'down'],
];

describe('the mark of a carrier', () => {
  it.each(cases)('%s', (_name, health, state, minutes, trouble) => {
    const run = { deliveryService: 'cdek', state, askedAt, duration: 800 } as const;
    const states = new Map([['cdek', health] as const]);
    expect(troublesOf([run], { states, at: minutesLater(minutes) }).get('cdek')).toBe(trouble);
  });

  it('is not shown for a carrier that was not asked', () => {
    expect(troublesOf([], { states: new Map([['cdek', 'down']]), at: 0 }).size).toBe(0);
  });
});
