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

/**
 * Labels of several waybills in one PDF in the order asked for: one to a page on A6, four on A4. Numbers of those
 * without a label stand in `X-Missing-Labels`. Errors: 400 at `waybill_ids`; 409 `labels_missing` when none has one.
 */
export async function printLabels(
  ctx: Needs<'db' | 'actor' | 'files' | 'log'>,
  names: readonly WaybillName[],
  format: SheetFormat,
): Promise<AnswerFile> {
  const rows = await listLabels(ctx, names);
  const labels: (PDFDocument | undefined)[] = [];
  for (let start = 0; start < rows.length; start += readsAtOnce)
    labels.push(
      ...(await Promise.all(rows.slice(start, start + readsAtOnce).map((row) => loadLabel(ctx, row)))),
    );
  const ready = labels.filter((label) => label !== undefined);
  if (ready.length === 0) throw conflict('labels_missing');
  const missing = rows.filter((_row, index) => labels[index] === undefined).map(({ number }) => number);
  return {
    contentType: 'application/pdf',
    fileName: 'labels.pdf',
    body: await composeLabels(ready, format),
    disposition: 'inline',
    ...(missing.length > 0 ? { headers: { 'x-missing-labels': missing.join(',') } } : {}),
  };
}
