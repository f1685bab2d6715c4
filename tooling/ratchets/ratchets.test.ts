import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { tightened, worsenings } from './compare.ts';
import { measure } from './measure.ts';

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});

/** A project of these sources; every part has at least an empty folder. */
function project(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'tranzit-ratchets-'));
  roots.push(root);
  const folders = ['kernel', 'contract', 'carrier-kit', 'places', 'client', 'carriers'].map(
    (name) => `packages/${name}`,
  );
  for (const folder of [
    ...folders,
    'apps/server/src',
    'apps/server/test',
    'apps/web/src',
    'apps/carrier-sandbox/src',
    'apps/web/build',
    ...['tooling', 'bench', 'e2e'],
  ])
    mkdirSync(join(root, folder), { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const lines = (count: number): string => 'export {};\n'.repeat(count);
const codeFile = 'apps/server/src/code.ts';
const testFile = 'apps/server/src/code.test.ts';
const sound = { [codeFile]: lines(100), [testFile]: lines(100) };

it.each([
  ['longFiles', { [codeFile]: lines(251), [testFile]: lines(300) }],
  ['longFunctions', { [codeFile]: `function long() {\n${'\n'.repeat(50)}}\n`, [testFile]: lines(100) }],
  [
    'fullFolders',
    {
      ...sound,
      ...Object.fromEntries(Array.from({ length: 26 }, (_, index) => [`apps/server/src/f${index}.ts`, ''])),
    },
  ],
  ['castsPerThousand', { ...sound, [codeFile]: `${lines(99)}const text = JSON.parse('') as string;\n` }],
  ['suppressionsPerThousand', { ...sound, [codeFile]: `${lines(99)}// biome-ignore lint/x: no reason\n` }],
  ['foreignTables', { ...sound, [codeFile]: `${lines(99)}db.selectFrom('tags');\n` }],
  ['testsPerCode', { [codeFile]: lines(100), [testFile]: lines(50) }],
])('notices that %s has become worse', (name, files) => {
  const before = measure(project(sound)).figures;
  const worse = worsenings(measure(project(files)).figures, before);
  expect(worse).toEqual([expect.stringContaining(`server: ${name}`)]);
});

it('counts no `as const`, no generated file and nothing that tests do to types', () => {
  const before = measure(project(sound)).figures;
  const files = {
    [codeFile]: `${lines(99)}export const names = ['a'] as const;\n`,
    [testFile]: `${lines(99)}const value = {} as string;\n`,
    'apps/server/src/types.gen.ts': lines(900),
  };
  expect(worsenings(measure(project(files)).figures, before)).toEqual([]);
});

it('keeps what has become better, and nothing that has become worse', () => {
  const figures = { longFiles: 2, longFunctions: 2, fullFolders: 0, castsPerThousand: 1 };
  const kept = { server: { ...figures, suppressionsPerThousand: 1, foreignTables: 3, testsPerCode: 0.5 } };
  const now = { server: { ...kept.server, longFiles: 1, longFunctions: 3, testsPerCode: 0.6 } };
  expect(tightened(now, kept)).toEqual({ server: { ...kept.server, longFiles: 1, testsPerCode: 0.6 } });
});
