import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { carrierCodes } from '@tranzit/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conformancePromises } from '../carriers-page/verified.ts';
import { generateCarrier } from './carrier-plan.ts';
import type { CarrierWish } from './carrier-wish.ts';
import { format, type Generation, GenerationRefused } from './generation.ts';
import { carrierParts, copyProject, failureOf, linkCarrier } from './project-copy.fixture.ts';
import { sharedTables } from './shared-tables.ts';

/** Two carriers that do not exist, one of each protocol; the second finds the first in every table. */
const swift: CarrierWish = { code: 'swift', name: 'Swift Mail', protocol: 'rest' };
const relay: CarrierWish = { code: 'relay', name: 'Эстафета', protocol: 'soap' };
const wishes = [swift, relay];

const root = fileURLToPath(new URL('../..', import.meta.url));
let copy: string;
let generations: readonly Generation[];

const read = (file: string): string => readFileSync(join(copy, file), 'utf8');

beforeAll(() => {
  copy = copyProject(carrierParts);
  generations = wishes.map((wish) => {
    const generation = generateCarrier(copy, wish);
    linkCarrier(copy, wish.code);
    return generation;
  });
}, 60_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('every shared table takes the carrier, so that nothing of them is left to people', () => {
  for (const [index, wish] of wishes.entries()) {
    const files = sharedTables(wish).map(({ file }) => file);
    expect(generations[index]?.changed).toEqual(files);
    expect(
      generations[index]?.byHand.filter((line) => files.some((file) => line.startsWith(`${file}:`))),
    ).toEqual([]);
    for (const file of files) expect(read(file)).toContain(wish.code);
  }
});

test('what is written is formatted, and no rule of the linter is broken', () => {
  const paths = generations.flatMap(({ written, changed }) => [...written, ...changed]);
  expect(format(copy, paths)).toBeUndefined();
}, 60_000);

test('no placeholder of a template is left', () => {
  const texts = generations.flatMap(({ written }) => written.map(read));
  expect(texts.filter((text) => /__(code|Code|CODE|Name|NameText)__/.test(text))).toEqual([]);
});

/** Not for a new carrier: made of the list of all, the type of a table, or only about those whose codes it tells. */
const others: ReadonlySet<string> = new Set([
  'apps/server/test/scenarios/fault-portal.ts',
  'apps/server/test/scenarios/order-desk.ts',
  'apps/server/src/main/demo/sandbox-stages.ts',
  'packages/kernel/src/labels/labels.ts',
]);

test('every table that must have each carrier is known to the generator', () => {
  const files = globSync('{apps,packages,tooling,bench,e2e}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /node_modules|dist$/.test(path),
  });
  const mustHaveAll = /(?<!Partial<)\bRecord<Carrier(Code|Name)\b|\bin Carrier(Code|Name)\]/;
  const isTable = (file: string): boolean => {
    const text = readFileSync(join(root, file), 'utf8');
    return mustHaveAll.test(text) || carrierCodes.every((code) => new RegExp(`\\b${code}: `).test(text));
  };
  const found = files.filter((file) => !file.endsWith('.test.ts') && isTable(file));
  const known = sharedTables(swift).map(({ file }) => file);
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter((file) => !known.includes(file) && !others.has(file))).toEqual([]);
});

test('the types of server, sandbox, pages and adapters agree', async () => {
  const files = [
    ...sharedTables(swift).flatMap(({ file }) => (file.endsWith('.ts') ? [file] : [])),
    'apps/carrier-sandbox/src/main.ts',
    // Through them come the capabilities that modules and the platform declare.
    'apps/server/src/main/modules.ts',
    'apps/server/src/platform/net/network-places.ts',
    'tooling/carriers-page/carriers-page.ts',
    ...wishes.map(({ code }) => `packages/carriers/${code}/test/conformance.test.ts`),
    ...wishes.map(({ code }) => `packages/carriers/${code}/src/tracking.test.ts`),
  ];
  const configuration = { extends: './tsconfig.base.json', compilerOptions: { types: ['node'] }, files };
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(configuration));
  expect(await failureOf(copy, ['node_modules/typescript-7/bin/tsc', '-p', 'tsconfig.json'])).toBe('');
}, 120_000);

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

test('the generated carriers keep every promise of the conformance suite', async () => {
  const report = join(copy, 'report.json');
  const failure = await failureOf(copy, [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...wishes.map(({ code }) => `packages/carriers/${code}`),
    ...['--root', copy, '--pool=threads', '--maxWorkers=2', '--testTimeout=30000', '--hookTimeout=60000'],
    ...['--reporter=json', `--outputFile=${report}`],
  ]);
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'));
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(({ fullName, failureMessages }) => [fullName, failureMessages]),
  );
  expect([failed, failure]).toEqual([[], '']);
  const suites = testResults.filter(({ name }) => name.endsWith('conformance.test.ts'));
  expect(suites.map(({ assertionResults }) => assertionResults.length)).toEqual(
    wishes.map(() => conformancePromises),
  );
}, 120_000);

test('the page of carriers has them, with nothing verified yet', async () => {
  const script =
    "import { writeCarriersPage } from './tooling/carriers-page/carriers-page.ts'; await writeCarriersPage('page.md');";
  expect(await failureOf(copy, ['--input-type=module-typescript', '-e', script])).toBe('');
  expect(read('page.md')).toContain('### Swift Mail (`swift`)\n\nIts adapter still speaks');
  expect(read('page.md')).toMatch(/\| way d2d \|.*\| ● \| ● \|\n/);
}, 60_000);

test('a second run is refused and changes nothing', () => {
  const file = 'packages/kernel/src/shipping.ts';
  const before = read(file);
  expect(() => generateCarrier(copy, swift)).toThrow(GenerationRefused);
  expect(read(file)).toBe(before);
});

test('a table without a known place is left to people, with what to write there', () => {
  const file = 'apps/carrier-sandbox/src/credentials.ts';
  const before = read(file);
  writeFileSync(join(copy, file), before.replace('sandboxCredentials', 'renamedCredentials'));
  const { changed, byHand } = generateCarrier(copy, { code: 'third', name: 'Third', protocol: 'rest' });
  expect(changed).not.toContain(file);
  expect(byHand[0]).toBe(
    `${file}: the demo key in sandboxCredentials (there is no constant sandboxCredentials)`,
  );
  writeFileSync(join(copy, file), before);
});

test('tables with uncommitted changes are refused before anything is written', () => {
  expect(spawnSync('git', ['init', '--quiet'], { cwd: copy }).status).toBe(0);
  const fourth: CarrierWish = { code: 'fourth', name: 'Fourth', protocol: 'rest' };
  expect(() => generateCarrier(copy, fourth)).toThrow(/uncommitted changes[\s\S]*shipping\.ts/);
  expect(existsSync(join(copy, 'packages/carriers/fourth'))).toBe(false);
});
