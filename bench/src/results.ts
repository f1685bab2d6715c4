import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { type Figure, ms, type RowResult } from './figure.ts';
import { yardstickMs } from './yardstick.ts';

/** A row as it was measured, with the circumstances that its figures depend on. */
export interface MeasuredRow extends RowResult {
  readonly name: string;
  /** Day and machine, a sentence. */
  readonly circumstances: string;
  /** Load average of the minute before. */
  readonly load: string;
}

const heads = ['figure', 'reference', 'measured', 'reach', 'reached'] as const;
const cellsOf = (one: Figure): readonly string[] => [
  one.figure,
  one.reference,
  one.measured,
  one.reach,
  one.isReached ? (one.reach === '–' ? '–' : 'yes') : 'NO',
];

/** The table with columns of even width; it is Markdown too. */
export function renderTable(figures: readonly Figure[]): string {
  const rows = [heads, ...figures.map(cellsOf)];
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(heads), rule, ...figures.map((one) => line(cellsOf(one)))].join('\n');
}

/** What stands below the table: each row with its circumstances. */
export const renderDetails = (rows: readonly MeasuredRow[]): string =>
  rows
    .map(({ name, circumstances, load, details = [] }) =>
      [
        `### ${name}`,
        '',
        `${circumstances} Load of the machine before: ${load}.`,
        ...(details.length > 0 ? ['', ...details] : []),
      ].join('\n'),
    )
    .join('\n\n');

/** The whole page. */
export const renderPage = (rows: readonly MeasuredRow[]): string =>
  [
    '# Bench',
    '',
    'Each row stands as it was last measured; when and where is said below the table.',
    '',
    '- Everything runs on one machine over loopback: portal, carriers, database and the measuring process share its cores.',
    '- A machine is not equally quick every day: «fixed work» says how quick it was just before a row, by the processor time of the same small work.',
    '- The database is the embedded PostgreSQL with `durable: false` (no fsync), so writes cost less than in production.',
    '',
    renderTable(rows.flatMap(({ figures }) => figures)),
    '',
    '## Details',
    '',
    renderDetails(rows),
    '',
  ].join('\n');

export const loadNow = (): string => (loadavg()[0] ?? 0).toFixed(1);

/** When and where a figure is taken, and how quick the machine is. */
export function circumstancesNow(): string {
  const memory = (totalmem() / 2 ** 30).toFixed(0);
  const processor = cpus()[0]?.model.trim() ?? 'unknown processor';
  return `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores (${processor}), ${memory} GiB, Node ${process.version}. Fixed work took ${ms(yardstickMs())}.`;
}
