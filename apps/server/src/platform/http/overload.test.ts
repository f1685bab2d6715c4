import { api } from '@tranzit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';

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
    expect(refused[0]?.error.errorCodes).toEqual({ nonFieldError: ['overloaded'] });
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
