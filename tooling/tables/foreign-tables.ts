import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTestPath, listSources } from '../ratchets/read-sources.ts';
import { namedTables } from './named-tables.ts';
import type { Owner } from './owners.ts';

/** A table in a file that is not its owner's. */
export interface ForeignTable {
  readonly file: string;
  readonly table: string;
}

/** Foreign tables that a file may name. */
export interface TableException {
  readonly file: string;
  readonly tables: readonly string[];
  readonly reason: string;
}

const sources = 'apps/server/src';

const ownerOf = (file: string): Owner | undefined =>
  /^apps\/server\/src\/(?:modules\/([^/]+)|(platform|main))\//
    .exec(file)
    ?.slice(1)
    .find((part) => part !== undefined);

/** Every foreign table of every source of the server, tests left out. */
export function findForeignTables(
  root: string,
  owners: Readonly<Record<string, Owner>>,
): readonly ForeignTable[] {
  const isTable = (name: string): boolean => Object.hasOwn(owners, name);
  return listSources(root, sources)
    .filter((file) => !isTestPath(file))
    .flatMap((file) =>
      [...namedTables(readFileSync(join(root, file), 'utf8'), isTable)]
        .filter((table) => owners[table] !== ownerOf(file))
        .toSorted()
        .map((table) => ({ file, table })),
    );
}

/** A sentence for every foreign table without an exception, and for every exception that nothing needs any more. */
export function findTableViolations(
  foreign: readonly ForeignTable[],
  owners: Readonly<Record<string, Owner>>,
  exceptions: readonly TableException[],
): readonly string[] {
  const allowed = exceptions.flatMap(({ file, tables }) => tables.map((table) => ({ file, table })));
  const isIn = (list: readonly ForeignTable[], { file, table }: ForeignTable): boolean =>
    list.some((entry) => entry.file === file && entry.table === table);
  return [
    ...foreign
      .filter((found) => !isIn(allowed, found))
      .map(({ file, table }) => `${file} names ${table}, which only ${owners[table]} does`),
    ...allowed
      .filter((exception) => !isIn(foreign, exception))
      .map(({ file, table }) => `${file} does not name ${table} any more: take its exception out`),
  ];
}
