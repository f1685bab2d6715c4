import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { readColumnTypes } from './column-types.ts';

/**
 * Writes the table types of a migrated database: `node db-types.ts <database url> <out file>`.
 * bigint, numeric and date columns read as the pool's parsers give them.
 */
const [url, out] = process.argv.slice(2);
if (!url || !out) throw new Error('usage: db-types.ts <database url> <out file>');

const generator = fileURLToPath(
  new URL('../../../../node_modules/kysely-codegen/dist/cli/bin.js', import.meta.url),
);
const client = new pg.Client(url);
await client.connect();
const { overrides, imports } = await readColumnTypes(client).finally(() => client.end());
await promisify(execFile)(process.execPath, [
  generator,
  '--dialect=postgres',
  `--url=${url}`,
  `--out-file=${out}`,
  '--exclude-pattern={graphile_worker.*,schema_migrations}',
  '--numeric-parser=number',
  '--date-parser=string',
  '--type-mapping={"int8":"number"}',
  `--overrides=${JSON.stringify(overrides)}`,
  `--custom-imports=${JSON.stringify(imports)}`,
]);
