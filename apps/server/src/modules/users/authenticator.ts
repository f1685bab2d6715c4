import { type AccessTokenClaims, type Permission, permissionsOfRole, type Role } from '@tranzit/contract';
import { asId } from '@tranzit/kernel';
import type { AccessTokens } from '../../platform/auth/access-token.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Actor, Needs } from '../../platform/context/index.ts';
import { unauthorized } from '../../platform/errors/index.ts';

interface Membership {
  readonly role: Role;
  readonly permissions: readonly Permission[];
  readonly contractId: number | null;
  readonly status: number;
  readonly ownerId: number;
  readonly hasManager: boolean;
}

/** How long a membership is believed without looking again; a token itself lives five minutes. */
const membershipSeconds = 5;
const maxRemembered = 10_000;

async function loadMembership(ctx: Needs<'db'>, claims: AccessTokenClaims): Promise<Membership> {
  const row = await ctx.db
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .innerJoin('sessions', (join) =>
      join.on('sessions.id', '=', claims.sid).on('sessions.ended_at', 'is', null),
    )
    .select([
      'memberships.role',
      'memberships.permissions',
      'accounts.contract_id',
      'accounts.status',
      'accounts.owner_id',
      'accounts.manager_name',
    ])
    .where('memberships.user_id', '=', claims.user_id)
    .where('memberships.account_id', '=', claims.account_id)
    .executeTakeFirst();
  if (!row) throw unauthorized('session_ended');
  const role = row.role as Role; // the table's check constraint lists the roles
  return {
    role,
    permissions: permissionsOfRole(role, row.permissions as Permission[]), // written only through the contract's list
    contractId: row.contract_id,
    status: row.status,
    ownerId: row.owner_id,
    hasManager: row.manager_name !== null,
  };
}

/** Who bears a token: the token's claims, confirmed by the account's present state at most five seconds old. */
export function createAuthenticator(
  ctx: Needs<'db'>,
  tokens: AccessTokens,
  clock: Clock,
): (token: string) => Promise<Actor> {
  const remembered = new Map<string, { readonly membership: Promise<Membership>; readonly until: number }>();

  function membershipOf(claims: AccessTokenClaims): Promise<Membership> {
    const key = `${claims.sid}:${claims.account_id}`;
    const now = clock.now().getTime();
    const known = remembered.get(key);
    if (known && known.until > now) return known.membership;
    if (remembered.size >= maxRemembered) remembered.clear();
    const membership = loadMembership(ctx, claims);
    remembered.set(key, { membership, until: now + membershipSeconds * 1000 });
    // Whoever accepts the offer goes on at once: only what lets in is remembered.
    const forget = () => remembered.delete(key);
    membership.then(({ contractId }) => contractId === null && forget(), forget);
    return membership;
  }

  return async (token) => {
    const claims = await tokens.verify(token);
    const membership = await membershipOf(claims);
    return {
      userId: asId('UserId', claims.user_id),
      accountId: asId('AccountId', claims.account_id),
      isOwner: membership.ownerId === claims.user_id,
      role: membership.role,
      permissions: membership.permissions,
      group: claims.group,
      accountStatus: membership.status,
      hasContract: membership.contractId !== null,
      hasManager: membership.hasManager,
      sessionId: claims.sid,
    };
  };
}
