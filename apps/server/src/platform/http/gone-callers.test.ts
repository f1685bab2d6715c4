import { api } from '@tranzit/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createAccount, testPassword } from '../../../test/harness/accounts.ts';
import { untilWaitingForLocks } from '../../../test/harness/locks.ts';
import { createTestPortal } from '../../../test/harness/test-portal.ts';
import { type Db, openDatabase } from '../db/database.ts';
import { silentLog } from '../log/log.ts';

/** Callers who hang up, or wait, while what they read takes long. */

const connections = 4;

interface Slowness {
  readonly db: Db;
  readonly read: (path: string, signal?: AbortSignal) => Promise<Response>;
}

/** Calls a portal over real sockets while somebody beside it keeps everybody from the book. */
async function whileBookIsSlow(
  environment: Readonly<Record<string, string>>,
  work: (slowness: Slowness) => Promise<void>,
): Promise<void> {
  const portal = await createTestPortal({
    ownDatabase: true,
    environment: { DATABASE_CONNECTIONS: String(connections), ...environment },
  });
  const { db: own, pool } = portal.runtime.database;
  const { db, close } = openDatabase({
    url: pool.options.connectionString ?? '',
    maxConnections: 2,
    log: silentLog,
  });
  const origin = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const { email } = await createAccount(own);
  const { body } = await portal.call(api.login, { body: { username: email, password: testPassword } });
  const headers = { authorization: `Bearer ${body.accessToken}` };
  const read: Slowness['read'] = (path, signal) =>
    fetch(new URL(path, origin), { headers, ...(signal ? { signal } : {}) });
  try {
    await db.transaction().execute(async (tx) => {
      await sql`lock table counterparties in access exclusive mode`.execute(tx);
      await work({ db, read });
    });
    // Every connection still does.
    const after = Array.from({ length: connections * 2 }, () => read(api.listCounterparties.path));
    expect((await Promise.all(after)).map(({ status }) => status)).toEqual(after.map(() => 200));
  } finally {
    await close();
    await portal.close();
  }
}

it('who hangs up in the middle of a slow read takes no connection from others', async () => {
  await whileBookIsSlow({}, async ({ db, read }) => {
    for (let reload = 0; reload < 3; reload += 1) {
      const leaving = new AbortController();
      const asked = Array.from({ length: connections * 2 }, () =>
        read(api.listCounterparties.path, leaving.signal).catch((error: Error) => error.name),
      );
      await untilWaitingForLocks(db, connections);
      leaving.abort();
      expect(new Set(await Promise.all(asked))).toEqual(new Set(['AbortError']));
      expect((await read(api.listTags.path)).status).toBe(200);
      await untilWaitingForLocks(db, 0);
    }
  });
});

it('who waits too long for a read is told so', async () => {
  await whileBookIsSlow({ READ_STATEMENT_MS: '300' }, async ({ read }) => {
    const answer = await read(api.listCounterparties.path);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
    expect(await answer.json()).toEqual({
      nonFieldError: ['Ответ готовился слишком долго. Уточните поиск или повторите позже'],
      errorCodes: { nonFieldError: ['read_too_long'] },
    });
  });
});
