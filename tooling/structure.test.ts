import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations, ruleNames, type Violation } from './structure.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = 'apps/server/src/modules';
const platform = 'apps/server/src/platform';
const main = 'apps/server/src/main';

/** Per rule: imports it must refuse, as [file, what it imports]. A path is turned into a relative import. */
const forbidden: Record<string, [from: string, to: string][]> = {
  'kernel-is-a-leaf': [
    ['packages/kernel/src/planted-a.ts', '@tranzit/contract'],
    ['packages/kernel/src/planted-b.ts', 'node:fs'],
    ['packages/kernel/src/planted-c.ts', 'zod'],
  ],
  'contract-is-a-leaf': [
    ['packages/contract/src/planted-a.ts', '@tranzit/carrier-kit'],
    ['packages/contract/src/planted-b.ts', 'fastify'],
  ],
  'client-knows-the-document-only': [['packages/client/src/planted.ts', '@tranzit/contract']],
  'places-is-a-leaf': [['packages/places/src/planted.ts', '@tranzit/kernel']],
  'places-importers': [
    [`${modules}/tags/planted-places.ts`, '@tranzit/places'],
    ['apps/web/src/features/rates/planted.ts', '@tranzit/places'],
  ],
  'carrier-kit-knows-the-kernel-only': [['packages/carrier-kit/src/planted.ts', '@tranzit/contract']],
  'adapter-knows-kit-and-kernel-only': [['packages/carriers/cdek/src/planted-a.ts', '@tranzit/contract']],
  'adapter-knows-no-sibling': [['packages/carriers/cdek/src/planted-b.ts', '@tranzit/carrier-dpd']],
  'platform-knows-contract-and-kernel-only': [
    [`${platform}/planted/a.ts`, `${modules}/tags/index.ts`],
    [`${platform}/planted/b.ts`, '@tranzit/carrier-kit'],
  ],
  'module-only-by-its-front-door': [
    [`${modules}/claims/planted.routes.ts`, `${modules}/tags/tags.store.ts`],
    [`${modules}/claims/room/planted.queries.ts`, `${modules}/tags/room/planted-rule.ts`],
    [`${modules}/claims/planted-door.routes.ts`, `${modules}/tags/room/index.ts`],
  ],
  'use-cases-know-no-http': [
    [`${modules}/tags/commands/planted-command.ts`, 'fastify'],
    [`${modules}/tags/planted.store.ts`, '@fastify/static'],
    [`${modules}/tags/planted.queries.ts`, `${platform}/http/planted.ts`],
    [`${modules}/tags/planted.jobs.ts`, `${modules}/tags/planted.routes.ts`],
    [`${modules}/tags/jobs/planted.job.ts`, 'fastify'],
    [`${modules}/tags/room/commands/planted-command.ts`, 'fastify'],
    [`${modules}/tags/room/planted.job.ts`, `${modules}/tags/room/planted.routes.ts`],
  ],
  'rules-are-pure': [
    [`${modules}/tags/planted-a.ts`, 'kysely'],
    [`${modules}/tags/planted-b.ts`, 'node:fs/promises'],
    [`${modules}/tags/planted-c.ts`, `${modules}/tags/tags.store.ts`],
    [`${modules}/tags/planted-d.ts`, `${platform}/http/planted.ts`],
    [`${modules}/tags/room/planted-a.ts`, `${modules}/tags/room/planted.sweep.ts`],
    [`${modules}/tags/room/planted-b.ts`, `${modules}/tags/room/commands/planted-command.ts`],
  ],
  'only-main-imports-main': [[`${platform}/planted/c.ts`, `${main}/planted.ts`]],
  'only-main-imports-carriers': [[`${modules}/carriers/planted.ts`, '@tranzit/carrier-cdek']],
  'only-main-imports-the-sandbox': [[`${modules}/carriers/planted-b.ts`, '@tranzit/carrier-sandbox']],
  'sandbox-knows-no-adapter': [
    ['apps/carrier-sandbox/src/planted-a.ts', '@tranzit/carrier-dpd'],
    ['apps/carrier-sandbox/src/planted-b.ts', '@tranzit/carrier-kit'],
  ],
  'web-ui-and-lib-are-the-base': [
    ['apps/web/src/ui/planted.tsx', 'apps/web/src/features/rates/index.ts'],
    ['apps/web/src/lib/planted.ts', 'apps/web/src/screens/home/planted.tsx'],
  ],
  'web-features-know-no-screen': [
    ['apps/web/src/features/rates/planted-a.ts', 'apps/web/src/screens/home/planted.tsx'],
    ['apps/web/src/features/ordering/sides/planted.ts', 'apps/web/src/screens/order/planted.ts'],
  ],
  'web-screens-know-no-app': [['apps/web/src/screens/home/planted-a.tsx', 'apps/web/src/app/planted.ts']],
  'web-features-know-no-sibling': [
    ['apps/web/src/features/map/planted-a.ts', 'apps/web/src/features/rates/index.ts'],
    ['apps/web/src/features/map/planted-b.ts', 'apps/web/src/features/ordering/sides/index.ts'],
  ],
  'web-imports-contract-and-kernel-only': [['apps/web/src/app/planted-a.ts', '@tranzit/carrier-kit']],
  'e2e-imports-contract-and-kernel-only': [['e2e/journeys/planted.spec.ts', `${modules}/tags/index.ts`]],
  'no-cycle': [['packages/carrier-kit/src/circle-a.ts', 'packages/carrier-kit/src/circle-b.ts']],
  resolvable: [['packages/carrier-kit/src/planted-b.ts', './nowhere.ts']],
  'no-cycle-between-modules': [[`${modules}/ring-a/one.ts`, `${modules}/ring-b/index.ts`]],
};

