import writeXlsxFile, { type Cell } from 'write-excel-file/node';
import type { Language } from '../errors/index.ts';

export interface PaperColumn {
  readonly title: string;
  /** Parts of the width of the page. */
  readonly share: number;
  /** Of a column of numbers, which stand to the right. */
  readonly decimals?: 0 | 3;
}

type PaperCell = string | number;

/** A table that is printed and signed: as a PDF, or as a sheet to be filled in further. */
export interface TablePaper {
  readonly language: Language;
  readonly title: string;
  /** Lines below the title: who hands over to whom, and when. */
  readonly lines: readonly string[];
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly (readonly PaperCell[])[];
  /** Below the table, in bold. */
  readonly totals: readonly string[];
  /** Who signs: side by side at the end of a PDF, one below the other in a sheet. */
  readonly signatures: readonly string[];
}

/** What a cell says in a language. Pure. */
export const wordsOfCell = (cell: PaperCell, column: PaperColumn | undefined, language: Language): string =>
  typeof cell === 'string'
    ? cell
    : cell.toLocaleString(language, {
        minimumFractionDigits: column?.decimals ?? 0,
        maximumFractionDigits: column?.decimals ?? 0,
      });

/** Characters of a sheet that prints on an A4 page lying on its side. */
const sheetCharacters = 130;
const signatureHeight = 36;

/** A cell in the lines of a table: texts are texts, whatever they begin with. */
const tableCell = (cell: PaperCell, column: PaperColumn | undefined): Cell => {
  const style = { borderStyle: 'thin', alignVertical: 'top' } as const;
  return typeof cell === 'number'
    ? { type: Number, value: cell, format: column?.decimals === 3 ? '0.000' : '0', ...style }
    : { type: String, value: cell, wrap: true, ...style };
};

/** Its name in a field, and the line to sign on beside it. */
const signature = (title: string, columnCount: number): Cell[] => {
  const named = Math.ceil(columnCount / 2);
  return [
    { type: String, value: title, columnSpan: named, wrap: true, height: signatureHeight },
    ...Array.from({ length: named - 1 }, () => null),
    { type: String, value: ' ', columnSpan: columnCount - named, bottomBorderStyle: 'thin' },
  ];
};

/** The paper as an XLSX sheet: heading, table, sums and places to sign, as in its PDF. */
export async function renderTableSheet(paper: TablePaper, sheet: string): Promise<Uint8Array> {
  const { title, lines, columns, rows, totals, signatures } = paper;
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const across = (value: string, style: { fontWeight?: 'bold'; fontSize?: number } = {}): Cell[] => [
    { type: String, value, columnSpan: columns.length, ...style },
  ];
  const heads = columns.map(
    (column): Cell => ({
      type: String,
      value: column.title,
      fontWeight: 'bold',
      borderStyle: 'thin',
      align: column.decimals === undefined ? 'left' : 'right',
    }),
  );
  const cells: Cell[][] = [
    across(title, { fontWeight: 'bold', fontSize: 14 }),
    ...lines.map((each) => across(each)),
    [],
    heads,
    ...rows.map((row) => row.map((cell, place) => tableCell(cell, columns[place]))),
    [],
    ...totals.map((total) => across(total, { fontWeight: 'bold' })),
    ...signatures.map((each) => signature(each, columns.length)),
  ];
  return writeXlsxFile(cells, {
    sheet,
    orientation: 'landscape',
    columns: columns.map(({ share }) => ({ width: Math.round((sheetCharacters * share) / shares) })),
  }).toBuffer();
}
