import { type AuditAct, api, type QueryOf } from '@tranzit/contract';
import type { UserId } from '@tranzit/kernel';
import { invalid } from '../../../platform/errors/index.ts';
import type { Binder } from '../../../platform/http/binder.ts';
import { tableFileOf } from '../../../platform/tables/table-file.ts';
import {
  type AuditFilters,
  listActingUserIds,
  listActs,
  listMatchingActs,
  parseDetails,
} from '../../audit/index.ts';
import { listNames, type Names } from '../users.queries.ts';
import { auditTable } from './audit-table.ts';

const exportBound = 20_000;

type ActRow = Awaited<ReturnType<typeof listMatchingActs>>[number];

/** A phone of theirs is nobody else's business; its end tells which it was. */
const masked = (details: AuditAct['details']): AuditAct['details'] =>
  Object.fromEntries(
    Object.entries(details).map(([name, text]) => [
      name,
      typeof text === 'string' ? text.replaceAll(/\d(?=\d{2})/g, '•') : text,
    ]),
  );

const ofPhones: ReadonlySet<string> = new Set<AuditAct['kind']>(['phone_change_asked', 'phone_changed']);

function detailsFor(row: ActRow, reader: UserId): AuditAct['details'] {
  const details = parseDetails(row.details);
  return ofPhones.has(row.kind) && row.user_id !== reader ? masked(details) : details;
}

const presentAct = (row: ActRow, names: Names, reader: UserId): AuditAct => ({
  auditId: row.id,
  at: row.acted_at.toISOString(),
  userId: row.user_id,
  userName: names.get(row.user_id) ?? '',
  kind: row.kind,
  subject: row.subject,
  details: detailsFor(row, reader),
  address: row.address,
  device: row.device,
});

const toFilters = (query: Omit<QueryOf<typeof api.exportAuditActs>, 'format'>): AuditFilters => ({
  userId: query.user_id,
  kinds: query.kind,
  from: query.date_from,
  to: query.date_to,
  timeZone: query.time_zone,
});

/** The log of an account, whose acts the audit module keeps and whose people are known here. */
export function bindAuditLog(bind: Binder): void {
  bind(api.listAuditActs, async ({ query }, ctx) => {
    const { items, count } = await listActs(ctx, toFilters(query), query);
    const names = await listNames(ctx, await listActingUserIds(ctx));
    return {
      items: items.map((row) => presentAct(row, names, ctx.actor.userId)),
      count,
      people: [...names].map(([userId, userName]) => ({ userId, userName })),
    };
  });
  bind(api.exportAuditActs, async ({ query }, ctx) => {
    const rows = await listMatchingActs(ctx, toFilters(query), exportBound + 1);
    if (rows.length > exportBound)
      throw invalid('nonFieldError', 'export_too_large', { maximum: exportBound });
    const names = await listNames(ctx, [...new Set(rows.map((row) => row.user_id))]);
    return tableFileOf(
      auditTable,
      rows.map((row) => presentAct(row, names, ctx.actor.userId)),
      { format: query.format, language: ctx.language, now: ctx.clock.now() },
    );
  });
}
