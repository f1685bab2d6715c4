import type { AccessTokenClaims } from '@tranzit/contract';
import type { AccessTokens } from '../../platform/auth/access-token.ts';
import type { Actor, Needs } from '../../platform/context/index.ts';
import { unauthorized } from '../../platform/errors/index.ts';
import { memberQuery, toMember } from '../accounts/index.ts';
import { hasSecondFactor } from './second-factor/second-factor.store.ts';

/** Indexes: memberships (account_id, user_id), primary keys of accounts, users, sessions and second_factors. */
async function loadActor(ctx: Needs<'db'>, claims: AccessTokenClaims): Promise<Actor> {
  const row = await memberQuery(ctx)
    .innerJoin('sessions', (join) =>
      join.on('sessions.id', '=', claims.sid).on('sessions.ended_at', 'is', null),
    )
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('users.email_verified_at')
    .select((eb) => hasSecondFactor(eb.ref('memberships.user_id')).as('hasSecondFactor'))
    .where('memberships.user_id', '=', claims.user_id)
    .where('memberships.account_id', '=', claims.account_id)
    .executeTakeFirst();
  if (!row) throw unauthorized('session_ended');
  const member = toMember(row);
  return {
    userId: claims.user_id,
    accountId: claims.account_id,
    isOwner: member.ownerId === claims.user_id,
    role: member.role,
    permissions: member.permissions,
    group: claims.group,
    accountStatus: member.status,
    isEmailVerified: row.email_verified_at !== null,
    isAccountNamed: member.title !== '',
    hasContract: member.contractId !== null,
    hasManager: member.managerName !== null,
    owesSecondFactor: member.requiresSecondFactor && !row.hasSecondFactor,
    triesUnfinished: member.flags.wip,
    sessionId: claims.sid,
  };
}

/**
 * Who bears a token: the token's claims, confirmed by the state of session and membership at this moment. Nothing is
 * remembered between calls, so that what was ended or taken away is gone with the next one, in every process.
 */
export const createAuthenticator =
  (ctx: Needs<'db'>, tokens: AccessTokens): ((token: string) => Promise<Actor>) =>
  async (token) =>
    loadActor(ctx, await tokens.verify(token));
