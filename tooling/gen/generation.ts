import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Edit, EditRefused } from './source-edits.ts';
import type { RenderedFile } from './templates.ts';

/** Something a person has to change before anything is generated. */
export class GenerationRefused extends Error {}

/** One place where everything of a kind stands. */
export interface SharedTable {
  readonly file: string;
  /** What a person has to write there where the edit finds no place. */
  readonly wanted: string;
  readonly edit: Edit;
}

/** What is to be generated. Paths are below the root. */
export interface Plan {
  /** Must not be there yet, beside the files themselves. */
  readonly folders: readonly string[];
  readonly files: readonly RenderedFile[];
  readonly tables: readonly SharedTable[];
  /** What no generator can know or do. */
  readonly remaining: readonly string[];
}

/** What was done, and what is left to a person. Paths are below the root. */
export interface Generation {
  readonly written: readonly string[];
  readonly changed: readonly string[];
  readonly byHand: readonly string[];
}

function refuseDirty(root: string, { folders, files, tables }: Plan): void {
  const there = [...folders, ...files.map(({ path }) => path)].find((path) => existsSync(join(root, path)));
  if (there !== undefined) throw new GenerationRefused(`${there} is there already`);
  const paths = tables.map(({ file }) => file);
  if (paths.length === 0) return;
  const { status, stdout } = spawnSync('git', ['status', '--porcelain', '--', ...paths], {
    cwd: root,
    encoding: 'utf8',
  });
  // Without git, or outside a work tree, nothing tells what has changed.
  if (status === 0 && stdout.trim() !== '')
    throw new GenerationRefused(
      `these files have uncommitted changes; commit them first:\n${stdout.trimEnd()}`,
    );
}

/** The table with the entry in it, or why a person must put it in. */
function edited(root: string, { file, edit }: SharedTable): RenderedFile | string {
  const path = join(root, file);
  if (!existsSync(path)) return 'there is no such file';
  try {
    return { path: file, text: edit(readFileSync(path, 'utf8')) };
  } catch (error) {
    if (error instanceof EditRefused) return error.message;
    throw error;
  }
}

function write(root: string, { path, text }: RenderedFile): string {
  const target = join(root, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
  return path;
}

/**
 * Writes the files and puts the entries into the shared tables. Nothing is written when it is refused; a table without a
 * known place is left to a person. Throws `GenerationRefused`.
 */
export function generate(root: string, plan: Plan): Generation {
  refuseDirty(root, plan);
  const outcomes = plan.tables.map((table) => ({ table, outcome: edited(root, table) }));
  const missed = outcomes.flatMap(({ table, outcome }) =>
    typeof outcome === 'string' ? [`${table.file}: ${table.wanted} (${outcome})`] : [],
  );
  return {
    written: plan.files.map((file) => write(root, file)),
    changed: outcomes.flatMap(({ outcome }) => (typeof outcome === 'string' ? [] : [write(root, outcome)])),
    byHand: [...missed, ...plan.remaining],
  };
}

/** Formats as the project does. Answers what the formatter says when it finds more than it can repair. */
export function format(root: string, paths: readonly string[]): string | undefined {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const known = paths.filter((path) => !/\.(md|sql)$/.test(path));
  const args = [biome, 'check', '--write', '--vcs-enabled=false', '--error-on-warnings', ...known];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? undefined : `${stdout}${stderr}`.trim();
}
