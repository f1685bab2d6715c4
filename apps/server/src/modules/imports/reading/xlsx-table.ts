import { StringDecoder } from 'node:string_decoder';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { otherArchiveOf } from './other-files.ts';
import { readSharedTexts, readSheet, readSheetTarget, readWorkbook } from './sheet-xml.ts';
import { sheetTitles, TableError, type TableSink } from './table-error.ts';

/** Files that a workbook has more of than these hold something else. */
const mostEntries = 5_000;
/** Bytes that a part may say it unfolds to; it is held to what it says. */
const mostSheetBytes = 400_000_000;
const mostOtherBytes = 60_000_000;

type Parts = ReadonlyMap<string, Entry>;

/** Whether the bytes begin as an archive does. */
export const isArchive = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

async function listParts(archive: ZipFile): Promise<Parts> {
  if (archive.entryCount > mostEntries) throw new TableError('import_too_large_inside');
  const parts = new Map<string, Entry>();
  for await (const entry of archive.eachEntry()) parts.set(entry.fileName, entry);
  return parts;
}

/** Unfolds a part piece by piece and hands its text on. */
async function unfold(
  archive: ZipFile,
  entry: Entry,
  most: number,
  take: (text: string) => void,
): Promise<void> {
  if (entry.uncompressedSize > most) throw new TableError('import_too_large_inside');
  const decoder = new StringDecoder('utf8');
  const stream = await archive.openReadStreamPromise(entry);
  for await (const chunk of stream) {
    const bytes: Buffer = chunk;
    take(decoder.write(bytes));
  }
  take(decoder.end());
}

async function textOf(archive: ZipFile, parts: Parts, name: string): Promise<string | undefined> {
  const entry = parts.get(name);
  if (!entry) return undefined;
  const pieces: string[] = [];
  await unfold(archive, entry, mostOtherBytes, (text) => pieces.push(text));
  return pieces.join('');
}

/** The titles of the sheets that are shown, and the part of the one with this title, else of the first. */
async function findSheet(archive: ZipFile, parts: Parts, title: string | null) {
  const workbook = await textOf(archive, parts, 'xl/workbook.xml');
  if (workbook === undefined) throw new TableError(`import_file_is_${otherArchiveOf(parts.keys())}`);
  const sheets = readWorkbook(workbook);
  const titles = sheetTitles(sheets.map((sheet) => sheet.title));
  const place = Math.max(0, titles.indexOf(title ?? ''));
  const chosen = sheets[place];
  const relations = (await textOf(archive, parts, 'xl/_rels/workbook.xml.rels')) ?? '';
  const target = chosen && readSheetTarget(relations, chosen.relation);
  const part = parts.get(target ?? 'xl/worksheets/sheet1.xml');
  if (!part) throw new TableError('import_unreadable');
  return { part, book: { sheets: titles, sheet: titles[place] ?? '' } };
}

/**
 * Rows of one sheet of an .xlsx workbook, the first without a title. Throws `TableError`; an archive that unfolds without
 * end is stopped.
 */
export async function readXlsx(bytes: Uint8Array, title: string | null, sink: TableSink): Promise<void> {
  const archive = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    lazyEntries: true,
    autoClose: false,
    // A part that grows beyond what its header says ends there, so that the bounds above hold for lying headers too.
    validateEntrySizes: true,
  });
  const parts = await listParts(archive);
  const { part, book } = await findSheet(archive, parts, title);
  sink.open(book);
  const texts = parts.get('xl/sharedStrings.xml');
  const shared = readSharedTexts();
  if (texts) await unfold(archive, texts, mostOtherBytes, shared.write);
  const reader = readSheet(shared.texts, sink.take);
  await unfold(archive, part, mostSheetBytes, reader.write);
  reader.end();
}
