import { z } from 'zod';
import { defineEndpoint, signedIn } from './endpoint/endpoint.ts';
import { id, instant } from './wire/wire.ts';

export const announcementLevel = z.enum(['info', 'success', 'warning', 'error']);

export const urgentNotification = z.object({
  noticeId: id,
  level: announcementLevel,
  title: z.string(),
  /** What more there is to say; empty where the title says it all. */
  content: z.string(),
  date: instant,
  /** A path of the portal or an `https:` address that tells more. */
  url: z.string().nullable(),
});
export type UrgentNotification = z.output<typeof urgentNotification>;

export const listUrgentNotifications = defineEndpoint({
  operationId: 'listUrgentNotifications',
  area: 'notice',
  method: 'GET',
  path: '/api/v1/notifications/notice/urgent/',
  summary: 'What the operator tells everybody now, the gravest first',
  access: signedIn,
  beforeSecondFactor: true,
  localized: true,
  responses: { 200: z.object({ notifications: z.array(urgentNotification) }) },
});

export const getGlobalNotification = defineEndpoint({
  operationId: 'getGlobalNotification',
  area: 'notice',
  method: 'GET',
  path: '/api/v1/notifications/global/',
  summary: 'The one notice of the operator about the service itself; null when there is none',
  access: signedIn,
  beforeSecondFactor: true,
  localized: true,
  responses: { 200: z.object({ text: z.string().nullable() }) },
});
