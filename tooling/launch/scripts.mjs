import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './processes.mjs';
import { root, say } from './root.mjs';

/** Commands that are one script under Node 24, arguments passed on. */
export const scripts = {
  bench: 'bench/src/main.ts',
  'db:reset': 'tooling/reset-database.ts',
  gen: 'tooling/gen.ts',
  ratchets: 'tooling/check-figures.ts',
  'live:config': 'apps/server/src/main/live-config.ts',
};

/**
 * Files that are made from others and kept in git. Each script takes the path to write to. `npm run <command>` writes
 * the file; `npm run check` writes it elsewhere and compares.
 */
export const generated = [
  {
    command: 'db:types',
    script: 'tooling/generate-db-types.ts',
    file: 'apps/server/src/platform/db/db-types.gen.ts',
  },
  { command: 'openapi', script: 'tooling/generate-openapi.ts', file: 'docs/openapi.json' },
  { command: 'client', script: 'tooling/generate-client.ts', file: 'packages/client/src/openapi.gen.ts' },
  { command: 'configuration', script: 'tooling/generate-configuration.ts', file: 'docs/configuration.md' },
  { command: 'gen carriers-page', script: 'tooling/generate-carriers-page.ts', file: 'docs/carriers.md' },
];

export async function generate({ node, env }, { script, file }) {
  const { code } = await run(node, [script, join(root, file)], { env });
  if (code === 0) say(`wrote ${file}`);
  return code;
}

/** Compares a generated file with what its script makes now. */
export async function checkGenerated({ node, env }, { command, script, file }) {
  const folder = mkdtempSync(join(tmpdir(), 'tranzit-generated-'));
  const target = join(folder, 'out');
  try {
    const { code, output } = await run(node, [script, target], { env, capture: true });
    if (code !== 0) return { code, output };
    const isSame = readFileSync(target).equals(readFileSync(join(root, file)));
    return isSame
      ? { code: 0, output: '' }
      : { code: 1, output: `${file} is out of date: npm run ${command}` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
