import type { CarrierHealth } from '@tranzit/contract';
import { describe, expect, it } from 'vitest';
import { sampleRun } from '../results.factory.ts';
import { troubleOf } from './carrier-troubles.ts';

const askedAt = '2026-11-20T11:20:00Z';
const minutesLater = (minutes: number): number => Date.parse(askedAt) + minutes * 60_000;
const runs = {
  answered: sampleRun(),
  empty: sampleRun({ state: 'empty', reason: 'no_tariff' }),
  waiting: sampleRun({ state: 'waiting' }),
  running: sampleRun({ state: 'running', duration: null }),
  silent: sampleRun({ state: 'timed_out', reason: 'timeout' }),
  away: sampleRun({ state: 'failed', reason: 'unavailable' }),
  refused: sampleRun({ state: 'failed', reason: 'unauthorized' }),
};

const cases: readonly [string, CarrierHealth, keyof typeof runs, number, string | undefined][] = [
  ['a carrier that answers', 'ok', 'running', 0, undefined],
  ['a carrier nobody asked', 'unknown', 'running', 0, undefined],
  ['a slow carrier that is waited for', 'slow', 'running', 0, 'slow'],
  ['a failing carrier that is not asked yet', 'failing', 'waiting', 0, 'failing'],
  ['a slow carrier that has answered', 'slow', 'answered', 0, undefined],
  ['a silent carrier that has answered', 'down', 'answered', 5, undefined],
  ['a silent carrier that has said no', 'down', 'empty', 0, undefined],
  ['a silent carrier', 'down', 'silent', 0, 'down'],
  ['a carrier that is away', 'failing', 'away', 2, 'failing'],
  ['a failing carrier that did not accept the access', 'failing', 'refused', 0, undefined],
  ['a silent carrier in a calculation of yesterday', 'down', 'silent', 24 * 60, undefined],
];

describe('what everybody sees of a carrier', () => {
  it.each(cases)('%s', (_name, health, run, minutes, trouble) => {
    const states = new Map([['cdek', health] as const]);
    expect(troubleOf({ ...runs[run], askedAt }, { states, at: minutesLater(minutes) })).toBe(trouble);
  });
});
