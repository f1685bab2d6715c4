import type { Invitation, Invite } from '@tranzit/contract';
import type { Needs } from '../../../platform/context/index.ts';
import type { AccountFacts } from '../../accounts/index.ts';
import { loadPeople, type Person } from '../../users/index.ts';
import { type InviteRow, isOpen } from './invites.store.ts';

const instantOf = (at: Date | null): string | null => at?.toISOString() ?? null;
const isExpired = (row: InviteRow, now: Date): boolean => row.state === 'open' && !isOpen(row, now);

/** Invitations as rows of the team, with the names of who has sent them. None of them is accepted. */
export async function presentInvites(
  ctx: Needs<'db' | 'clock'>,
  rows: readonly InviteRow[],
): Promise<readonly Invite[]> {
  const now = ctx.clock.now();
  const people = await loadPeople(
    ctx,
    rows.map(({ invited_by }) => invited_by),
  );
  return rows.map((row) => ({
    kind: 'invite',
    inviteId: row.id,
    email: row.email,
    role: row.role,
    position: row.position,
    permissions: row.permissions,
    state: row.state === 'revoked' ? 'revoked' : isExpired(row, now) ? 'expired' : 'open',
    invitedBy: people.get(row.invited_by)?.name ?? '',
    sentAt: row.sent_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    endedAt: instantOf(row.ended_at),
  }));
}

interface Told {
  readonly facts: AccountFacts;
  readonly inviter: Person | undefined;
  readonly now: Date;
}

export const presentInvitation = (row: InviteRow, { facts, inviter, now }: Told): Invitation => ({
  state: isExpired(row, now) ? 'expired' : row.state,
  accountId: row.account_id,
  accountTitle: facts.title,
  email: row.email,
  role: row.role,
  position: row.position,
  invitedBy: inviter?.name ?? '',
  expiresAt: row.expires_at.toISOString(),
  endedAt: instantOf(row.ended_at),
});
