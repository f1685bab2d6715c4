import type { OtherFile } from './other-files.ts';

/** Why a table cannot be read, as a code of the contract. */
export type TableProblem =
  | 'import_unreadable'
  | 'import_empty'
  | 'import_too_many_rows'
  | 'import_too_many_orders'
  | 'import_file_kind'
  | `import_file_is_${OtherFile}`
  | 'import_locked'
  | 'import_too_large_inside'
  | 'import_reading_slow';

export class TableError extends Error {
  readonly problem: TableProblem;

  constructor(problem: TableProblem) {
    super(problem);
    this.name = 'TableError';
    this.problem = problem;
  }
}

/** What is known of a workbook before its rows. */
export interface Workbook {
  /** Titles of the sheets that are shown. */
  readonly sheets: readonly string[];
  /** The one that is read. */
  readonly sheet: string;
}

/** Where a table goes that is read. */
export interface TableSink {
  open(book: Workbook): void;
  take(row: TableRow): void;
}

/** A row of a table with its number there, the first is 1. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** Something stands to the right of the columns that are kept. */
  readonly hasMore?: boolean;
}

/** As many as a cell of a spreadsheet holds. */
export const mostCellCharacters = 32_767;

/** Characters that nothing can store go. */
export const tidyText = (text: string): string => text.toWellFormed().replaceAll('\0', '').trim();

/** Of sheets and columns: spreadsheets give sheets 31. Each look at an import tells them all. */
export const mostTitleCharacters = 255;
/** Of a workbook that somebody chooses one of. */
const mostSheets = 1_000;

/** Titles of sheets as they are told. Throws `TableError`. */
export function sheetTitles(titles: readonly string[]): readonly string[] {
  if (titles.length > mostSheets) throw new TableError('import_too_large_inside');
  return titles.map((title) => tidyText(title.slice(0, mostTitleCharacters)));
}

/** Where a row says to stand, if it can; a sheet has no more rows. */
export const mostLines = 1_048_576;

/** Further to the right nobody has anything of a contact or an order. */
export const mostColumns = 200;
