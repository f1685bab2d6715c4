import { z } from 'zod';
import { anonymous, defineEndpoint, may, signedIn } from '../endpoint/endpoint.ts';
import { chosenPermissions, permission, role } from '../user/permission.ts';
import { invitedRoles } from '../wire/plain-values.ts';
import { id, idParamsOf, instant, linkCode, optionalName } from '../wire/wire.ts';

/** Every role but the owner's, which is handed over and never given. */
export const invitedRole = z.enum(invitedRoles);

/** What somebody is let into a team as; `permissions` are a member's own, other roles bring theirs. */
export const rightsInput = z.object({
  role: invitedRole.default('member'),
  position: optionalName(80),
  permissions: chosenPermissions.default([]),
});
export type RightsInput = z.output<typeof rightsInput>;

export const inviteInput = rightsInput.extend({ email: z.email().max(200) });
export type InviteInput = z.output<typeof inviteInput>;

/** As a row of the team. `expired`: nobody has answered in time. */
export const invite = z.object({
  kind: z.literal('invite'),
  inviteId: id,
  email: z.string(),
  role,
  position: z.string().nullable(),
  permissions: z.array(permission),
  state: z.enum(['open', 'expired', 'revoked']),
  /** First and last name. */
  invitedBy: z.string(),
  sentAt: instant,
  expiresAt: instant,
  /** When it was revoked. */
  endedAt: instant.nullable(),
});
export type Invite = z.output<typeof invite>;

/** As whoever holds its link sees it. */
export const invitation = z.object({
  state: z.enum(['open', 'expired', 'revoked', 'accepted']),
  accountId: id,
  accountTitle: z.string(),
  /** Whom it was mailed to. */
  email: z.string(),
  role,
  position: z.string().nullable(),
  invitedBy: z.string(),
  expiresAt: instant,
  /** When it was accepted or revoked. */
  endedAt: instant.nullable(),
});
export type Invitation = z.output<typeof invitation>;

const inviteParams = idParamsOf('InviteId');
/** Who manages the team gives no more than they have. */
const beyond = ['beyond_own_rights'] as const;

export const createInvite = defineEndpoint({
  operationId: 'createInvite',
  area: 'team',
  method: 'POST',
  path: '/api/v1/user/invite/create/',
  summary: 'Invites somebody into the team by a link that is mailed to them and is good for 7 days',
  access: may('team.manage'),
  refusals: {
    400: ['already_member', 'already_invited'],
    403: beyond,
    409: ['too_many_open_invites'],
    429: ['too_many_invites'],
  },
  body: inviteInput,
  responses: { 201: invite },
  idempotent: true,
});

export const resendInvite = defineEndpoint({
  operationId: 'resendInvite',
  area: 'team',
  method: 'POST',
  path: '/api/v1/user/invite/{id}/resend/',
  summary:
    'Mails a new link, good for 7 days; the link before stops working. Opens an expired or revoked invitation again',
  access: may('team.manage'),
  refusals: {
    400: ['already_member'],
    403: beyond,
    409: ['too_many_open_invites'],
    429: ['too_many_invites'],
  },
  params: inviteParams,
  responses: { 204: null },
  idempotent: true,
});

export const readdressInvite = defineEndpoint({
  operationId: 'readdressInvite',
  area: 'team',
  method: 'PATCH',
  path: '/api/v1/user/invite/{id}/address/',
  summary:
    'Sends an invitation that nobody has accepted to another address, with a new link, good for 7 days; the link before stops working',
  access: may('team.manage'),
  refusals: {
    400: ['already_member', 'already_invited'],
    403: beyond,
    409: ['too_many_open_invites'],
    429: ['too_many_invites'],
  },
  params: inviteParams,
  body: inviteInput.pick({ email: true }),
  responses: { 200: invite },
  idempotent: true,
});

export const revokeInvite = defineEndpoint({
  operationId: 'revokeInvite',
  area: 'team',
  method: 'DELETE',
  path: '/api/v1/user/invite/{id}/revoke/',
  summary: 'Takes an invitation back: its link stops working. One that has expired leaves the list',
  access: may('team.manage'),
  refusals: { 403: beyond },
  params: inviteParams,
  responses: { 204: null },
  whileBlocked: true,
  idempotent: true,
});

export const getInvitation = defineEndpoint({
  operationId: 'getInvitation',
  area: 'team',
  method: 'GET',
  path: '/api/v1/user/invite/info/',
  summary: 'What an invitation offers, for whoever has its link',
  access: anonymous,
  refusals: { 404: [] },
  query: z.object({ code: linkCode }),
  responses: { 200: invitation },
  rateLimit: { max: 30, windowSeconds: 60 },
});

export const acceptInvite = defineEndpoint({
  operationId: 'acceptInvite',
  area: 'team',
  method: 'POST',
  path: '/api/v1/user/invite/accept/',
  summary: 'Joins the team of the invitation, in the account that it names',
  access: signedIn,
  refusals: {
    403: ['account_blocked'],
    404: [],
    409: ['invite_over', 'already_in_team'],
  },
  body: z.object({ code: linkCode }),
  responses: { 204: null },
  // The account of the token has no part in it: the invitation’s own must not be blocked.
  whileBlocked: true,
  rateLimit: { max: 30, windowSeconds: 60 },
});
