import { api } from '@tranzit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { createLogger } from '../log/log.ts';

let portal: TestPortal;
let owner: TestUser;
beforeAll(async () => {
  portal = await createTestPortal({ environment: { OVERLOAD_CALLS: '5' } });
  owner = await createAccount(portal.runtime.database.db);
});
afterAll(() => portal.close());

const readOrders = () => portal.call(api.listWaybills, { query: {} }, { as: owner });

describe('more calls than are served at once', () => {
  it('are turned away with the time to try again, while who watches is answered', async () => {
    const [answers, health] = await Promise.all([
      Promise.all(Array.from({ length: 40 }, readOrders)),
      portal.app.inject({ method: 'GET', url: '/api/v1/health/' }),
    ]);
    expect(health.statusCode).toBe(200);
    const served = answers.filter((answer) => answer.status === 200);
    const refused = answers.filter((answer) => answer.status === 503);
    expect([served.length, refused.length]).toEqual([5, 35]);
    expect(refused[0]?.headers['retry-after']).toBe('1');
    expect(refused[0]?.headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
    expect(refused[0]?.error).toEqual({
      nonFieldError: ['Сейчас слишком много запросов. Повторите через несколько секунд'],
      errorCodes: { nonFieldError: ['overloaded'] },
    });
  });

  it('are told of in the language of the caller', async () => {
    const inEnglish = { as: owner, headers: { 'accept-language': 'en' } };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => portal.call(api.listWaybills, { query: {} }, inEnglish)),
    );
    const texts = answers.filter(({ status }) => status === 503).map(({ error }) => error.nonFieldError);
    expect(new Set(texts.flat())).toEqual(
      new Set(['There are too many requests right now. Try again in a few seconds']),
    );
  });

  it('cost one line of the log together', async () => {
    const lines: { readonly msg: string; readonly calls?: number; readonly status?: number }[] = [];
    const log = createLogger('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
    const loud = await createTestPortal({ environment: { OVERLOAD_CALLS: '5' }, log });
    const user = await createAccount(loud.runtime.database.db);
    await Promise.all(
      Array.from({ length: 40 }, () => loud.call(api.listWaybills, { query: {} }, { as: user })),
    );
    await loud.close();
    expect(lines.filter(({ msg }) => msg === 'request').map(({ status }) => status)).toEqual(
      Array.from({ length: 5 }, () => 200),
    );
    const told = lines.filter(({ msg }) => msg === 'calls were turned away');
    expect(told.reduce((sum, { calls = 0 }) => sum + calls, 0)).toBe(35);
    expect(lines.filter(({ msg }) => msg === 'request could not be served')).toEqual([]);
  });

  it('make room as they are answered', async () => {
    for (let call = 0; call < 12; call += 1) expect((await readOrders()).status).toBe(200);
  });
});

it('answers who watches while every connection to the database is taken', async () => {
  const { pool } = portal.runtime.database;
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  try {
    expect((await portal.app.inject({ method: 'GET', url: '/api/v1/health/' })).statusCode).toBe(200);
  } finally {
    for (const client of taken) client.release();
  }
});
