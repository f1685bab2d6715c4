import { z } from 'zod';
import { anonymous, defineEndpoint, may } from '../endpoint/endpoint.ts';
import { notificationTypes } from '../wire/plain-values.ts';
import { id, idParams, listOf, requiredText } from '../wire/wire.ts';
import { resend } from './registration.ts';

export const notificationType = z.enum(notificationTypes);

export const notificationEmail = z.object({
  notificationEmailId: id,
  email: z.string(),
  /** What is written to it. */
  types: z.array(notificationType),
  /** False: its reader has not agreed yet, and nothing is written to it. */
  isConfirmed: z.boolean(),
});
export type NotificationEmail = z.output<typeof notificationEmail>;

const types = z.array(notificationType).max(notificationTypes.length);
export const notificationEmailInput = z.object({
  email: z.email().trim().max(200),
  /** None: it is kept, and nothing is written to it; so one that was deleted comes back as it was. */
  types,
});

const access = may('team.manage');
const common = { area: 'user', access } as const;

export const listNotificationEmails = defineEndpoint({
  ...common,
  operationId: 'listNotificationEmails',
  method: 'GET',
  path: '/api/v1/user/preferences/notifications/list/',
  summary: 'Addresses that the account is written to, and of what',
  responses: { 200: listOf(notificationEmail) },
});

export const addNotificationEmail = defineEndpoint({
  ...common,
  operationId: 'addNotificationEmail',
  method: 'POST',
  path: '/api/v1/user/preferences/notifications/item/add/',
  summary:
    'One more address, at most 20; it is sent a link, and is written to once somebody has confirmed by it',
  idempotent: true,
  refusals: {
    400: ['notification_email_taken', 'too_many_notification_emails'],
    429: ['too_many_codes'],
  },
  body: notificationEmailInput,
  responses: { 201: notificationEmail },
});

export const updateNotificationEmail = defineEndpoint({
  ...common,
  operationId: 'updateNotificationEmail',
  method: 'PATCH',
  path: '/api/v1/user/preferences/notifications/item/{id}/update/',
  summary:
    'Another address, which is to be confirmed anew, other types, or both; without a type nothing is written to it',
  refusals: { 400: ['notification_email_taken'], 429: ['too_many_codes'] },
  params: idParams,
  body: z.object({ email: notificationEmailInput.shape.email.optional(), types: types.optional() }),
  responses: { 200: notificationEmail },
});

export const deleteNotificationEmail = defineEndpoint({
  ...common,
  operationId: 'deleteNotificationEmail',
  method: 'DELETE',
  path: '/api/v1/user/preferences/notifications/item/{id}/delete/',
  summary: 'Nothing is written to the address any more',
  idempotent: true,
  params: idParams,
  responses: { 204: null },
});

export const resendNotificationEmail = defineEndpoint({
  ...common,
  operationId: 'resendNotificationEmail',
  method: 'POST',
  path: '/api/v1/user/preferences/notifications/item/{id}/resend/',
  summary: 'Sends the link that confirms the address again',
  refusals: { 409: ['notification_email_confirmed'], 429: ['too_many_codes'] },
  params: idParams,
  responses: { 200: resend },
});

export const confirmNotificationEmail = defineEndpoint({
  operationId: 'confirmNotificationEmail',
  area: 'user',
  method: 'POST',
  path: '/api/v1/user/preferences/notifications/confirm/',
  summary: 'Agrees to be written to, by the link of the letter; refusals stand under nonFieldError',
  access: anonymous,
  refusals: { 400: ['code_not_found', 'code_expired', 'code_used'] },
  body: z.object({ code: requiredText(200) }),
  responses: { 204: null },
});
