import { RecordReader } from './biff-text.ts';
import { isDateFormat, numberOfRk, numberText } from './biff-value.ts';
import { openCompoundFile } from './compound-file.ts';
import { otherContainerOf } from './other-files.ts';
import { mostColumns, sheetTitles, TableError, type TableSink } from './table-error.ts';

/** Workbooks of Excel 97–2003 (.xls): records of BIFF8, [MS-XLS], as far as a table of texts needs them. */

const kinds = {
  formula: 0x06,
  end: 0x0a,
  dateMode: 0x22,
  locked: 0x2f,
  continued: 0x3c,
  sheet: 0x85,
  manyNumbers: 0xbd,
  richText: 0xd6,
  format: 0xe0,
  sharedTexts: 0xfc,
  sharedText: 0xfd,
  number: 0x203,
  text: 0x204,
  flag: 0x205,
  formulaText: 0x207,
  smallNumber: 0x27e,
  pattern: 0x41e,
  begin: 0x809,
} as const;
const biff8 = 0x600;
const worksheet = 0;

interface BiffRecord {
  readonly kind: number;
  /** Its bytes, and those of the records that continue it. */
  readonly parts: readonly Buffer[];
}

/** Records from an offset on. */
function* recordsFrom(stream: Buffer, offset: number): Generator<BiffRecord> {
  let parts: Buffer[] = [];
  let kind: number | undefined;
  for (let place = offset; place + 4 <= stream.length; ) {
    const next = stream.readUInt16LE(place);
    const begin = place + 4;
    place = begin + stream.readUInt16LE(place + 2);
    if (next === kinds.continued) {
      parts.push(stream.subarray(begin, place));
      continue;
    }
    if (kind !== undefined) yield { kind, parts };
    kind = next;
    parts = [stream.subarray(begin, place)];
  }
  if (kind !== undefined) yield { kind, parts };
}

interface Sheet {
  readonly title: string;
  readonly offset: number;
}

interface Globals {
  readonly sheets: readonly Sheet[];
  readonly texts: readonly string[];
  /** Whether cells of a format show days, by its number. */
  readonly areDates: readonly boolean[];
  readonly isFrom1904: boolean;
}

function readSheetName(bytes: Buffer): string {
  const reader = new RecordReader([bytes.subarray(6)]);
  const length = reader.byte();
  return reader.characters(length, reader.byte());
}

function readSharedTexts(parts: readonly Buffer[]): readonly string[] {
  const reader = new RecordReader(parts);
  reader.long();
  return Array.from({ length: Math.min(reader.long(), 10_000_000) }, () => reader.text());
}

/** What stands before the sheets. */
function readGlobals(stream: Buffer): Globals {
  const sheets: Sheet[] = [];
  const patterns = new Map<number, string>();
  const formats: number[] = [];
  let texts: readonly string[] = [];
  let isFrom1904 = false;
  for (const { kind, parts } of recordsFrom(stream, 0)) {
    const [bytes = Buffer.alloc(0)] = parts;
    if (kind === kinds.end) break;
    if (kind === kinds.begin && bytes.readUInt16LE(0) !== biff8)
      throw new TableError('import_file_is_old_excel');
    if (kind === kinds.locked) throw new TableError('import_locked');
    if (kind === kinds.dateMode) isFrom1904 = bytes.readUInt16LE(0) === 1;
    if (kind === kinds.pattern)
      patterns.set(bytes.readUInt16LE(0), new RecordReader([bytes.subarray(2)]).text());
    if (kind === kinds.format) formats.push(bytes.readUInt16LE(2));
    if (kind === kinds.sharedTexts) texts = readSharedTexts(parts);
    const isShownSheet = kind === kinds.sheet && bytes.readUInt8(4) === 0 && bytes.readUInt8(5) === worksheet;
    if (isShownSheet) sheets.push({ title: readSheetName(bytes), offset: bytes.readUInt32LE(0) });
  }
  const areDates = formats.map((format) => isDateFormat(format, patterns.get(format)));
  return { sheets, texts, areDates, isFrom1904 };
}

interface Cell {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

/** Cells of one record; a formula whose result is a text has it in the record after it. */
class CellReader {
  readonly #globals: Globals;
  #awaiting: Omit<Cell, 'text'> | undefined;

  constructor(globals: Globals) {
    this.#globals = globals;
  }

  #number(value: number, format: number): string {
    const { areDates, isFrom1904 } = this.#globals;
    return numberText(value, { isDate: areDates[format] === true, isFrom1904 });
  }

