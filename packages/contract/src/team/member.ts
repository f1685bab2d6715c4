import { z } from 'zod';
import { defineEndpoint, may, signedIn } from '../endpoint/endpoint.ts';
import { chosenPermissions, permission, role } from '../user/permission.ts';
import { id, idOf, idParamsOf, instant, limit, optionalName, page, pageOf } from '../wire/wire.ts';
import { invite, invitedRole } from './invite.ts';

/** Somebody of the team. */
export const member = z.object({
  kind: z.literal('member'),
  membershipId: id,
  userId: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** They have shown that the e-mail is theirs. */
  isEmailConfirmed: z.boolean(),
  role,
  position: z.string().nullable(),
  /** All that they may do, by their role and beside it. */
  permissions: z.array(permission),
  joinedAt: instant,
  /** Null: never, or more than 30 days ago, when their sessions are gone. */
  lastSeenAt: instant.nullable(),
  /** A session of theirs in this account goes on. */
  isSignedIn: z.boolean(),
  /** Address of their picture; null without one. */
  avatar: z.string().nullable(),
});
export type Member = z.output<typeof member>;

export const teamRow = z.discriminatedUnion('kind', [member, invite]);
export type TeamRow = z.output<typeof teamRow>;

export const listTeam = defineEndpoint({
  operationId: 'listTeam',
  area: 'team',
  method: 'GET',
  path: '/api/v1/user/invite/list/',
  summary:
    'The team: its members, the owner first, then the invitations that nobody has accepted, newest first',
  access: may('team.manage'),
  query: z.object({ page, limit: limit(25) }),
  responses: { 200: pageOf(teamRow).extend({ memberCount: z.number().int() }) },
});

const membershipParams = idParamsOf('MembershipId');

/** Nobody changes the owner or themselves, or gives or takes more than they may do themselves. */
const fixed = { 403: ['beyond_own_rights'], 409: ['owner_is_fixed', 'own_rights_are_fixed'] } as const;

const memberRights = z.object({ position: optionalName(80), permissions: chosenPermissions });

/** What is not named stays. `permissions` are a member's own; the other roles bring theirs. */
export const memberRightsInput = memberRights.extend({
  role: invitedRole.optional(),
  /** As whoever changes them has seen them: where they are others by now, nothing is changed. */
  expected: memberRights.extend({ role: invitedRole }).optional(),
});

export const changePermissions = defineEndpoint({
  operationId: 'changePermissions',
  area: 'team',
  method: 'PATCH',
  path: '/api/v1/user/membership/{id}/permissions/',
  summary: 'Changes what a member may do, their role and position; it holds from their next call',
  access: may('team.manage'),
  refusals: { ...fixed, 409: [...fixed[409], 'rights_changed'] },
  params: membershipParams,
  body: memberRightsInput,
  responses: { 200: member },
});

export const revokeMembership = defineEndpoint({
  operationId: 'revokeMembership',
  area: 'team',
  method: 'DELETE',
  path: '/api/v1/user/membership/{id}/revoke/',
  summary:
    'Takes somebody out of the team: their sessions in this account and the invitations they have sent end',
  access: may('team.manage'),
  refusals: { 403: fixed[403], 409: ['owner_is_fixed'] },
  params: membershipParams,
  responses: { 204: null },
  whileBlocked: true,
  idempotent: true,
});

export const leaveTeam = defineEndpoint({
  operationId: 'leaveTeam',
  area: 'team',
  method: 'POST',
  path: '/api/v1/user/membership/leave/',
  summary: 'Leaves the team of an account: the own sessions in it and the invitations one has sent end',
  access: signedIn,
  refusals: { 404: [], 409: ['owner_stays'] },
  /** Any account of the user, so that a tab which is in another one by now leaves none by mistake. */
  body: z.object({ account_id: idOf('AccountId') }),
  responses: { 204: null },
  whileBlocked: true,
  // Whoever does not want the second step that the account asks for may go.
  beforeSecondFactor: true,
});
