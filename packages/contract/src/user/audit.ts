import { auditKinds } from '@tranzit/kernel';
import { z } from 'zod';
import { defineEndpoint, file, may } from '../endpoint/endpoint.ts';
import { day, id, instant, limit, page, pageOf, pathIdOf, queryList, timeZone } from '../wire/wire.ts';

export const auditKind = z.enum(auditKinds);

export const auditAct = z.object({
  auditId: id,
  at: instant,
  userId: id,
  /** Last and first name as they are today. */
  userName: z.string(),
  kind: auditKind,
  /** What or whom it was about. */
  subject: z.string().nullable(),
  /** What changed; `from` and `to` where a value was replaced. */
  details: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  address: z.string(),
  /** Browser and system; empty for a program. */
  device: z.string(),
});
export type AuditAct = z.output<typeof auditAct>;

const auditFilters = z.object({
  user_id: pathIdOf('UserId').optional(),
  kind: queryList(auditKind),
  /** Days where `time_zone` says, both included. */
  date_from: day.optional(),
  date_to: day.optional(),
  time_zone: timeZone.default('Europe/Moscow'),
});

export const listAuditActs = defineEndpoint({
  operationId: 'listAuditActs',
  area: 'user',
  method: 'GET',
  path: '/api/v1/user/audit/list/',
  summary: 'The log of the account, newest first, and everybody it names; kept for 12 months',
  access: may('team.manage'),
  query: auditFilters.extend({ page, limit: limit(20) }),
  responses: {
    200: pageOf(auditAct).extend({ people: z.array(z.object({ userId: id, userName: z.string() })) }),
  },
});

export const exportAuditActs = defineEndpoint({
  operationId: 'exportAuditActs',
  area: 'user',
  method: 'GET',
  path: '/api/v1/user/audit/export/',
  summary: 'The filtered log as a table, at most 20,000 rows',
  access: may('team.manage'),
  refusals: { 400: ['export_too_large'] },
  localized: true,
  query: auditFilters.extend({ format: z.enum(['xlsx', 'csv']).default('xlsx') }),
  responses: { 200: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv') },
});
