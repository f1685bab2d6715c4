import type { AccessTokenClaims } from '@tranzit/contract';
import type { AccessTokens } from '../../platform/auth/access-token.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Actor, Needs } from '../../platform/context/index.ts';
import { unauthorized } from '../../platform/errors/index.ts';
import { type Member, memberQuery, toMember } from '../accounts/index.ts';

/** How long a membership is believed without looking again; a token itself lives five minutes. */
const membershipSeconds = 5;
const maxRemembered = 10_000;

async function loadMember(ctx: Needs<'db'>, claims: AccessTokenClaims): Promise<Member> {
  const row = await memberQuery(ctx)
    .innerJoin('sessions', (join) =>
      join.on('sessions.id', '=', claims.sid).on('sessions.ended_at', 'is', null),
    )
    .where('memberships.user_id', '=', claims.user_id)
    .where('memberships.account_id', '=', claims.account_id)
    .executeTakeFirst();
  if (!row) throw unauthorized('session_ended');
  return toMember(row);
}

/** Who bears a token: the token's claims, confirmed by the account's present state at most five seconds old. */
export function createAuthenticator(
  ctx: Needs<'db'>,
  tokens: AccessTokens,
  clock: Clock,
): (token: string) => Promise<Actor> {
  const remembered = new Map<string, { readonly member: Promise<Member>; readonly until: number }>();

  function memberOf(claims: AccessTokenClaims): Promise<Member> {
    const key = `${claims.sid}:${claims.account_id}`;
    const now = clock.now().getTime();
    const known = remembered.get(key);
    if (known && known.until > now) return known.member;
    if (remembered.size >= maxRemembered) remembered.clear();
    const member = loadMember(ctx, claims);
    remembered.set(key, { member, until: now + membershipSeconds * 1000 });
    // Whoever accepts the offer goes on at once: only what lets in is remembered.
    const forget = () => remembered.delete(key);
    member.then(({ contractId }) => contractId === null && forget(), forget);
    return member;
  }

  return async (token) => {
    const claims = await tokens.verify(token);
    const member = await memberOf(claims);
    return {
      userId: claims.user_id,
      accountId: claims.account_id,
      isOwner: member.ownerId === claims.user_id,
      role: member.role,
      permissions: member.permissions,
      group: claims.group,
      accountStatus: member.status,
      hasContract: member.contractId !== null,
      hasManager: member.managerName !== null,
      sessionId: claims.sid,
    };
  };
}
