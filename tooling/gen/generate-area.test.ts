import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FiguresByPart, worsenings } from '../ratchets/compare.ts';
import { measure } from '../ratchets/measure.ts';
import { generateArea, generateMigration, generateScreen } from './area-plan.ts';
import { type AreaWish, endpointKinds, exampleRemaining } from './area-wish.ts';
import { generateEndpoint } from './endpoint-plan.ts';
import { format, type Generation, GenerationRefused } from './generation.ts';
import { makeFollowing } from './make-following.ts';
import { areaParts, copyProject, failureOf } from './project-copy.fixture.ts';

/** An area that does not exist, named by two words: they are spelt in every way there is. */
const wish: AreaWish = { plural: 'loading-docks', singular: 'loading-dock', title: 'Рампы' };
/** A minute and a half of work on two quiet cores; a busy machine takes its time. */
const patienceMs = 400_000;

const screen = 'apps/web/src/screens/loading-docks';
const module = 'apps/server/src/modules/loading-docks';

let copy: string;
let generation: Generation;
let endpoints: readonly Generation[];
let lint: string | undefined;
const read = (file: string): string => readFileSync(join(copy, file), 'utf8');

beforeAll(() => {
  copy = copyProject(areaParts);
  generation = generateArea(copy, wish);
  endpoints = endpointKinds.map((kind) => generateEndpoint(copy, { ...wish, kind }));
  const done = [generation, ...endpoints];
  lint = format(copy, [...new Set(done.flatMap(({ written, changed }) => [...written, ...changed]))]);
  makeFollowing(copy);
}, patienceMs);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('every shared table takes the area, and people are left only with what they alone know', () => {
  expect(generation.byHand.map((line) => line.split(':')[0])).toEqual([
    'its place in the navigation',
    'the words of locales/{ru,en}/loading-docks.ts',
    'the examples of its bodies',
  ]);
  expect(generation.changed.length).toBeGreaterThan(8);
  for (const file of generation.changed) expect(read(file)).toMatch(/loading-?_?docks?/i);
});

test('every operation is described, done, bound, tested, and sent by strangers', () => {
  expect(endpoints.map(({ byHand }) => byHand)).toEqual(
    endpointKinds.map((kind) => [
      `who may: access of ${kind}LoadingDock in packages/contract/src/loading-dock.ts`,
      ...(kind === 'update' ? [exampleRemaining] : []),
    ]),
  );
  for (const kind of endpointKinds) {
    expect(read('packages/contract/src/loading-dock.ts')).toContain(`operationId: '${kind}LoadingDock'`);
    expect(read(`${module}/loading-docks.routes.ts`)).toContain(`bind(api.${kind}LoadingDock, `);
    expect(read('apps/server/test/harness/sample-requests.ts')).toContain(`${kind}LoadingDock: ours(`);
    expect(read(`${module}/${kind}-loading-dock.test.ts`)).toContain(`api.${kind}LoadingDock`);
  }
});

test('what is written is formatted, breaks no rule of the linter and has no placeholder left', () => {
  expect(lint).toBeUndefined();
  const left = [generation, ...endpoints]
    .flatMap(({ written }) => written)
    .filter((file) => /__[A-Za-z]+__/.test(`${file}${read(file)}`));
  expect(left).toEqual([]);
});

const tsc = ['node_modules/typescript-7/bin/tsc', '--noEmit', '-p'];

test(
  'the types of contract and server agree',
  async () => {
    const files = [
      `${module}/loading-docks.test.ts`,
      ...endpointKinds.map((kind) => `${module}/${kind}-loading-dock.test.ts`),
      'apps/server/src/main/modules.ts',
      'apps/server/test/harness/sample-requests.ts',
      'tooling/tables/owners.ts',
    ];
    const config = { extends: './tsconfig.base.json', compilerOptions: { types: ['node'] }, files };
    writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(config));
    expect(await failureOf(copy, [...tsc, 'tsconfig.json'])).toBe('');
  },
  patienceMs,
);

test(
  'the types of the pages agree',
  async () => {
    const files = [`${screen}/index.tsx`, `${screen}/loading-docks.test.tsx`]
      .map((file) => file.replace('apps/web/', ''))
      .concat([
        'src/custom-properties.d.ts',
        'src/locales/catalogue.ts',
        'src/locales/ru/loading-docks.ts',
        'src/locales/en/loading-docks.ts',
      ]);
    const config = { extends: './tsconfig.json', include: [], files };
    writeFileSync(join(copy, 'apps/web/tsconfig.screen.json'), JSON.stringify(config));
    expect(await failureOf(copy, [...tsc, 'apps/web/tsconfig.screen.json'])).toBe('');
  },
  patienceMs,
);

test('no figure becomes worse', () => {
  const kept = JSON.parse(read('tooling/ratchets.json')) as FiguresByPart; // written by the check itself
  expect(worsenings(measure(copy).figures, kept)).toEqual([]);
});

test(
  'the rules of structure hold, and each table has one owner',
  async () => {
    expect(await failureOf(copy, ['tooling/check-structure.mjs'])).toBe('');
    expect(await failureOf(copy, ['tooling/check-tables.ts'])).toBe('');
  },
  patienceMs,
);

test(
  'its own tests pass at once',
  async () => {
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--root', copy, '--project'];
    expect(await failureOf(copy, [...vitest, 'server', module])).toBe('');
    expect(await failureOf(copy, [...vitest, 'web', screen])).toBe('');
  },
  patienceMs,
);

test('a second run is refused and changes nothing', () => {
  const before = read('packages/contract/src/areas.ts');
  expect(() => generateArea(copy, wish)).toThrow(GenerationRefused);
  expect(() => generateScreen(copy, wish)).toThrow(GenerationRefused);
  expect(() => generateEndpoint(copy, { ...wish, kind: 'get' })).toThrow(GenerationRefused);
  expect(() => generateEndpoint(copy, { plural: 'piers', singular: 'pier', kind: 'get' })).toThrow(
    GenerationRefused,
  );
  expect(read('packages/contract/src/areas.ts')).toBe(before);
});

test('a migration takes the next number', () => {
  const [first] = generation.written.filter((file) => file.endsWith('.sql'));
  const number = Number(/\d{4}/.exec(first ?? '')?.[0]);
  const { written } = generateMigration(copy, ['close-docks-at-night']);
  expect(written).toEqual([
    `apps/server/migrations/${String(number + 1).padStart(4, '0')}_close_docks_at_night.sql`,
  ]);
});
