import { anonymousBodyBytes, api } from '@tranzit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';

let portal: TestPortal;
let owner: TestUser;
beforeAll(async () => {
  portal = await createTestPortal();
  owner = await createAccount(portal.runtime.database.db);
});
afterAll(() => portal.close());

const nested = (bytes: number): string => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2);
const wide = (bytes: number): string => `[${'0,'.repeat(bytes / 2 - 1)}0]`;

async function statusOf(url: string, payload: string, token = ''): Promise<number> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return (await portal.app.inject({ method: 'POST', url, headers, payload })).statusCode;
}

describe('a body of somebody who is not signed in', () => {
  it.each([nested, wide])('is read up to its bound (%o)', async (bodyOf) => {
    expect(await statusOf(api.login.path, bodyOf(anonymousBodyBytes - 2))).toBe(400);
    expect(await statusOf(api.login.path, bodyOf(anonymousBodyBytes + 2))).toBe(413);
  });

  it('is not read where a token is asked for, however it ends', async () => {
    const broken = '['.repeat(anonymousBodyBytes + 2);
    expect(await statusOf(api.createTag.path, broken)).toBe(401);
    expect(await statusOf(api.createTag.path, broken, 'none')).toBe(401);
  });
});

it('a body of somebody who is signed in may be longer', async () => {
  const body = { title: 'x'.repeat(anonymousBodyBytes * 4), color: '#000000' };
  const answer = await portal.call(api.createTag, { body }, { as: owner });
  expect(answer.error.errorCodes).toMatchObject({ title: ['too_long'] });
});