/** Imports that must stay allowed, so that no rule is stricter than meant. */
const allowed: [from: string, to: string][] = [
  ['packages/carrier-kit/src/circle-b.ts', '@tranzit/kernel'],
  ['packages/contract/src/fine.ts', 'zod'],
  ['packages/carriers/dpd/src/fine.ts', '@tranzit/carrier-kit'],
  ['packages/carriers/dpd/src/fine.test.ts', '@tranzit/carrier-sandbox'],
  [`${modules}/geo/fine.ts`, '@tranzit/places'],
  ['apps/web/build/fine.ts', '@tranzit/places'],
  [`${modules}/claims/fine.routes.ts`, `${modules}/tags/index.ts`],
  [`${modules}/claims/fine.test.ts`, `${modules}/tags/tags.store.ts`],
  [`${modules}/tags/commands/fine-command.ts`, `${modules}/tags/tags.store.ts`],
  [`${modules}/tags/fine.ts`, '@tranzit/kernel'],
  [`${modules}/tags/room/commands/fine-command.ts`, `${modules}/tags/room/planted.store.ts`],
  [`${modules}/tags/room/fine.queries.ts`, `${modules}/tags/room/planted.store.ts`],
  [`${main}/fine.ts`, '@tranzit/carrier-cdek'],
  [`${main}/fine-b.ts`, '@tranzit/carrier-sandbox'],
  [`${main}/fine-c.ts`, `${modules}/tags/tags.store.ts`],
  ['apps/web/src/app/fine.ts', 'apps/web/src/screens/home/planted.tsx'],
  ['apps/web/src/screens/home/fine.tsx', 'apps/web/src/features/rates/index.ts'],
  ['apps/web/src/features/ordering/sides/fine.ts', 'apps/web/src/features/rates/index.ts'],
  ['e2e/journeys/fine.spec.ts', '@tranzit/contract'],
  ['e2e/words/fine.ts', 'apps/web/src/locales/en/fine.ts'],
];

