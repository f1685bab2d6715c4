import { afterEach, describe, expect, it } from 'vitest';
import { call, quoteRequest, reference } from '../test/requests.ts';
import { closeScripted, failureOf, fixture, refusal, scripted } from '../test/scripted-dellin.ts';

afterEach(closeScripted);

const logins = [1, 2, 3].map((turn) => ({ json: { data: { sessionID: `S${turn}` } } }));

describe('a session', () => {
  it('is begun once for all callers, and stands with the key in the body', async () => {
    const { adapter, bodiesOf } = await scripted({
      '/v3/auth/login.json': logins,
      '/v2/calculator.json': { json: fixture('calculation') },
    });
    await Promise.all([adapter.quote(quoteRequest, call), adapter.quote(quoteRequest, call)]);
    expect(bodiesOf('/v3/auth/login.json')).toEqual([
      { appkey: 'KEY-1', login: 'user@example.test', password: 'secret' },
    ]);
    expect(bodiesOf('/v2/calculator.json').map(({ appkey, sessionID }) => [appkey, sessionID])).toEqual(
      bodiesOf('/v2/calculator.json').map(() => ['KEY-1', 'S1']),
    );
  });

  it.each([
    ['status 401', { status: 401, json: {} }],
    ['a field', refusal(110003, 'Неверное значение', ['sessionID'])],
    ['words', refusal(110003, 'Сессия истекла')],
  ])('that has ended by %s is renewed once and the call repeated', async (_how, ended) => {
    const { adapter, bodiesOf } = await scripted({
      '/v3/auth/login.json': logins,
      '/v3/orders.json': [ended, { json: fixture('orders') }],
    });
    expect((await adapter.findOrder(reference, call))?.carrierNumber).toBe('90000018');
    expect(bodiesOf('/v3/orders.json').map(({ sessionID }) => sessionID)).toEqual(['S1', 'S2']);
  });

  it('that ends again is not renewed for ever', async () => {
    const { adapter, bodiesOf } = await scripted({
      '/v3/auth/login.json': logins,
      '/v3/orders.json': { status: 401, json: {} },
    });
    expect(await failureOf(adapter.findOrder(reference, call))).toMatchObject({ kind: 'unauthorized' });
    expect(bodiesOf('/v3/orders.json')).toHaveLength(2);
  });

  it('is used for its lifetime and no longer', async () => {
    let nowMs = 0;
    const { adapter, bodiesOf } = await scripted(
      { '/v3/auth/login.json': logins, '/v3/orders.json': { json: fixture('orders') } },
      { now: () => nowMs, sessionLifetimeMs: 1_000 },
    );
    for (const at of [0, 999, 1_000]) {
      nowMs = at;
      await adapter.findOrder(reference, call);
    }
    expect(bodiesOf('/v3/orders.json').map(({ sessionID }) => sessionID)).toEqual(['S1', 'S1', 'S2']);
  });

  it('that the carrier does not give is our credentials, and nothing was sent', async () => {
    const { adapter } = await scripted({
      '/v3/auth/login.json': refusal(110001, 'Неверный логин или пароль'),
    });
    expect(await failureOf(adapter.findOrder(reference, call))).toMatchObject({
      kind: 'unauthorized',
      details: { operation: 'tracking', mayHaveReached: false, theirCode: '110001' },
    });
  });
});

describe('an answer', () => {
  it('with errors is an error even with status 200', async () => {
    const { adapter } = await scripted({
      '/v3/orders.json': { ...refusal(117004, 'Нет доступа'), status: 200 },
    });
    expect(await failureOf(adapter.findOrder(reference, call))).toMatchObject({
      kind: 'refused',
      details: { theirCode: '117004', carrierMessage: 'Ошибка: Нет доступа' },
    });
  });

  it('of another shape is malformed', async () => {
    const { adapter } = await scripted({ '/v3/orders.json': { json: { orders: [{ documents: 'нет' }] } } });
    expect(await failureOf(adapter.findOrder(reference, call))).toMatchObject({ kind: 'malformed' });
  });

  it('with 429 is asked for again within the call', async () => {
    const { adapter, paths } = await scripted(
      { '/v3/orders.json': [{ status: 429, json: {} }, { json: fixture('orders') }] },
      { http: { retry: { attempts: 2, firstPauseMs: 1 } } },
    );
    expect(await adapter.findOrder(reference, call)).toBeDefined();
    expect(paths()).toHaveLength(2);
  });
});
