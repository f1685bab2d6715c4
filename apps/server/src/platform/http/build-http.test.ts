import { api } from '@tranzit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, testPassword } from '../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const headers = { 'content-type': 'application/json' };

describe('who calls', () => {
  it('is told by a token as widgets made for DaData send it', async () => {
    const { email } = await createAccount(portal.runtime.database.db);
    const signedIn = await portal.call(api.login, { body: { username: email, password: testPassword } });
    const answer = await portal.app.inject({
      method: 'GET',
      url: '/api/v1/user/account/list/',
      headers: { authorization: `Token ${signedIn.body.accessToken}` },
    });
    expect(answer.statusCode).toBe(200);
  });

  it('is nobody whose stored password is no hash', async () => {
    const { db } = portal.runtime.database;
    const { email, userId } = await createAccount(db);
    await db
      .updateTable('users')
      .set({ password_hash: 'changeme' })
      .where('id', '=', userId as never)
      .execute();
    for (const password of ['changeme', testPassword]) {
      const { status } = await portal.call(api.login, { body: { username: email, password } });
      expect(status).toBe(400);
    }
  });
});

describe('a long answer', () => {
  it('is compressed in one go, not in parts that wait for a thread each', async () => {
    const { email } = await createAccount(portal.runtime.database.db);
    const signedIn = await portal.call(api.login, { body: { username: email, password: testPassword } });
    const answer = await portal.app.inject({
      method: 'GET',
      url: `${api.listCalendar.path}?date_from=2026-01-01&date_to=2026-12-31`,
      headers: { authorization: `Bearer ${signedIn.body.accessToken}`, 'accept-encoding': 'br' },
    });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': `${answer.rawPayload.length}`,
    });
  });
});

describe('a call that names JSON and has no body', () => {
  it('is a call without a body', async () => {
    const { email } = await createAccount(portal.runtime.database.db);
    const signedIn = await portal.call(api.login, { body: { username: email, password: testPassword } });
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/v1/user/token_update/',
      headers: { ...headers, authorization: `Bearer ${signedIn.body.accessToken}` },
    });
    expect(answer.statusCode).toBe(200);
  });

  it('is told which fields are missing where a body is needed', async () => {
    const answer = await portal.app.inject({ method: 'POST', url: '/api/v1/user/login/', headers });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errorCodes: { username: ['required'], password: ['required'] } });
  });

  it('is refused when the body is no JSON', async () => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/v1/user/login/',
      headers,
      payload: '{',
    });
    expect(answer.statusCode).toBe(400);
  });
});
