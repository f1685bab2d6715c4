import { api, type Tokens } from '@tranzit/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount, testPassword } from '../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { modules } from '../../main/modules.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal({ ownDatabase: true });
});
afterAll(() => portal.close());

const db = () => portal.runtime.database.db;

/** What the worker's clock does when the hour comes. */
async function runHourly(): Promise<void> {
  const hourly = modules
    .flatMap(({ cron = [] }) => cron)
    .filter(({ pattern }) => /^\d+ \* \* \* \*$/.test(pattern));
  for (const { job } of hourly)
    await sql`select graphile_worker.add_job(${job.name}, '{"_cron":{}}'::json)`.execute(db());
  await portal.runJobs();
}

const rowsOf = async () => {
  const tables = ['idempotency_keys', 'sessions', 'refresh_tokens', 'sign_in_failures'];
  const counts = tables.map((table) => sql`(select count(*) from ${sql.table(table)})`);
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(db());
  return rows[0]?.counts.map(Number);
};

it('keys, sessions, tokens and failures go by the hourly jobs once they mean nothing, and not before', async () => {
  const user = await createAccount(db());
  const signIn = async (password = testPassword): Promise<Tokens> =>
    (await portal.call(api.login, { body: { username: user.email, password } })).body;
  const refresh = (token: string) => portal.call(api.refreshTokens, { body: { refresh_token: token } });
  const { accessToken, refreshToken } = await signIn();
  const headers = { authorization: `Bearer ${accessToken}`, 'idempotency-key': 'first-tag' };
  await portal.call(api.createTag, { body: { title: 'срочно' } }, { headers });
  await refresh(refreshToken);
  await signIn('wrong-password-1');
  expect(await rowsOf()).toEqual([1, 1, 2, 1]);
  await runHourly();
  expect(await rowsOf()).toEqual([1, 1, 2, 1]);

  portal.clock.advance(24 * 3_600_000 + 1000);
  const later = await signIn();
  await signIn('wrong-password-1');
  await runHourly();
  expect(await rowsOf()).toEqual([0, 2, 3, 1]);

  portal.clock.advance(29 * 86_400_000);
  const { body: kept } = await refresh(later.refreshToken);
  portal.clock.advance(86_400_000);
  await runHourly();
  expect(await rowsOf()).toEqual([0, 1, 1, 0]);
  expect((await refresh(kept.refreshToken)).status).toBe(200);
});