/** Halves of cycles, and what the planted files import beyond one line. */
const extra: [from: string, to: string][] = [
  ['packages/carrier-kit/src/circle-b.ts', 'packages/carrier-kit/src/circle-a.ts'],
  [`${modules}/ring-a/index.ts`, `${modules}/ring-a/apart.ts`],
  [`${modules}/ring-b/index.ts`, `${modules}/ring-b/apart.ts`],
  [`${modules}/ring-b/two.ts`, `${modules}/ring-a/index.ts`],
];

let tree: string;
let seen: { fileCount: number; violations: Violation[] };

beforeAll(async () => {
  tree = plantTree();
  seen = await findViolations(tree);
}, 60_000);

afterAll(() => rmSync(tree, { recursive: true, force: true }));

test('every rule has a planted violation', () => {
  expect(Object.keys(forbidden).toSorted()).toEqual(ruleNames.toSorted());
});

test.each(Object.entries(forbidden))('%s refuses what it forbids', (rule, imports) => {
  const offenders = seen.violations.filter((violation) => violation.rule === rule).map(({ from }) => from);
  const planted = imports.map(([from]) => (rule === 'no-cycle-between-modules' ? 'ring-a' : from));
  expect(offenders).toEqual(expect.arrayContaining(planted));
});

test('no rule refuses what is allowed', () => {
  const fine = allowed.map(([from]) => from).filter((from) => from.includes('/fine'));
  expect(seen.violations.filter(({ from }) => fine.includes(from))).toEqual([]);
});

test('no file of the project breaks a rule, and there are files', async () => {
  const { fileCount, violations } = await findViolations(root);
  expect(violations).toEqual([]);
  expect(fileCount).toBeGreaterThan(100);
  // On a busy machine it takes minutes.
}, 240_000);

/** A tree with the manifests and the dependencies of the project, whose sources are the planted imports alone. */
function plantTree(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tranzit-structure-'));
  const manifests = globSync(
    [
      'package.json',
      '{apps,packages}/*/package.json',
      '{e2e,bench}/package.json',
      'packages/carriers/*/package.json',
    ],
    { cwd: root },
  );
  for (const manifest of manifests) cpSync(join(root, manifest), join(folder, manifest));
  linkDependencies(folder);
  for (const manifest of manifests.filter(
    (name) => name.startsWith('packages/') || name.includes('sandbox'),
  )) {
    plant(folder, join(dirname(manifest), 'src', 'index.ts'), undefined);
  }
  const imports = [...Object.values(forbidden).flat(), ...allowed, ...extra];
  for (const target of imports.map(([, to]) => to).filter((to) => /^(apps|packages)\//.test(to)))
    plant(folder, target, undefined);
  for (const [from, to] of imports) plant(folder, from, to);
  return folder;
}

/** The real libraries by links; our own packages as links into the planted tree. */
function linkDependencies(folder: string): void {
  const dependencies = join(folder, 'node_modules');
  mkdirSync(join(dependencies, '@tranzit'), { recursive: true });
  for (const name of ['zod', 'fastify', '@fastify', 'kysely'])
    symlinkSync(join(root, 'node_modules', name), join(dependencies, name));
  for (const name of ['kernel', 'contract', 'places', 'carrier-kit'])
    symlinkSync(join(folder, 'packages', name), join(dependencies, '@tranzit', name));
  for (const name of readdirSync(join(root, 'packages/carriers'))) {
    symlinkSync(join(folder, 'packages/carriers', name), join(dependencies, '@tranzit', `carrier-${name}`));
  }
  symlinkSync(join(folder, 'apps/carrier-sandbox'), join(dependencies, '@tranzit', 'carrier-sandbox'));
}

function plant(folder: string, from: string, to: string | undefined): void {
  const file = join(folder, from);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, to === undefined ? '' : `import '${specifier(from, to)}';\n`, { flag: 'a' });
}

function specifier(from: string, to: string): string {
  if (!/^(apps|packages)\//.test(to)) return to;
  const path = relative(dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}
