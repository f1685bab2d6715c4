import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateScreen } from './area-plan.ts';
import { type AreaWish, areaPlaceholders } from './area-wish.ts';
import { generate } from './generation.ts';
import { copyProject, failureOf } from './project-copy.fixture.ts';
import { renderTemplates } from './templates.ts';

const parts = ['package.json', 'biome.json', 'packages', 'apps/server', 'apps/web/src', 'tooling'];
const gates: AreaWish = { plural: 'gates', singular: 'gate', title: 'Ворота' };

let copy: string;
const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
    cwd: copy,
    encoding: 'utf8',
  });
beforeAll(() => {
  copy = copyProject(parts);
  git('init', '--quiet');
  git('add', 'packages', 'apps', 'tooling');
  git('commit', '--quiet', '--message', 'Before');
}, 120_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }), 60_000);

const gen = (...args: readonly string[]): Promise<string> => failureOf(copy, ['tooling/gen.ts', ...args]);

test('an operation is refused in an area of another build, by the names that it misses', async () => {
  const said = await gen('endpoint', 'tags', 'tag', 'get');
  expect(said).toContain('getTag can only be written into an area as gen area makes it');
  expect(said).toContain('apps/server/src/modules/tags/tags.queries.ts lacks `export type Tag`\n');
  expect(said).toContain('apps/server/src/modules/tags/tags.routes.ts lacks `const present`\n');
  expect(git('status', '--porcelain', 'packages', 'apps')).toBe('');
});

test('a screen is refused where its calls are not, by their names', async () => {
  const said = await gen('screen', 'gates', 'gate', 'Ворота');
  expect(said).toContain('packages/contract/src lacks `export const listGates`, `export const createGate`');
  expect(git('status', '--porcelain', 'packages', 'apps')).toBe('');
});

test('a screen alone stands on calls that are there', () => {
  const contract = renderTemplates({ 'area/contract': 'packages/contract/src' }, areaPlaceholders(gates));
  generate(copy, { folders: [], files: contract, tables: [], remaining: [] });
  const { written, changed } = generateScreen(copy, gates);
  expect(written.toSorted()).toEqual([
    'apps/web/src/locales/en/gates.ts',
    'apps/web/src/locales/ru/gates.ts',
    'apps/web/src/screens/gates/create-gate-dialog.tsx',
    'apps/web/src/screens/gates/gates.test.tsx',
    'apps/web/src/screens/gates/index.tsx',
  ]);
  expect(changed).toEqual(['apps/web/src/locales/catalogue.ts', 'apps/web/src/app/routes.ts']);
});
