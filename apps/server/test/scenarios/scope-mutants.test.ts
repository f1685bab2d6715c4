import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTerminalLoads } from '../../src/modules/terminals/index.ts';
import { startTestCarriers, type TestCarriers } from '../harness/carriers.ts';
import { listMutants } from '../harness/scope-mutants.ts';
import { secondFences } from '../harness/second-fences.ts';
import { createScene, findLeak } from '../harness/strangers.ts';
import { createTestPortal, type TestPortal } from '../harness/test-portal.ts';

/**
 * Takes each bound of each query away in turn and looks whether anybody gets through: what nobody notices is not tested.
 * Ten minutes, therefore only when asked for: `SCOPE_MUTANTS=1 npm test -- scope-mutants`; with texts instead of the 1
 * only those whose name holds one, as in `SCOPE_MUTANTS=tags,idempotency`. The table of who noticed what is printed at the end and
 * left in `test-results/scope-mutants.md`.
 */

const root = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/\/$/, '');
const { SCOPE_MUTANTS: asked = '' } = process.env;
const noticed: string[] = [];

let carriers: TestCarriers;
let portal: TestPortal;
beforeAll(async () => {
  carriers = await startTestCarriers();
  portal = await createTestPortal({
    ownDatabase: true,
    carriers: carriers.entries,
    connectors: carriers.connectors,
    // The clock stands, and every mutant asks anew.
    environment: { RATE_LIMIT_FACTOR: '1000', RATE_LIMIT_CALLS: '1000000' },
  });
  await startTerminalLoads(portal.runtime.capabilities);
  await portal.runJobs();
}, 120_000);
afterAll(async () => {
  globalThis.scopeMutant = undefined;
  await portal.close();
  await carriers.close();
  if (!asked) return;
  const table = ['| bound taken away | who notices |', '| --- | --- |', ...noticed].join('\n');
  mkdirSync(`${root}/test-results`, { recursive: true });
  writeFileSync(`${root}/test-results/scope-mutants.md`, `${table}\n`);
  process.stdout.write(`${table}\n`);
});

describe.runIf(asked)('without its bound', () => {
  const isAsked = (name: string) => asked === '1' || asked.split(',').some((part) => name.includes(part));
  const mutants = listMutants(root).filter(({ name }) => isAsked(name));
  it('nothing is noticed while every bound stands', { timeout: 120_000 }, async () => {
    globalThis.scopeMutant = undefined;
    expect(await findLeak(await createScene(portal))).toBeUndefined();
  });

  it.each(mutants.map(({ name, at }) => [name, at]))(
    '%s is noticed',
    { timeout: 120_000 },
    async (name, at) => {
      globalThis.scopeMutant = undefined;
      const scene = await createScene(portal);
      globalThis.scopeMutant = name;
      const leak = await findLeak(scene);
      globalThis.scopeMutant = undefined;
      const why = secondFences[at];
      noticed.push(`| ${name} | ${leak ?? (why ? `nobody: ${why}` : '**nobody**')} |`);
      // What is noticed after all needs no reason.
      if (why) expect(leak).toBeUndefined();
      else expect(leak).toEqual(expect.any(String));
    },
  );
});
