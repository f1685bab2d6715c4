import { randomUUID } from 'node:crypto';
import { type AccessTokenClaims, accountStatuses, type Tokens } from '@tranzit/contract';
import type { AccountId } from '@tranzit/kernel';
import type { AccessTokens } from '../../platform/auth/access-token.ts';
import { deviceOf } from '../../platform/auth/device.ts';
import { hashToken, type RefreshTokens } from '../../platform/auth/refresh-token.ts';
import type { Needs } from '../../platform/context/index.ts';
import { unauthorized } from '../../platform/errors/index.ts';
import { memberQuery, toMember } from '../accounts/index.ts';
import type { LockedUser } from './sessions/session-locks.ts';

declare module '../../platform/context/context.ts' {
  interface Capabilities {
    accessTokens: AccessTokens;
    refreshTokens: RefreshTokens;
  }
}

const refreshTokenDays = 30;

/** What is known of where a session is used, as columns of it. */
export const seenFrom = (ctx: Needs<'clock' | 'origin'>) => ({
  address: ctx.origin.address,
  device: deviceOf(ctx.origin.userAgent),
  last_seen_at: ctx.clock.now(),
});

interface NewSession {
  readonly accountId: AccountId;
  /** Of what the browser keeps for itself; null from whoever sends none. */
  readonly deviceKeyHash: string | null;
}

/** Only who has locked the user opens a session of theirs; gives its id. */
export async function openSession(
  ctx: Needs<'db' | 'clock' | 'origin'>,
  { id: userId }: LockedUser,
  { accountId, deviceKeyHash }: NewSession,
): Promise<string> {
  const id = randomUUID();
  await ctx.db
    .insertInto('sessions')
    .values({
      id,
      user_id: userId,
      account_id: accountId,
      created_at: ctx.clock.now(),
      device_key_hash: deviceKeyHash,
      ...seenFrom(ctx),
    })
    .execute();
  return id;
}

/** Errors: 401 `session_ended`, `account_closed`. */
async function claimsOf(ctx: Needs<'db'>, sessionId: string): Promise<AccessTokenClaims> {
  const row = await memberQuery(ctx)
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .innerJoin('sessions', (join) =>
      join
        .onRef('sessions.user_id', '=', 'users.id')
        .onRef('sessions.account_id', '=', 'memberships.account_id'),
    )
    .select(['users.id as userId', 'users.is_staff'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.ended_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw unauthorized('session_ended');
  const { accountId, ownerId, status, kind, loyalty } = toMember(row);
  if (status === accountStatuses.closed) throw unauthorized('account_closed');
  return {
    user_id: row.userId,
    account_id: accountId,
    account_owner_id: ownerId,
    account_status: status,
    group: row.is_staff ? 'staff' : kind,
    loyalty,
    sid: sessionId,
  };
}

/** A fresh access token of a living session beside a refresh token that is stored already. */
export async function answerWith(
  ctx: Needs<'db' | 'accessTokens'>,
  sessionId: string,
  refreshToken: string,
): Promise<Tokens> {
  const { token, expiresAt } = await ctx.accessTokens.issue(await claimsOf(ctx, sessionId));
  return { accessToken: token, refreshToken, expiredAt: expiresAt.toISOString() };
}

/** Stores a refresh token of a living session and answers with it. */
export async function issueTokens(
  ctx: Needs<'db' | 'clock' | 'accessTokens'>,
  sessionId: string,
  refreshToken: string,
): Promise<Tokens> {
  const now = ctx.clock.now();
  await ctx.db
    .insertInto('refresh_tokens')
    .values({
      token_hash: hashToken(refreshToken),
      session_id: sessionId,
      created_at: now,
      expires_at: new Date(now.getTime() + refreshTokenDays * 86_400_000),
    })
    .execute();
  return answerWith(ctx, sessionId, refreshToken);
}
