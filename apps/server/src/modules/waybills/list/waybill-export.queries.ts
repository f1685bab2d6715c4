import type { api, QueryOf } from '@tranzit/contract';
import { localDay } from '../../../platform/clock/local-day.ts';
import type { Needs } from '../../../platform/context/index.ts';
import { invalid } from '../../../platform/errors/index.ts';
import type { AnswerFile } from '../answer-file.ts';
import { attentionDay } from '../attention-day.ts';
import { toWaybillFilters } from './waybill-filters.ts';
import { tableTimeZone, toCsv, toXlsx } from './waybill-table.ts';
import { listMatches } from './waybills.queries.ts';

export const exportBound = 20_000;
const contentTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

/** The filtered list as a table, in the order asked for. Errors: 400 `export_too_large` above 20,000 rows. */
export async function exportWaybills(
  ctx: Needs<'db' | 'actor' | 'clock' | 'language'>,
  query: QueryOf<typeof api.exportWaybills>,
): Promise<AnswerFile> {
  const { format, sort, ...filters } = query;
  const page = { limit: exportBound + 1, sort };
  const rows = await listMatches(ctx, toWaybillFilters(filters, attentionDay(ctx)), page);
  if (rows.length > exportBound) throw invalid('nonFieldError', 'export_too_large', { maximum: exportBound });
  const today = localDay(ctx.clock.now(), tableTimeZone);
  const body = format === 'csv' ? toCsv(rows, ctx.language) : await toXlsx(rows, ctx.language);
  return {
    contentType: contentTypes[format],
    fileName: `waybills-${today}.${format}`,
    body,
    disposition: 'attachment',
  };
}
