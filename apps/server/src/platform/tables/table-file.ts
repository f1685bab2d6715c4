import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import Papa from 'papaparse';
import writeXlsxFile, { type Cell } from 'write-excel-file/node';
import { localDay } from '../clock/local-day.ts';
import type { Language } from '../errors/index.ts';

/** A table has no zone of its own: moments stand in Moscow time, as the header says. */
export const tableTimeZone = 'Europe/Moscow';

/** What a cell holds: text, a number with two decimals at most, a day `YYYY-MM-DD`, or a moment. */
type Value =
  | { readonly kind: 'text'; readonly text: string | null }
  | { readonly kind: 'number'; readonly number: number; readonly decimals: 0 | 2 | 3 }
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'moment'; readonly at: Date | null };

export interface Column<Row> {
  readonly title: Readonly<Record<Language, string>>;
  /** Characters. */
  readonly width: number;
  readonly value: (row: Row, language: Language) => Value;
}

/** A table with typed columns, to be handed out as a file. */
export interface TableFile<Row> {
  /** Beginning of the file's name. */
  readonly name: string;
  readonly sheet: Readonly<Record<Language, string>>;
  readonly columns: readonly Column<Row>[];
}

export const text = (value: string | null): Value => ({ kind: 'text', text: value });
export const number = (value: number, decimals: 0 | 2 | 3): Value => ({
  kind: 'number',
  number: value,
  decimals,
});
export const day = (value: string): Value => ({ kind: 'day', day: value });
export const moment = (at: Date | null): Value => ({ kind: 'moment', at });

export const column = <Row>(
  ru: string,
  en: string,
  width: number,
  value: Column<Row>['value'],
): Column<Row> => ({ title: { ru, en }, width, value });

export const contentTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

/** Excel keeps no zone: the local wall clock is written as if it were UTC. */
const wallClock = (at: Date): Date =>
  new Date(`${format(new TZDate(at, tableTimeZone), "yyyy-MM-dd'T'HH:mm:ss")}Z`);

const numberFormats = { 0: '0', 2: '#,##0.00', 3: '0.000' } as const;

function toCell(value: Value): Cell {
  switch (value.kind) {
    case 'text':
      return value.text ? { type: String, value: value.text } : null;
    case 'number':
      return { type: Number, value: value.number, format: numberFormats[value.decimals] };
    case 'day':
      return { type: Date, value: new Date(`${value.day}T00:00:00Z`), format: 'dd.mm.yyyy' };
    case 'moment':
      return value.at && { type: Date, value: wallClock(value.at), format: 'dd.mm.yyyy hh:mm' };
  }
}

/** A sheet with typed cells under a row of headers in the language. */
async function toXlsx<Row>(
  { columns, sheet }: TableFile<Row>,
  rows: readonly Row[],
  language: Language,
): Promise<Uint8Array> {
  const header: Cell[] = columns.map(({ title }) => ({
    type: String,
    value: title[language],
    fontWeight: 'bold',
  }));
  const body = rows.map((row) => columns.map(({ value }) => toCell(value(row, language))));
  return writeXlsxFile([header, ...body], {
    sheet: sheet[language],
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
}

/** As a spreadsheet of that language reads it: a Russian one wants a decimal comma and days from the day on. */
function toText(value: Value, language: Language): string {
  const dayPattern = language === 'ru' ? 'dd.MM.yyyy' : 'yyyy-MM-dd';
  switch (value.kind) {
    case 'text':
      return value.text ?? '';
    case 'number': {
      const plain = value.number.toFixed(value.decimals);
      return language === 'ru' ? plain.replace('.', ',') : plain;
    }
    case 'day':
      return format(new Date(`${value.day}T00:00:00`), dayPattern);
    case 'moment':
      return value.at ? format(new TZDate(value.at, tableTimeZone), `${dayPattern} HH:mm`) : '';
  }
}

/** What a spreadsheet may take for a formula begins so: also by signs of full width. */
const formulaStart = /^[=+\-@\t\r＝＋－＠]/;

/** Semicolons and a byte order mark, so that a double click opens it right; cells that look like formulas are quoted. */
function toCsv<Row>({ columns }: TableFile<Row>, rows: readonly Row[], language: Language): Uint8Array {
  const header = columns.map(({ title }) => title[language]);
  const body = rows.map((row) => columns.map(({ value }) => toText(value(row, language), language)));
  const csv = Papa.unparse([header, ...body], {
    delimiter: ';',
    newline: '\r\n',
    escapeFormulae: formulaStart,
  });
  return Buffer.from(`\uFEFF${csv}`, 'utf8');
}

export interface TableOptions {
  readonly format: keyof typeof contentTypes;
  readonly language: Language;
  /** Its day in Moscow ends the file's name. */
  readonly now: Date;
}

/** The rows as a file of the format, named after the table and the day. */
export async function tableFileOf<Row>(
  table: TableFile<Row>,
  rows: readonly Row[],
  { format: fileFormat, language, now }: TableOptions,
) {
  const body = fileFormat === 'csv' ? toCsv(table, rows, language) : await toXlsx(table, rows, language);
  return {
    contentType: contentTypes[fileFormat],
    fileName: `${table.name}-${localDay(now, tableTimeZone)}.${fileFormat}`,
    body,
    disposition: 'attachment' as const,
  };
}
