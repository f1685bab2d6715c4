import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type CarrierWish, GenerationRefused } from './carrier-wish.ts';
import { type SharedTable, sharedTables } from './shared-tables.ts';
import { EditRefused } from './source-edits.ts';
import { type RenderedFile, renderTemplates, targetFolders } from './templates.ts';

/** What was done, and what is left to a person. Paths are below the root. */
export interface Generation {
  readonly written: readonly string[];
  readonly changed: readonly string[];
  readonly byHand: readonly string[];
}

function refuseDirty(
  root: string,
  wish: CarrierWish,
  files: readonly RenderedFile[],
  tables: readonly SharedTable[],
): void {
  const { adapter, 'stand-in': standIn } = targetFolders(wish.code);
  const there = [adapter, standIn, ...files.map(({ path }) => path)].find((path) =>
    existsSync(join(root, path)),
  );
  if (there !== undefined) throw new GenerationRefused(`${there} is there already`);
  const paths = tables.map(({ file }) => file);
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

/** The table with the carrier in it, or why a person must put it in. */
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

/** What no generator can know or do. */
function remaining({ code, name }: CarrierWish): string[] {
  const upper = code.toUpperCase();
  const russian = /\p{Script=Cyrillic}/u.test(name) ? 'English' : 'Russian';
  const locale = russian === 'English' ? 'en' : 'ru';
  return [
    'npm install (links the package and writes the lock file)',
    `the carrier's protocol instead of the example's: apps/carrier-sandbox/src/${code} first, then packages/carriers/${code}`,
    `the real address of CARRIER_${upper}_URL and the names of its credentials: settings/carriers.ts, main/carriers/${code}.ts, credentials.ts`,
    `the ${russian} name and letters: apps/web/src/locales/${locale}/{common,carrier-contracts}.ts, modules/carriers/operators.present.ts`,
    'what the stand-in imitates: apps/carrier-sandbox/README.md',
    'npm run openapi, npm run client, npm run configuration, npm run gen carriers-page',
  ];
}

function write(root: string, { path, text }: RenderedFile): string {
  const target = join(root, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
  return path;
}

/**
 * Writes the package, the stand-in and the connection of a new carrier and puts it into the shared tables. Nothing is
 * written when it is refused; a table without a known place is left to a person. Throws `GenerationRefused`.
 */
export function generateCarrier(root: string, wish: CarrierWish): Generation {
  const files = renderTemplates(wish);
  const tables = sharedTables(wish);
  refuseDirty(root, wish, files, tables);
  const outcomes = tables.map((table) => ({ table, outcome: edited(root, table) }));
  const missed = outcomes.flatMap(({ table, outcome }) =>
    typeof outcome === 'string' ? [`${table.file}: ${table.wanted} (${outcome})`] : [],
  );
  return {
    written: files.map((file) => write(root, file)),
    changed: outcomes.flatMap(({ outcome }) => (typeof outcome === 'string' ? [] : [write(root, outcome)])),
    byHand: [...missed, ...remaining(wish)],
  };
}

/** Formats as the project does. Answers what the formatter says when it finds more than it can repair. */
export function format(root: string, paths: readonly string[]): string | undefined {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const known = paths.filter((path) => !path.endsWith('.md'));
  const args = [biome, 'check', '--write', '--vcs-enabled=false', '--error-on-warnings', ...known];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? undefined : `${stdout}${stderr}`.trim();
}
