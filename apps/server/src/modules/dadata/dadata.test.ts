import type { AccountId } from '@tranzit/kernel';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startProvider, type TestProvider } from '../../../test/harness/provider-server.ts';
import { ManualClock } from '../../platform/clock/clock.ts';
import { createDadata, type Dadata } from './dadata.ts';

const shape = z.object({ suggestions: z.array(z.object({ value: z.string() })) });
const reply = { suggestions: [{ value: 'Ромашка', unrestricted_value: 'Ромашка', data: { inn: '1' } }] };
const refusal = { family: 'CLIENT_ERROR', reason: 'Forbidden', message: 'no' };
const minute = 60_000;
const hour = 60 * minute;

let provider: TestProvider;
let clock: ManualClock;
let dadata: Dadata;
let warnings: unknown[];

const by = { accountId: 1 as AccountId };
const create = (timeoutMs = 10_000): Dadata =>
  createDadata({
    takeShare: async () => true,
    token: 'secret-token',
    url: provider.url,
    clock,
    timeoutMs,
    log: { warn: (fields: unknown, text?: unknown) => void warnings.push([fields, text]) },
  });
const ask = (query: string, of = dadata) => of.ask('suggest/party', { query }, shape, by);
const answerWith = (status: number, body: unknown) => provider.answer(() => ({ status, body }));

beforeEach(async () => {
  provider = await startProvider();
  // In Moscow it is noon.
  clock = new ManualClock('2026-11-20T09:00:00Z');
  warnings = [];
  answerWith(200, reply);
  dadata = create();
});
afterEach(async () => {
  await dadata.close();
  await provider.close();
});

test('asks with the token, in the path and the words of the API', async () => {
  expect(await dadata.ask('findById/party', { query: '7700000009', count: 1 }, shape, by)).toEqual({
    suggestions: [{ value: 'Ромашка' }],
  });
  expect(provider.calls).toHaveLength(1);
  expect(provider.calls[0]).toMatchObject({
    method: 'POST',
    path: '/api/4_1/rs/findById/party',
    headers: { authorization: 'Token secret-token', 'content-type': 'application/json' },
  });
  expect(JSON.parse(provider.calls[0]?.body ?? '')).toEqual({ query: '7700000009', count: 1 });
});

describe('an answer is kept', () => {
  test.each([
    ['suggest/party', hour],
    ['suggest/bank', hour],
    ['suggest/address', 24 * hour],
  ] as const)('of %s for %i ms, however the letters are cased', async (path, lifetime) => {
    await dadata.ask(path, { query: 'Ромашка' }, shape, by);
    clock.advance(lifetime - 1);
    await dadata.ask(path, { query: 'РОМАШКА' }, shape, by);
    expect(provider.calls).toHaveLength(1);
    clock.advance(1);
    await dadata.ask(path, { query: 'Ромашка' }, shape, by);
    expect(provider.calls).toHaveLength(2);
  });

  test('for all who ask the same at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('Ромашка')));
    expect(provider.calls).toHaveLength(1);
    expect(answers.every((answer) => answer?.suggestions.length === 1)).toBe(true);
  });
});

describe('there is no answer, and the log alone is told', () => {
  test.each([401, 403, 413, 429, 500, 302])('after %i', async (status) => {
    answerWith(status, refusal);
    expect(await ask('Ромашка')).toBeUndefined();
    expect(warnings).toHaveLength(1);
    expect(JSON.stringify(warnings)).toContain(String(status));
    expect(JSON.stringify(warnings)).not.toContain('secret-token');
  });

  test.each([
    ['half a line', '{"suggestions": [{"va'],
    ['a page', '<html>busy</html>'],
    ['another shape', { suggestions: [{ value: 1 }] }],
    ['nothing', ''],
    ['three megabytes', { ...reply, more: 'x'.repeat(3_000_000) }],
  ])('after garbage: %s', async (_name, body) => {
    answerWith(200, body);
    expect(await ask('Ромашка')).toBeUndefined();
    expect(warnings).toHaveLength(1);
    answerWith(200, reply);
    expect(await ask('Ромашка')).toBeDefined();
  });

  test.each(['hold', 'drop'] as const)('when the line is %s', async (behaviour) => {
    provider.answer(() => behaviour);
    const impatient = create(200);
    expect(await ask('Ромашка', impatient)).toBeUndefined();
    await impatient.close();
  });

  test('when nobody listens', async () => {
    await provider.goAway();
    expect(await ask('Ромашка')).toBeUndefined();
  });
});

describe('the service is left alone', () => {
  const callsAfter = async (ms: number): Promise<number> => {
    clock.advance(ms);
    const before = provider.calls.length;
    await ask(`через ${ms}`);
    return provider.calls.length - before;
  };

  test('out of its daily limit until the next day of Moscow', async () => {
    answerWith(403, refusal);
    await ask('Ромашка');
    expect(await callsAfter(12 * hour - 1)).toBe(0);
    expect(await callsAfter(1)).toBe(1);
  });

  test('asked too often for a minute', async () => {
    answerWith(429, refusal);
    await ask('Ромашка');
    expect(await callsAfter(minute - 1)).toBe(0);
    expect(await callsAfter(1)).toBe(1);
  });

  test.each([
    ['seconds', '7'],
    ['a date', 'Fri, 20 Nov 2026 09:00:07 GMT'],
  ])('for as long as it asks for, in %s', async (_form, retryAfter) => {
    provider.answer(() => ({ status: 429, headers: { 'retry-after': retryAfter }, body: refusal }));
    await ask('Ромашка');
    expect(dadata.restsUntil).toEqual(new Date('2026-11-20T09:00:07Z'));
    expect(await callsAfter(6_999)).toBe(0);
    expect(await callsAfter(1)).toBe(1);
  });

  test('broken three times running for half a minute, and not for one failure', async () => {
    answerWith(500, refusal);
    await ask('раз');
    expect(await callsAfter(0)).toBe(1);
    expect(await callsAfter(1)).toBe(1);
    expect(await callsAfter(29_000)).toBe(0);
    answerWith(200, reply);
    expect(await callsAfter(1_000)).toBe(1);
    answerWith(500, refusal);
    expect([await callsAfter(2), await callsAfter(3)]).toEqual([1, 1]);
  });

  test('what is kept is given meanwhile', async () => {
    await ask('Ромашка');
    answerWith(403, refusal);
    await ask('другое');
    expect(await ask('Ромашка')).toBeDefined();
  });
});
