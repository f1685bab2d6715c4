import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@hey-api/openapi-ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterEach, expect, it } from 'vitest';

/** What others make of `docs/openapi.json`. Our own client is tried against a portal in the server's scenarios. */

const file = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
const documentFile = file('docs/openapi.json');

let folder: string | undefined;
afterEach(() => {
  if (folder) rmSync(folder, { recursive: true, force: true });
  folder = undefined;
});

it('keeps OpenAPI’s own schema', async () => {
  const { valid, errors } = await new Validator().validate(JSON.parse(readFileSync(documentFile, 'utf8')));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

it('gives a generator of others a client that compiles', async () => {
  folder = mkdtempSync(join(tmpdir(), 'tranzit-openapi-'));
  await createClient({
    input: documentFile,
    output: join(folder, 'client'),
    plugins: ['@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript'],
    logs: { level: 'silent' },
  });
  const options = { strict: true, noEmit: true, module: 'esnext', target: 'esnext', skipLibCheck: true };
  const compilerOptions = { ...options, moduleResolution: 'bundler', lib: ['esnext', 'dom', 'dom.iterable'] };
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...compilerOptions, types: [] }, include: ['client'] }),
  );
  const { status, stdout } = spawnSync(
    process.execPath,
    [file('node_modules/typescript-7/bin/tsc'), '-p', folder],
    { encoding: 'utf8' },
  );
  expect(stdout).toBe('');
  expect(status).toBe(0);
});
