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

const longFunction = (count: number): string => `function long() {\n${'\n'.repeat(count - 2)}}\n`;
const folderOf = (count: number): Readonly<Record<string, string>> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`apps/server/src/full/f${index}.ts`, '']));
const cast = "const text = JSON.parse('') as string;\n";
const silenced = '// biome-ignore lint/x: no reason\n';

/** The sound project with these files instead, or beside its own. */
const measured = (files: Readonly<Record<string, string>>) =>
  measure(project({ ...sound, ...files })).figures;

it.each([
  ['longFileLines', { [codeFile]: lines(251), [testFile]: lines(300) }],
  ['longFunctionLines', { [codeFile]: longFunction(51) }],
  ['crowdedSources', folderOf(26)],
  ['casts', { [codeFile]: `${lines(99)}${cast}` }],
  ['suppressions', { [codeFile]: `${lines(99)}${silenced}` }],
  ['foreignTables', { [codeFile]: `${lines(99)}db.selectFrom('tags');\n` }],
  ['testsPerCode', { [testFile]: lines(50) }],
])('notices that %s has become worse', (name, files) => {
  expect(worsenings(measured(files), measured({}))).toEqual([expect.stringContaining(`server: ${name}`)]);
});

it.each([
  ['a long file', 'longFileLines', { [codeFile]: lines(260) }, { [codeFile]: lines(261) }],
  [
    'a long function',
    'longFunctionLines',
    { [codeFile]: `${longFunction(60)}${lines(40)}` },
    { [codeFile]: `${longFunction(61)}${lines(39)}` },
  ],
  ['a full folder', 'crowdedSources', folderOf(27), folderOf(28)],
])('notices that %s grows', (_, name, before, after) => {
  const tests = { [testFile]: lines(300) };
  expect(worsenings(measured({ ...tests, ...after }), measured({ ...tests, ...before }))).toEqual([
    expect.stringContaining(`server: ${name}`),
  ]);
});

it('gives casts and silenced tools no room for more code', () => {
  const code = `${lines(98)}${cast}${silenced}`;
  const before = measured({ [codeFile]: code, [testFile]: lines(300) });
  const after = measured({ [codeFile]: `${code}${code}`, [testFile]: lines(600) });
  expect(worsenings(after, before)).toEqual([
    expect.stringContaining('server: casts is 2, and was 1'),
    expect.stringContaining('server: suppressions is 2, and was 1'),
  ]);
});

it.each(['tooling', 'bench'])('holds %s as well', (folder) => {
  expect(worsenings(measured({ [`${folder}/code.ts`]: cast }), measured({}))).toContainEqual(
    expect.stringContaining('tooling: casts is 1, and was 0'),
  );
});

it('refuses what is kept nowhere, until it is kept', () => {
  const now = measured({});
  const { tooling: _, ...others } = now;
  expect(worsenings(now, others)).toContainEqual(expect.stringMatching(/^tooling: casts .*not kept/));
  expect(worsenings(now, tightened(now, others))).toEqual([]);
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
  const figures = { longFileLines: 2, longFunctionLines: 2, crowdedSources: 0, casts: 1, suppressions: 1 };
  const kept = { server: { ...figures, foreignTables: 3, testsPerCode: 0.5 } };
  const now = { server: { ...kept.server, longFileLines: 1, longFunctionLines: 3, testsPerCode: 0.6 } };
  expect(tightened(now, kept)).toEqual({
    server: { ...kept.server, longFileLines: 1, testsPerCode: 0.6 },
  });
});
