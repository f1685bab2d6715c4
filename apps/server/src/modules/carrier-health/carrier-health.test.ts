import type { CarrierHealth } from '@tranzit/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundOf, type HealthFacts, judgeHealth, p95Of, timeBoundsMs } from './carrier-health.ts';

const at = (time: string): Date => new Date(`2026-11-20T${time}:00Z`);
const calls = (count: number, failures = 0, uptoMs = 500) => ({
  calls: count,
  failures,
  timed: [{ uptoMs, calls: count }],
});
const none = { calls: 0, failures: 0, timed: [] };
const quiet: HealthFacts = {
  lastHour: none,
  last15Minutes: none,
  last5Minutes: none,
  breakerOpenedAt: undefined,
  lastAnswerAt: undefined,
};
const always = (measured: HealthFacts['lastHour']): HealthFacts => ({
  ...quiet,
  lastHour: measured,
  last15Minutes: measured,
  last5Minutes: measured,
});

const cases: readonly [string, HealthFacts, CarrierHealth][] = [
  ['nobody asked within the hour', { ...quiet, breakerOpenedAt: at('07:00') }, 'unknown'],
  ['one good call', always(calls(1)), 'ok'],
  ['one failure says little', always(calls(1, 1)), 'ok'],
  [
    'an open breaker',
    { ...always(calls(9, 8)), breakerOpenedAt: at('07:58'), lastAnswerAt: at('07:57') },
    'down',
  ],
  [
    'an open breaker that never saw an answer',
    { ...always(calls(8, 8)), breakerOpenedAt: at('07:58') },
    'down',
  ],
  [
    'a breaker open at one process while another gets answers',
    { ...always(calls(90, 8)), breakerOpenedAt: at('07:50'), lastAnswerAt: at('07:59') },
    'failing',
  ],
  ['five failures of five in 5 minutes', always(calls(5, 5)), 'down'],
  [
    'five failures of five in 5 minutes after good ones',
    { ...always(calls(100, 5)), last5Minutes: calls(5, 5) },
    'down',
  ],
  ['four failures of four', always(calls(4, 4)), 'failing'],
  ['a fifth of ten calls', always(calls(10, 2)), 'failing'],
  ['less than a fifth', always(calls(100, 19)), 'ok'],
  ['a third of few calls', always(calls(9, 3)), 'ok'],
  [
    'bad calls half an hour ago, good ones since',
    { ...quiet, lastHour: calls(40, 20), last15Minutes: calls(20) },
    'ok',
  ],
  ['bad calls half an hour ago and none since', { ...quiet, lastHour: calls(40, 20) }, 'failing'],
  ['answers within 5 s', always(calls(20, 0, 5_000)), 'ok'],
  ['answers of more than 5 s', always(calls(20, 0, 7_000)), 'slow'],
  ['a slow one among few', always(calls(4, 0, 30_000)), 'ok'],
  [
    'one slow answer in twenty is what 95 % leave out',
    always({
      ...calls(20),
      timed: [
        { uptoMs: 500, calls: 19 },
        { uptoMs: 30_000, calls: 1 },
      ],
    }),
    'ok',
  ],
  [
    'two slow answers in twenty',
    always({
      ...calls(20),
      timed: [
        { uptoMs: 500, calls: 18 },
        { uptoMs: 30_000, calls: 2 },
      ],
    }),
    'slow',
  ],
  ['slow and failing is failing', always(calls(20, 10, 30_000)), 'failing'],
];

describe('how a carrier answers', () => {
  it.each(cases)('%s', (_name, facts, state) => expect(judgeHealth(facts)).toBe(state));
});

describe('the time that 95 % of the calls stay under', () => {
  it('is unknown without calls', () => expect(p95Of([])).toBeUndefined());

  it('lies between the bounds that the call fell between', () => {
    expect(p95Of([{ uptoMs: 100, calls: 100 }])).toBe(97.5);
    expect(
      p95Of([
        { uptoMs: 2_000, calls: 10 },
        { uptoMs: 100, calls: 90 },
      ]),
    ).toBe(1_750);
  });

  it('is never further from the true one than its bounds', () => {
    const times = fc.array(fc.integer({ min: 1, max: 60_000 }), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(times, (taken) => {
        const timed = [...Map.groupBy(taken, boundOf)].map(([uptoMs, own]) => ({
          uptoMs,
          calls: own.length,
        }));
        const sorted = [...taken].sort((a, b) => a - b);
        const truth = sorted[Math.ceil(taken.length * 0.95) - 1] ?? 0;
        const lower = timeBoundsMs.findLast((bound) => bound < boundOf(truth)) ?? 0;
        const p95Ms = p95Of(timed) ?? -1;
        expect(p95Ms).toBeGreaterThanOrEqual(lower);
        expect(p95Ms).toBeLessThanOrEqual(boundOf(truth));
      }),
    );
  });
});
