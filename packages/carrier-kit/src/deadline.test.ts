import { describe, expect, it } from 'vitest';
import { pause, pollUntil, startBudget, waitWithin } from './deadline.ts';

const pauses = { firstMs: 5, maxMs: 10, reserveMs: 10 };

describe('budget', () => {
  it('gives each request what is left, at most its limit, and never less than nothing', async () => {
    const { signal } = new AbortController();
    const budget = startBudget({ timeoutMs: 50, signal });
    expect(budget.next(20)).toEqual({ timeoutMs: 20, signal });
    await pause(20, undefined);
    expect(budget.next().timeoutMs).toBeLessThan(40);
    expect(budget.next(-5).timeoutMs).toBe(0);
  });
});

describe('polling', () => {
  it('asks until there is an answer', async () => {
    let asked = 0;
    const ask = async () => (++asked < 4 ? undefined : 'here');
    expect(await pollUntil(ask, startBudget({ timeoutMs: 5_000 }), pauses)).toBe('here');
    expect(asked).toBe(4);
  });

  it('gives up while there is still time to say so', async () => {
    const budget = startBudget({ timeoutMs: 1_000 });
    const wary = { ...pauses, reserveMs: 900 };
    expect(await pollUntil(async () => undefined, budget, wary)).toBeUndefined();
    expect(budget.remainingMs()).toBeGreaterThan(0);
  });

  it('lets errors through and stops when the caller leaves', async () => {
    const failing = async () => Promise.reject(new Error('down'));
    await expect(pollUntil(failing, startBudget({ timeoutMs: 500 }), pauses)).rejects.toThrow('down');
    const controller = new AbortController();
    const call = { timeoutMs: 5_000, signal: controller.signal };
    const leave = async () => controller.abort(new Error('left'));
    await expect(pollUntil(leave, startBudget(call), pauses)).rejects.toThrow('left');
  });
});

describe('waiting for shared work', () => {
  it('hands out its result or its error', async () => {
    const call = { timeoutMs: 1_000 };
    expect(await waitWithin(Promise.resolve(5), call, 'cdek', 'token')).toBe(5);
    await expect(waitWithin(Promise.reject(new Error('no')), call, 'cdek', 'token')).rejects.toThrow('no');
  });

  it('is left at the own deadline, while the work goes on', async () => {
    const work = Promise.withResolvers<string>();
    await expect(waitWithin(work.promise, { timeoutMs: 10 }, 'cdek', 'token')).rejects.toMatchObject({
      kind: 'timeout',
      details: { mayHaveReached: false, operation: 'token' },
    });
    work.resolve('done');
    expect(await work.promise).toBe('done');
  });
});
