import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import type { Figure } from './figure.ts';

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

export const loadNow = (): string => (loadavg()[0] ?? 0).toFixed(1);

/** Where and when the figures were taken. */
export function machineFacts(): readonly string[] {
  const memory = (totalmem() / 2 ** 30).toFixed(0);
  return [
    `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${memory} GiB, Node ${process.version}.`,
    'Everything ran on this one machine over loopback: portal, carriers, database and the measuring process share its cores.',
    'The database is the embedded PostgreSQL with `durable: false` (no fsync), so writes cost less than in production.',
  ];
}
