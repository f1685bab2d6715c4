import { randomUUID } from 'node:crypto';
import { createAccessTokens } from '../../apps/server/src/platform/auth/access-token.ts';
import type { Db } from '../../apps/server/src/platform/db/database.ts';
import { createAccount, type TestUser } from '../../apps/server/test/harness/accounts.ts';
import type { ClockOffset } from './clocks.ts';
import { authSecret } from './portal.ts';

export type BenchUser = Pick<TestUser, 'userId' | 'accountId'>;

/** A session and its token, good for five minutes; `clock` is that of the portal. */
export async function signIn(
  db: Db,
  { userId, accountId }: BenchUser,
  clock: ClockOffset = 0,
): Promise<string> {
  const sid = randomUUID();
  const now = (): Date => new Date(Date.now() + clock);
  const tokens = createAccessTokens(new TextEncoder().encode(authSecret), { now });
  await db
    .insertInto('sessions')
    .values({ id: sid, user_id: userId, account_id: accountId, created_at: now() })
    .execute();
  const issued = await tokens.issue({
    user_id: userId,
    account_id: accountId,
    account_owner_id: userId,
    account_status: 1,
    group: 'public',
    loyalty: 1,
    sid,
  });
  return issued.token;
}

/** Accounts of one user each: calls are limited by user. */
export async function createUsers(db: Db, count: number): Promise<readonly BenchUser[]> {
  const users: BenchUser[] = [];
  for (let index = 0; index < count; index += 1) users.push(await createAccount(db));
  return users;
}
