import { asId } from '@tranzit/kernel';
import { degrees, PDFDocument, type PDFEmbeddedPage, type PDFPage } from 'pdf-lib';
import type { Needs } from '../../platform/context/index.ts';
import { conflict, invalid } from '../../platform/errors/index.ts';
import { loadFile } from '../../platform/files/file-store.ts';
import type { FileAnswer } from '../../platform/http/binder.ts';
import { visibleTo } from './waybills.policy.ts';

export type SheetFormat = 'A4' | 'A6';

/** Points. Four A6 sheets make an A4. */
const sheets = {
  A4: { width: 595.28, height: 841.89, columns: 2, rows: 2 },
  A6: { width: 297.64, height: 419.53, columns: 1, rows: 1 },
} as const;
const marginPoints = 8;
/** Files of one request that are read at once. */
const readsAtOnce = 10;

interface LabelRow {
  readonly id: number;
  readonly number: string;
  readonly accountId: number;
  readonly fileId: number | null;
}

/** The chosen waybills in the given order with their ready labels. Errors: 400 when one is not the viewer's. */
async function listLabels(ctx: Needs<'db' | 'actor'>, ids: readonly number[]): Promise<readonly LabelRow[]> {
  const rows = await ctx.db
    .selectFrom('waybills as w')
    .leftJoin('waybill_documents as d', (join) =>
      join.onRef('d.waybill_id', '=', 'w.id').on('d.kind', '=', 'label').on('d.state', '=', 'ready'),
    )
    .select(['w.id', 'w.number', 'w.account_id as accountId', 'd.file_id as fileId'])
    .where('w.id', 'in', [...ids])
    .where(visibleTo(ctx.actor))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (!row) throw invalid('waybill_ids', 'not_found');
    return row;
  });
}

/** The label's pages, or `undefined` when it has none or what the carrier sent is no PDF. */
async function loadLabel(
  ctx: Needs<'db' | 'files' | 'log'>,
  row: LabelRow,
): Promise<PDFDocument | undefined> {
  if (row.fileId === null) return undefined;
  const body = await loadFile(ctx, asId('AccountId', row.accountId), row.fileId);
  try {
    return body && (await PDFDocument.load(body, { ignoreEncryption: true }));
  } catch (error) {
    ctx.log.warn({ waybillId: row.id, err: error }, 'stored label is not a readable PDF');
    return undefined;
  }
}

interface Cell {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Cells fill from the top left; the y axis of PDF goes upwards. */
function cellOf(place: number, format: SheetFormat): Cell {
  const { width, height, columns, rows } = sheets[format];
  const column = place % columns;
  const row = Math.floor(place / columns);
  return {
    x: (column * width) / columns,
    y: height - ((row + 1) * height) / rows,
    width: width / columns,
    height: height / rows,
  };
}

/** Draws a page as large as the cell allows, turned when that makes it larger, in the middle. */
function drawInto(sheet: PDFPage, page: PDFEmbeddedPage, cell: Cell): void {
  const width = cell.width - 2 * marginPoints;
  const height = cell.height - 2 * marginPoints;
  const upright = Math.min(width / page.width, height / page.height);
  const lying = Math.min(width / page.height, height / page.width);
  const isTurned = lying > upright;
  const scale = Math.max(upright, lying);
  const drawn = { width: page.width * scale, height: page.height * scale };
  const onSheet = isTurned ? { width: drawn.height, height: drawn.width } : drawn;
  const left = cell.x + (cell.width - onSheet.width) / 2;
  const bottom = cell.y + (cell.height - onSheet.height) / 2;
  // A quarter turn is around the lower left corner, so a turned page starts at the right.
  sheet.drawPage(page, {
    x: isTurned ? left + onSheet.width : left,
    y: bottom,
    ...drawn,
    rotate: degrees(isTurned ? 90 : 0),
  });
}

async function compose(labels: readonly PDFDocument[], format: SheetFormat): Promise<Uint8Array> {
  const result = await PDFDocument.create();
  const { width, height, columns, rows } = sheets[format];
  let place = 0;
  let sheet: PDFPage | undefined;
  for (const label of labels) {
    for (const page of await result.embedPages(label.getPages())) {
      if (!sheet || place === columns * rows) {
        sheet = result.addPage([width, height]);
        place = 0;
      }
      drawInto(sheet, page, cellOf(place, format));
      place += 1;
    }
  }
  return result.save();
}

/**
 * Labels of several waybills in one PDF in the order asked for: one to a page on A6, four on A4. Numbers of those
 * without a label stand in `X-Missing-Labels`. Errors: 400 at `waybill_ids`; 409 `labels_missing` when none has one.
 */
export async function printLabels(
  ctx: Needs<'db' | 'actor' | 'files' | 'log'>,
  waybillIds: readonly number[],
  format: SheetFormat,
): Promise<FileAnswer> {
  const rows = await listLabels(ctx, [...new Set(waybillIds)]);
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
    body: await compose(ready, format),
    disposition: 'inline',
    ...(missing.length > 0 ? { headers: { 'x-missing-labels': missing.join(',') } } : {}),
  };
}
