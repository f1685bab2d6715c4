import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sandboxCredentials } from '../credentials.ts';
import { codesOf, dataOf, dellinCalculation, dellinLogin, openDellin } from '../testing/samples-dellin.ts';
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';
import { objectOf } from '../wire/read-json.ts';
import { MAX_CALLS } from './dellin-state.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.close());

const { appKey, password } = sandboxCredentials.dellin;

describe('login', () => {
  test('gives a session for login and password', async () => {
    const answer = await sandbox.call('POST', '/dellin/v3/auth/login.json', dellinLogin);
    expect(answer.json.metadata).toEqual({ status: 200, generated_at: '2026-03-02 13:00:00' });
    expect(dataOf(answer).sessionID).toMatch(/^[0-9A-F-]{36}$/);
  });

  test('gives a session for a personal token', async () => {
    const answer = await sandbox.call('POST', '/dellin/v4/auth/login.json', {
      appkey: appKey,
      pat: password,
    });
    expect(dataOf(answer).sessionID).toMatch(/\w/);
  });

  test.each([
    ['a wrong password', { ...dellinLogin, password: 'no' }],
    ['a wrong key', { ...dellinLogin, appkey: 'no' }],
    ['no key', { login: dellinLogin.login, password }],
  ])('refuses %s with an error in the shape of the carrier', async (_what, body) => {
    const answer = await sandbox.call('POST', '/dellin/v3/auth/login.json', body);
    expect(answer.status).toBe(401);
    expect(objectOf(answer.json.metadata)).toMatchObject({ status: 401, detail: expect.any(String) });
    expect(answer.json.errors).toEqual([
      {
        code: expect.any(Number),
        title: expect.any(String),
        detail: expect.any(String),
        link: expect.any(String),
        fields: expect.any(Array),
        validValues: [],
        badValues: [],
      },
    ]);
  });

  test('tells when a session ends, and ends it on logout', async () => {
    const dellin = await openDellin(sandbox);
    const told = await dellin.ask('/v3/auth/session_info.json');
    expect(dataOf(told).session).toEqual({ expireTime: '2026-04-01 13:00:00', expired: false });
    await dellin.ask('/v3/auth/logout.json');
    expect((await dellin.ask('/v2/counteragents.json')).status).toBe(401);
  });
});

describe('a session', () => {
  test('is needed for personal calls only', async () => {
    const answer = await sandbox.call('POST', '/dellin/v2/counteragents.json', { appkey: appKey });
    expect(answer.status).toBe(401);
    expect((await sandbox.call('POST', '/dellin/v2/calculator.json', dellinCalculation)).status).toBe(200);
  });

  test('that is over is refused even where none is needed', async () => {
    const dellin = await openDellin(sandbox);
    expect((await sandbox.control('POST', '/tokens/expire/?carrier=dellin')).json).toEqual({ expired: 1 });
    expect((await dellin.ask('/v2/calculator.json', dellinCalculation)).status).toBe(401);
  });

  test('ends by itself after thirty days', async () => {
    const dellin = await openDellin(sandbox);
    sandbox.pass(30 * 86_400_000);
    expect((await dellin.ask('/v2/counteragents.json')).status).toBe(401);
  });
});

describe('calls', () => {
  test('may leave out .json and write the key as appKey', async () => {
    const answer = await sandbox.call('POST', '/dellin/v2/public/kladr', { appKey, q: 'Москва' });
    expect(answer.status).toBe(200);
  });

  test.each([
    ['GET', '/dellin/v2/calculator.json'],
    ['POST', '/dellin/v3/calculator'],
    ['POST', '/dellin/v3/orders/create'],
  ])('%s %s is no path of the carrier', async (method, path) => {
    expect((await sandbox.call(method, path, method === 'GET' ? undefined : {})).status).toBe(404);
  });

  test('that are no JSON are refused', async () => {
    expect((await sandbox.call('POST', '/dellin/v2/calculator.json', 'price=1')).status).toBe(400);
  });

  test('that come too fast get 429 until the second is over', async () => {
    const kladr = () => sandbox.call('POST', '/dellin/v2/public/kladr.json', { appkey: appKey, q: 'Казань' });
    const refused = () => sandbox.call('POST', '/dellin/v2/public/kladr.json', {});
    // Refused calls count as well, and cost the least.
    for (let calls = 0; calls < MAX_CALLS; calls += 50)
      await Promise.all(Array.from({ length: 50 }, refused));
    expect((await kladr()).status).toBe(429);
    sandbox.pass(1_000);
    expect((await kladr()).status).toBe(200);
  });

  test('are refused in the way of the carrier by a fault', async () => {
    await sandbox.control('POST', '/faults/', { carrier: 'dellin', kind: 'reject', operation: 'rates' });
    const answer = await sandbox.call('POST', '/dellin/v2/calculator.json', dellinCalculation);
    expect([answer.status, codesOf(answer)]).toEqual([400, [281017]]);
  });
});
