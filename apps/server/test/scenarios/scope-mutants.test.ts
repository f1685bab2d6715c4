import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTerminalLoads } from '../../src/modules/carriers/index.ts';
import { startTestCarriers, type TestCarriers } from '../harness/carriers.ts';
import { mixedSamples } from '../harness/sample-requests.ts';
import { listMutants } from '../harness/scope-mutants.ts';
import {
  belongings,
  createScene,
  expectColleague,
  expectMixedRefused,
  expectStranger,
  guarded,
  type Scene,
} from '../harness/strangers.ts';
import { createTestPortal, type TestPortal } from '../harness/test-portal.ts';

/**
 * Takes each bound of each query away in turn and looks whether the strangers get through: what nobody notices is not
 * tested. Ten minutes, therefore only when asked for: `SCOPE_MUTANTS=1 npm test -- scope-mutants`.
 */

/** Bounds that a caller cannot reach past, because another one stands before them. */
const secondFences: Readonly<Record<string, string>> = {};

let carriers: TestCarriers;
let portal: TestPortal;
beforeAll(async () => {
  carriers = await startTestCarriers();
  portal = await createTestPortal({
    ownDatabase: true,
    carriers: carriers.entries,
    connectors: carriers.connectors,
  });
  await startTerminalLoads(portal.runtime.capabilities);
  await portal.runJobs();
}, 120_000);
afterAll(async () => {
  globalThis.scopeMutant = undefined;
  await portal.close();
  await carriers.close();
});

/** Throws when somebody gets through. */
async function tryEverybody(scene: Scene): Promise<void> {
  const before = await belongings(scene);
  for (const one of guarded) await expectStranger(scene, one);
  for (const who of ['stranger', 'colleague'] as const)
    for (const mixed of mixedSamples)
      for (const field of mixed.fields) await expectMixedRefused(scene, mixed, { who, field });
  expect(await belongings(scene)).toEqual(before);
  for (const one of guarded) await expectColleague(scene, one, 'colleague');
}

describe.runIf(process.env.SCOPE_MUTANTS)('without its bound', () => {
  const mutants = listMutants(new URL('../../../..', import.meta.url).pathname.replace(/\/$/, ''));
  it.each(mutants)('$name is noticed', { timeout: 120_000 }, async ({ name }) => {
    globalThis.scopeMutant = undefined;
    const scene = await createScene(portal);
    globalThis.scopeMutant = name;
    const noticed = await tryEverybody(scene).then(
      () => false,
      () => true,
    );
    globalThis.scopeMutant = undefined;
    expect(noticed || secondFences[name] !== undefined).toBe(true);
  });
});
