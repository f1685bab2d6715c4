import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { findDeadPaths } from './named-paths.ts';

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});

/** What is dead in a page of a project that has one source, a guide and this page. */
function deadIn(text: string, document = 'docs/page.md'): readonly string[] {
  const root = mkdtempSync(join(tmpdir(), 'tranzit-docs-'));
  roots.push(root);
  for (const [path, content] of [
    ['packages/kernel/src/waybill-status.ts', ''],
    ['docs/how-to/guide.md', ''],
    [document, text],
  ] as const) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return findDeadPaths(root).map(({ path }) => path);
}

it.each([
  ['a file from the root', 'See `packages/kernel/src/gone.ts`.', 'packages/kernel/src/gone.ts'],
  ['a folder', 'See `packages/gone/`.', 'packages/gone'],
  ['a file by its name', 'The rule is in `gone.store.ts`.', 'gone.store.ts'],
  ['a link', '[guide](how-to/gone.md)', 'docs/how-to/gone.md'],
])('finds %s that is not there', (_, text, path) => {
  expect(deadIn(text)).toEqual([path]);
});

it('takes a path from the root, from anywhere below and by its name, and a link from the page', () => {
  const text =
    'In `packages/kernel/src/waybill-status.ts`, `kernel/src/`, `waybill-status.ts`; [guide](how-to/guide.md#run).';
  expect(deadIn(text)).toEqual([]);
});

it('passes over commands, patterns, built files, addresses and blocks of code', () => {
  const text =
    '`npm run check`, `docs/*.gone.ts`, `apps/web/dist`, [site](https://example.com)\n\n```\n`docs/gone.md`\n```\n';
  expect(deadIn(text)).toEqual([]);
});

it.each([
  ['docs/plan.md', '[decision 1](decisions/0001-gone.md)', 'docs/decisions/0001-gone.md'],
  ['docs/decisions/0001-mended.md', '[decision 2](0002-gone.md)', 'docs/decisions/0002-gone.md'],
  ['CHANGELOG.md', '[guide](docs/how-to/gone.md#run)', 'docs/how-to/gone.md'],
])('asks of %s, which tells of its day, only that its links lead somewhere', (document, link, path) => {
  expect(deadIn(`It was in \`packages/gone.ts\`: ${link}`, document)).toEqual([path]);
});
