import { type AccountNeeds, type Needs, ofAccount } from '../../../platform/context/index.ts';
import type { PageQuestion } from '../../../platform/db/list-page.ts';
import { loadAccountFacts } from '../../accounts/index.ts';
import { type Colleague, listColleagues } from '../../users/index.ts';
import type { InviteRow } from '../invitations/invites.store.ts';

/** Days that a revoked invitation can still be sent again. */
const revokedDays = 30;

export interface TeamPage {
  readonly colleagues: readonly Colleague[];
  readonly invites: readonly InviteRow[];
  readonly memberCount: number;
  /** Of members and invitations on all pages. */
  readonly count: number;
}

/**
 * Those that wait for an answer, with those that have waited in vain, and those that were revoked while they waited; what
 * was revoked after it had expired is put away. Index: invites_email.
 */
const shownInvites = (ctx: AccountNeeds & Needs<'clock'>) =>
  ctx.db
    .selectFrom('invites')
    .where(ofAccount(ctx.actor, 'invites'))
    .where('state', '<>', 'accepted')
    .where(({ eb, and, or }) =>
      or([
        eb('state', '=', 'open'),
        and([
          eb('ended_at', '<', eb.ref('expires_at')),
          eb('ended_at', '>', new Date(ctx.clock.now().getTime() - revokedDays * 86_400_000)),
        ]),
      ]),
    );

/** One page of the members, then the invitations, newest first. */
export async function listTeam(
  ctx: AccountNeeds & Needs<'clock'>,
  { page, limit }: PageQuestion,
): Promise<TeamPage> {
  const start = (page - 1) * limit;
  const { memberCount } = await loadAccountFacts(ctx);
  const colleagues = await listColleagues(ctx, { limit, offset: start });
  const left = limit - colleagues.length;
  const invites =
    left === 0
      ? []
      : await shownInvites(ctx)
          .selectAll()
          .orderBy('sent_at', 'desc')
          .orderBy('id', 'desc')
          .limit(left)
          .offset(Math.max(0, start - memberCount))
          .execute();
  const { inviteCount } = await shownInvites(ctx)
    .select((eb) => eb.fn.countAll<number>().as('inviteCount'))
    .executeTakeFirstOrThrow();
  return { colleagues, invites, memberCount, count: memberCount + inviteCount };
}
