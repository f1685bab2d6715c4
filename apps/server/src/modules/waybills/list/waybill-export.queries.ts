import type { api, QueryOf } from '@tranzit/contract';
import type { Needs } from '../../../platform/context/index.ts';
import { invalid } from '../../../platform/errors/index.ts';
import { tableFileOf } from '../../../platform/tables/table-file.ts';
import type { AnswerFile } from '../answer-file.ts';
import { attentionDay } from '../attention-day.ts';
import { toWaybillFilters } from './waybill-filters.ts';
import { waybillTable } from './waybill-table.ts';
import { listMatches } from './waybills.queries.ts';

export const exportBound = 20_000;
/** The filtered list as a table, in the order asked for. Errors: 400 `export_too_large` above 20,000 rows. */
export async function exportWaybills(
  ctx: Needs<'db' | 'actor' | 'clock' | 'language'>,
  query: QueryOf<typeof api.exportWaybills>,
): Promise<AnswerFile> {
  const { format, sort, ...filters } = query;
  const page = { limit: exportBound + 1, sort };
  const rows = await listMatches(ctx, toWaybillFilters(filters, attentionDay(ctx)), page);
  if (rows.length > exportBound) throw invalid('nonFieldError', 'export_too_large', { maximum: exportBound });
  return tableFileOf(waybillTable, rows, { format, language: ctx.language, now: ctx.clock.now() });
}
