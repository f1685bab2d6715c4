import { z } from 'zod';
import { defineEndpoint, may, ownerOnly, signedIn } from '../endpoint/endpoint.ts';
import { codeRefusals, resend, typedCode } from '../user/registration.ts';
import { id, idOf, instant, linkCode } from '../wire/wire.ts';

/** How an account is handed over to another owner. */
export const transfer = z.object({
  transferId: id,
  /** `confirming`: the owner has not typed the code yet; `waiting`: for the answer of who is to be the owner. */
  state: z.enum(['confirming', 'waiting', 'accepted', 'declined', 'canceled', 'expired']),
  accountId: id,
  accountTitle: z.string(),
  inn: z.string().nullable(),
  /** 0: none. */
  contractId: z.number().int(),
  memberCount: z.number().int(),
  fromUserId: id,
  /** Last and first name. */
  fromName: z.string(),
  toUserId: id,
  toName: z.string(),
  /** When the code, then when the link was sent. */
  startedAt: instant,
  /** Until when the code may be typed, then until when the answer may come. */
  expiresAt: instant,
  endedAt: instant.nullable(),
});
export type Transfer = z.output<typeof transfer>;

const transferIdInput = z.object({ transfer_id: idOf('TransferId') });
const answerInput = z.object({ code: linkCode });
const answerRate = { max: 30, windowSeconds: 60 } as const;

export const startTransfer = defineEndpoint({
  operationId: 'startTransfer',
  area: 'team',
  method: 'POST',
  path: '/api/v1/user/ownership/start/',
  summary:
    'Begins to hand the account over to a member and sends the owner a code by SMS; called again for the same member, it sends another code, for another member it begins another transfer, and the one before is over',
  access: ownerOnly,
  refusals: {
    400: ['already_owner', 'member_email_unverified'],
    409: ['transfer_open', 'account_of_person'],
    429: ['too_many_codes'],
  },
  /** The id of a membership. */
  body: z.object({ member_id: idOf('MembershipId') }),
  responses: { 201: transfer.extend(resend.shape) },
  idempotent: true,
});

export const confirmTransfer = defineEndpoint({
  operationId: 'confirmTransfer',
  area: 'team',
  method: 'POST',
  path: '/api/v1/user/ownership/transfer/',
  summary: 'Takes the code of the SMS and mails the member a link, by which they answer within 7 days',
  access: ownerOnly,
  refusals: { 400: codeRefusals, 404: [], 409: ['transfer_over'], 429: ['too_many_codes'] },
  body: transferIdInput.extend({ code: typedCode }),
  responses: { 200: transfer },
});

export const cancelTransfer = defineEndpoint({
  operationId: 'cancelTransfer',
  area: 'team',
  method: 'POST',
  path: '/api/v1/user/ownership/cancel/',
  summary: 'Takes the handing over back, as long as the member has not answered: the link stops working',
  access: ownerOnly,
  refusals: { 404: [], 409: ['transfer_over'] },
  body: transferIdInput,
  responses: { 200: transfer },
  whileBlocked: true,
});

export const getLatestTransfer = defineEndpoint({
  operationId: 'getLatestTransfer',
  area: 'team',
  method: 'GET',
  path: '/api/v1/user/ownership/latest/',
  summary: 'How the last handing over of the account stands, or has ended in the last 30 days',
  access: may('team.manage'),
  responses: { 200: z.object({ transfer: transfer.nullable() }) },
});

export const checkTransfer = defineEndpoint({
  operationId: 'checkTransfer',
  area: 'team',
  method: 'GET',
  path: '/api/v1/user/ownership/check/',
  summary: 'What the link of a handing over offers, for the member whom it was mailed to',
  access: signedIn,
  refusals: { 404: [] },
  query: answerInput,
  responses: { 200: transfer },
  rateLimit: answerRate,
});

export const acceptTransfer = defineEndpoint({
  operationId: 'acceptTransfer',
  area: 'team',
  method: 'POST',
  path: '/api/v1/user/ownership/accept/',
  summary: 'Makes the member the owner of the account; the owner before becomes an administrator',
  access: signedIn,
  refusals: { 403: ['account_blocked'], 404: [], 409: ['transfer_over'] },
  body: answerInput,
  responses: { 200: transfer },
  // The account of the token has no part in it: the one that is handed over must not be blocked.
  whileBlocked: true,
  rateLimit: answerRate,
});

export const declineTransfer = defineEndpoint({
  operationId: 'declineTransfer',
  area: 'team',
  method: 'POST',
  path: '/api/v1/user/ownership/decline/',
  summary: 'Refuses to become the owner: the account stays whose it is',
  access: signedIn,
  refusals: { 404: [], 409: ['transfer_over'] },
  body: answerInput,
  responses: { 200: transfer },
  whileBlocked: true,
  rateLimit: answerRate,
});
