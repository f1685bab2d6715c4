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

const found = 'only what has been found by a bound of its own comes here';
const identity = 'a session belongs to one user of one account';
const narrowing = 'it spares a walk; the rows are bound again where they are read';

/** Bounds behind another one, by file and text: taking them away opens nothing. */
const secondFences: readonly (readonly [at: RegExp, why: string])[] = [
  [/cargoes\.queries\.ts:\d+ ofAccount/, found],
  [/cargoes\.store\.ts/, found],
  [/casts\.queries\.ts:\d+ ofAccount/, found],
  [/casts\.store\.ts/, found],
  [/recent-contacts\.store\.ts/, 'the two bounds of this statement stand for each other'],
  [/tags\.queries\.ts:\d+ ofAccount/, found],
  [/own-contracts\.store\.ts/, found],
  [/file-store\.ts/, found],
  [/authenticator\.ts|users\.queries\.ts:\d+ 'memberships/, identity],
  [/waybill-search\.queries\.ts/, narrowing],
];

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
  it('nothing is noticed while every bound stands', { timeout: 120_000 }, async () => {
    globalThis.scopeMutant = undefined;
    await tryEverybody(await createScene(portal));
  });

  it.each(mutants.map(({ name }) => [name]))('%s is noticed', { timeout: 120_000 }, async (name) => {
    globalThis.scopeMutant = undefined;
    const scene = await createScene(portal);
    globalThis.scopeMutant = name;
    const noticed = await tryEverybody(scene).then(
      () => false,
      () => true,
    );
    globalThis.scopeMutant = undefined;
    expect(noticed || secondFences.some(([at]) => at.test(name))).toBe(true);
  });
});
