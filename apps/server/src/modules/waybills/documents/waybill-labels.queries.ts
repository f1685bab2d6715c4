import type { AccountId, WaybillId } from '@tranzit/kernel';
import { PDFDocument } from 'pdf-lib';
import { type Needs, visibleTo } from '../../../platform/context/index.ts';
import { conflict, invalid } from '../../../platform/errors/index.ts';
import { loadFile } from '../../../platform/files/file-store.ts';
import type { AnswerFile } from '../answer-file.ts';
import { composeLabels, type SheetFormat } from './label-sheets.ts';

/** Files of one request that are read at once. */
const readsAtOnce = 10;

interface LabelRow {
  readonly id: WaybillId;
  readonly number: string;
  readonly accountId: AccountId;
  readonly fileId: number | null;
}

/** The portal's id, or its number as a text. */
type WaybillName = WaybillId | string;

/**
 * The chosen waybills in the given order with their ready labels, each once. Errors: 400 when one is not the viewer's.
 * Indexes: primary key, waybills_number_key.
 */
async function listLabels(
  ctx: Needs<'db' | 'actor'>,
  names: readonly WaybillName[],
): Promise<readonly LabelRow[]> {
  const ids = names.filter((name) => typeof name === 'number');
  const numbers = names.filter((name) => typeof name === 'string');
  const rows = await ctx.db
    .selectFrom('waybills as w')
    .leftJoin('waybill_documents as d', (join) =>
      join.onRef('d.waybill_id', '=', 'w.id').on('d.kind', '=', 'label').on('d.state', '=', 'ready'),
    )
    .select(['w.id', 'w.number', 'w.account_id as accountId', 'd.file_id as fileId'])
    .where((eb) =>
      eb.or([
        ...(ids.length > 0 ? [eb('w.id', 'in', ids)] : []),
        ...(numbers.length > 0 ? [eb('w.number', 'in', numbers)] : []),
      ]),
    )
    .where(visibleTo(ctx.actor, 'w'))
    .execute();
  const byName = new Map<WaybillName, LabelRow>(
    rows.flatMap((row) => [[row.id, row] as const, [row.number, row] as const]),
  );
  const chosen = names.map((name) => {
    const row = byName.get(name);
    if (!row) throw invalid('waybill_ids', 'not_found');
    return row;
  });
  return [...new Set(chosen)];
}

/** The label's pages, or `undefined` when it has none or what the carrier sent is no PDF. */
async function loadLabel(
  ctx: Needs<'db' | 'files' | 'log'>,
  row: LabelRow,
): Promise<PDFDocument | undefined> {
  if (row.fileId === null) return undefined;
  const body = await loadFile(ctx, row.accountId, row.fileId);
  try {
    return body && (await PDFDocument.load(body, { ignoreEncryption: true }));
  } catch (error) {
    ctx.log.warn({ waybillId: row.id, err: error }, 'stored label is not a readable PDF');
    return undefined;
  }
}

/** The labels that are there, in the order of the rows; each row without one is told to `onMissing`. */
async function* readLabels(
  ctx: Needs<'db' | 'files' | 'log'>,
  rows: readonly LabelRow[],
  onMissing: (row: LabelRow) => void,
): AsyncGenerator<PDFDocument> {
  for (let start = 0; start < rows.length; start += readsAtOnce) {
    const part = rows.slice(start, start + readsAtOnce);
    const labels = await Promise.all(part.map((row) => loadLabel(ctx, row)));
    for (const [place, row] of part.entries()) {
      const label = labels[place];
      if (label) yield label;
      else onMissing(row);
    }
  }
}

/** Numbers that a header can name without growing beyond what web servers pass on. */
const namedInHeader = 100;

const missingHeaders = (missing: readonly string[]): Readonly<Record<string, string>> => ({
  'x-missing-labels-count': String(missing.length),
  'x-missing-labels': missing.slice(0, namedInHeader).join(','),
});

/**
 * Labels of several waybills in one PDF in the order asked for: one to a page on A6, four on A4. How many have no label
 * stands in `X-Missing-Labels-Count`, the numbers of the first of them in `X-Missing-Labels`. Errors: 400 at
 * `waybill_ids`; 409 `labels_missing` when none has one.
 */
export async function printLabels(
  ctx: Needs<'db' | 'actor' | 'files' | 'log'>,
  names: readonly WaybillName[],
  format: SheetFormat,
): Promise<AnswerFile> {
  const missing: string[] = [];
  const labels = readLabels(ctx, await listLabels(ctx, names), ({ number }) => missing.push(number));
  const body = await composeLabels(labels, format);
  if (!body) throw conflict('labels_missing');
  return {
    contentType: 'application/pdf',
    fileName: 'labels.pdf',
    body,
    disposition: 'inline',
    ...(missing.length > 0 ? { headers: missingHeaders(missing) } : {}),
  };
}