  #formula(bytes: Buffer, place: Omit<Cell, 'text'>): string | undefined {
    if (bytes.readUInt16LE(12) !== 0xffff) return this.#number(bytes.readDoubleLE(6), bytes.readUInt16LE(4));
    const kind = bytes.readUInt8(6);
    if (kind === 0) this.#awaiting = place;
    return kind === 1 ? String(bytes.readUInt8(8)) : undefined;
  }

  #manyNumbers(bytes: Buffer, { row, column }: Omit<Cell, 'text'>): readonly Cell[] {
    return Array.from({ length: Math.floor((bytes.length - 6) / 6) }, (_, index) => {
      const at = 4 + index * 6;
      const text = this.#number(numberOfRk(bytes.readInt32LE(at + 2)), bytes.readUInt16LE(at));
      return { row, column: column + index, text };
    });
  }

  #text(kind: number, parts: readonly Buffer[], place: Omit<Cell, 'text'>): string | undefined {
    const [bytes = Buffer.alloc(0), ...more] = parts;
    switch (kind) {
      case kinds.sharedText:
        return this.#globals.texts[bytes.readUInt32LE(6)];
      case kinds.text:
      case kinds.richText:
        return new RecordReader([bytes.subarray(6), ...more]).text();
      case kinds.number:
        return this.#number(bytes.readDoubleLE(6), bytes.readUInt16LE(4));
      case kinds.smallNumber:
        return this.#number(numberOfRk(bytes.readInt32LE(6)), bytes.readUInt16LE(4));
      case kinds.flag:
        return bytes.readUInt8(7) === 0 ? String(bytes.readUInt8(6)) : undefined;
      case kinds.formula:
        return this.#formula(bytes, place);
      default:
        return undefined;
    }
  }

  read({ kind, parts }: BiffRecord): readonly Cell[] {
    const [bytes = Buffer.alloc(0)] = parts;
    if (kind === kinds.formulaText) {
      const place = this.#awaiting;
      this.#awaiting = undefined;
      return place ? [{ ...place, text: new RecordReader(parts).text() }] : [];
    }
    if (!cellKinds.has(kind)) return [];
    const place = { row: bytes.readUInt16LE(0), column: bytes.readUInt16LE(2) };
    if (kind === kinds.manyNumbers) return this.#manyNumbers(bytes, place);
    const text = this.#text(kind, parts, place);
    return text === undefined ? [] : [{ ...place, text }];
  }
}

const cellKinds: ReadonlySet<number> = new Set([
  kinds.sharedText,
  kinds.text,
  kinds.richText,
  kinds.number,
  kinds.smallNumber,
  kinds.manyNumbers,
  kinds.flag,
  kinds.formula,
]);

/** Rows come in their order, as every program writes them. */
function readSheet(stream: Buffer, { offset }: Sheet, globals: Globals, take: TableSink['take']): void {
  const reader = new CellReader(globals);
  let depth = 0;
  let row = 0;
  let cells: string[] = [];
  let hasMore = false;
  const flush = (): void => {
    if (cells.length > 0) take({ line: row + 1, cells: Array.from(cells, (cell) => cell ?? ''), hasMore });
    cells = [];
    hasMore = false;
  };
  for (const record of recordsFrom(stream, offset)) {
    if (record.kind === kinds.begin) depth += 1;
    if (record.kind === kinds.end) depth -= 1;
    if (depth === 0) break;
    // Diagrams within a sheet have records of the same kinds.
    if (depth > 1) continue;
    for (const cell of reader.read(record)) {
      if (cell.row < row) throw new TableError('import_unreadable');
      if (cell.row > row) flush();
      row = cell.row;
      // A row is as wide as its last cell, whatever stands before it.
      if (cell.column < mostColumns) cells[cell.column] = cell.text;
      else hasMore ||= cell.text !== '';
    }
  }
  flush();
}

/** Rows of one sheet of an .xls workbook, the first without a title. Nothing in it unfolds: its bytes bound the work. */
export function readXls(bytes: Uint8Array, title: string | null, sink: TableSink): void {
  const file = openCompoundFile(bytes);
  // A locked .xlsx is such a container as well.
  if (file.names.includes('EncryptedPackage')) throw new TableError('import_locked');
  const stream = file.read('Workbook');
  if (!stream) {
    const other = otherContainerOf(file.names);
    throw new TableError(other ? `import_file_is_${other}` : 'import_file_kind');
  }
  const globals = readGlobals(stream);
  const titles = sheetTitles(globals.sheets.map((one) => one.title));
  const place = Math.max(0, titles.indexOf(title ?? ''));
  const sheet = globals.sheets[place];
  if (!sheet) throw new TableError('import_unreadable');
  sink.open({ sheets: titles, sheet: titles[place] ?? '' });
  readSheet(stream, sheet, globals, sink.take);
}
