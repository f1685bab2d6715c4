import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { exceptions } from './exceptions.ts';
import { findForeignTables, findTableViolations } from './foreign-tables.ts';
import { owners } from './owners.ts';

const modules = 'apps/server/src/modules';
const planted = `${modules}/claims/planted.queries.ts`;
const known = { tags: 'tags', waybills: 'waybills', claims: 'claims', files: 'platform', watch: 'main' };

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});

function foreignOf(files: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), 'tranzit-tables-'));
  roots.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return findForeignTables(root, known);
}

describe('finds a foreign table', () => {
  it.each([
    "db.selectFrom('tags').selectAll()",
    "db.selectFrom(['claims', 'tags as t'])",
    "db.insertInto('tags').values({})",
    "db.updateTable('tags').set({})",
    "db.deleteFrom('claims').using('tags')",
    "db.mergeInto('tags')",
    "db.selectFrom('claims').innerJoin('tags as t', 't.id', 'claims.tag_id')",
    "db.selectFrom('claims').leftJoin('tags', (join) => join.onTrue())",
    "db.selectFrom('claims').where((eb) => eb.exists(eb.selectFrom('tags')))",
    "ownRow(ctx, 'tags', 7)",
    "purgeOlder(ctx, { table: 'tags', column: 'created_at', before })",
    "sql.table('tags')",
    'sql`select 1 from claims, tags`',
    'sql`update claims set a = 1 from (select id from\n  tags) x`',
    `sql<Row>\`\${columns} join tags on \${condition}\``,
    'const tables = sql`tags t join claims c on true`;',
    "pool.query('select id from tags where id = $1')",
    `pool.query(\`delete from tags where id = \${id}\`)`,
    "type Row = Selectable<Tables['tags']>;",
  ])('in %s', (source) => {
    expect(foreignOf({ [planted]: source })).toEqual([{ file: planted, table: 'tags' }]);
  });

  it('in `platform` and in `main`, which own tables too', () => {
    const [platform, main] = ['apps/server/src/platform/db/a.ts', 'apps/server/src/main/demo/b.ts'];
    const source = "db.selectFrom('files').innerJoin('watch', 'a', 'b')";
    expect(foreignOf({ [platform]: source, [main]: source })).toEqual([
      { file: main, table: 'files' },
      { file: platform, table: 'watch' },
    ]);
  });
});

it('finds nothing in own tables, in columns, aliases and texts, and in tests', () => {
  const fine = [
    "db.selectFrom('claims').select(['claims.tags', 'waybills_seen as tags'])",
    "sql`select c.tags, jsonb_agg(c.x) as tags from claims c where kind = 'tags'`",
    "log.info('tags of waybills'); import '../tags/index.ts';",
  ].join(';\n');
  const test = "db.selectFrom('tags')";
  expect(
    foreignOf({
      [planted]: fine,
      [`${modules}/claims/a.test.ts`]: test,
      [`${modules}/claims/a.factory.ts`]: test,
    }),
  ).toEqual([]);
});

it('says what is foreign without an exception, and which exception nothing needs any more', () => {
  const foreign = [
    { file: planted, table: 'tags' },
    { file: planted, table: 'waybills' },
  ];
  const list = [{ file: planted, tables: ['waybills', 'files'], reason: 'a reason' }];
  expect(findTableViolations(foreign, known, list)).toEqual([
    `${planted} names tags, which only tags does`,
    `${planted} does not name files any more: take its exception out`,
  ]);
});

it('is clean for the project, in which it sees tables', () => {
  const foreign = findForeignTables(fileURLToPath(new URL('../..', import.meta.url)), owners);
  expect(findTableViolations(foreign, owners, exceptions)).toEqual([]);
  expect(foreign.length).toBeGreaterThan(0);
}, 60_000);
