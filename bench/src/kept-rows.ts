import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MeasuredRow, renderPage } from './results.ts';

const page = fileURLToPath(new URL('../results.md', import.meta.url));
const folder = fileURLToPath(new URL('../results', import.meta.url));
const fileOf = (name: string): string => join(folder, `${name}.json`);

/** Keeps one measured row, so that another may be measured again without it. */
export function keepRow(row: MeasuredRow): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(row.name), `${JSON.stringify(row, null, 2)}\n`);
}

/** Writes `bench/results.md` from the kept rows, in the order of `names`. */
export function writePage(names: readonly string[]): void {
  const kept = names.filter((name) => existsSync(fileOf(name)));
  // Written by `keepRow` alone.
  const rows = kept.map((name) => JSON.parse(readFileSync(fileOf(name), 'utf8')) as MeasuredRow);
  writeFileSync(page, renderPage(rows));
}
