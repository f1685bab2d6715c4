import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { api } from '@tranzit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestPortal, type TestPortal } from '../../test/harness/test-portal.ts';

const script = join(import.meta.dirname, 'create-owner.ts');
let portal: TestPortal;

beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

it('makes an owner who signs in to an account without a contract yet', async () => {
  const [email, password] = [`owner-${process.pid}@test.tranzit.local`, 'correct-horse-9'];
  const url = String(portal.runtime.database.pool.options.connectionString);
  const env = { ...process.env, DATABASE_URL: url, OWNER_PASSWORD: password };
  const words = [
    email,
    `8 900 ${String(1_000_000 + process.pid)}`,
    'Дарья',
    'Ольховская',
    'ООО «Новый двор»',
  ];
  await promisify(execFile)(process.execPath, [script, ...words], { env });
  const { body: tokens } = await portal.call(api.login, { body: { username: email, password } });
  const headers = { authorization: `Bearer ${tokens.accessToken}` };
  const { body: user } = await portal.call(api.getCurrentUser, {}, { headers });
  expect(user).toMatchObject({
    email,
    accountTitle: 'ООО «Новый двор»',
    role: 'owner',
    isOwner: true,
    contractId: 0,
    termsAccepted: true,
    emailVerified: true,
  });
});
