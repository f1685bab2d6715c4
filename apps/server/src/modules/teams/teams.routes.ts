import { api } from '@tranzit/contract';
import { transaction } from '../../platform/context/index.ts';
import type { Binder } from '../../platform/http/binder.ts';
import { lockOwnSession } from '../users/index.ts';
import { getInvitation, joinByInvite } from './invitations/commands/accept-invite.ts';
import { createInvite, readdressInvite, resendInvite, revokeInvite } from './invitations/commands/invite.ts';
import { presentInvites } from './invitations/invites.present.ts';
import { changePermissions, leaveTeam, revokeMembership } from './members/commands/change-members.ts';
import { presentMember } from './members/members.present.ts';
import { listTeam } from './members/team-list.queries.ts';
import { bindOwnership } from './ownership/ownership.routes.ts';

export function bindTeams(bind: Binder): void {
  bind(api.listTeam, async ({ query }, ctx) => {
    const { colleagues, invites, memberCount, count } = await listTeam(ctx, query);
    const items = [...colleagues.map(presentMember), ...(await presentInvites(ctx, invites))];
    return { items, memberCount, count };
  });
  bind(api.createInvite, ({ body }, ctx) => createInvite(ctx, body));
  bind(api.resendInvite, ({ params }, ctx) => resendInvite(ctx, params.id));
  bind(api.readdressInvite, ({ params, body }, ctx) => readdressInvite(ctx, params.id, body.email));
  bind(api.revokeInvite, ({ params }, ctx) => revokeInvite(ctx, params.id));
  bind(api.getInvitation, ({ query }, ctx) => getInvitation(ctx, query.code));
  bind(api.acceptInvite, async ({ body }, ctx) => {
    await transaction(ctx, async (tx) => {
      await joinByInvite(tx, { code: body.code, userId: tx.actor.userId });
      // After the team, as wherever both are locked: who deletes themselves meanwhile is let in nowhere.
      await lockOwnSession(tx);
    });
  });
  bind(api.changePermissions, ({ params, body }, ctx) => changePermissions(ctx, params.id, body));
  bind(api.revokeMembership, ({ params }, ctx) => revokeMembership(ctx, params.id));
  bind(api.leaveTeam, ({ body }, ctx) => leaveTeam(ctx, body.account_id));
  bindOwnership(bind);
}
