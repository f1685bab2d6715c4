import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTerminalLoads } from '../../src/modules/terminals/index.ts';
import { startTestCarriers, type TestCarriers } from '../harness/carriers.ts';
import { listMutants } from '../harness/scope-mutants.ts';
import { createScene, findLeak } from '../harness/strangers.ts';
import { createTestPortal, type TestPortal } from '../harness/test-portal.ts';

/**
 * Takes each bound of each query away in turn and looks whether anybody gets through: what nobody notices is not tested.
 * Ten minutes, therefore only when asked for: `SCOPE_MUTANTS=1 npm test -- scope-mutants`; with texts instead of the 1
 * only those whose name holds one, as in `SCOPE_MUTANTS=tags,idempotency`. The table of who noticed what is printed at the end and
 * left in `test-results/scope-mutants.md`.
 */

const found = 'its ids come from a row that a bound of its own has found';
const looked = 'the same row has been read with a bound of its own before';
const numbered = 'it turns a number into an id; the row is bound again where that id is read';
const narrowing = 'it spares a scan; the rows are bound again where they are read';

/** Bounds behind another one, by file and function: taking them away changes no answer. */
const secondFences: readonly (readonly [at: RegExp, why: string])[] = [
  [/cargoes\.queries\.ts:\d+ loadCargoes/, found],
  [/cargoes\.store\.ts:\d+ updateCargo/, looked],
  [/cargoes\.store\.ts:\d+ freezeCargoQuery/, found],
  [/casts\.queries\.ts:\d+ (loadAddressCasts|loadContactCasts)/, found],
  [/casts\.store\.ts:\d+ replaceAddressCast/, looked],
  [/casts\.store\.ts:\d+ freezeCasts/, found],
  [/replace-waybill-tags\.ts:\d+ lockWaybill|share-waybill\.ts:\d+ shareWaybill/, looked],
  [/waybill-detail\.queries\.ts:\d+ getWaybillId/, numbered],
  [/tags\.queries\.ts:\d+ listTagsOfWaybills/, found],
  [/remove-tag\.ts:\d+ removeLocked/, looked],
  [
    /members\.queries\.ts:\d+ listMemberIds/,
    'no answer shows it; `tags.test.ts` looks at the channels that are told',
  ],
  [/carrier-contracts\.store\.ts:\d+ contractRow/, found],
  [/file-store\.ts:\d+ loadFile/, found],
  [/waybill-search\.queries\.ts:\d+ (leadByDay|leadByTags)/, narrowing],
  [
    /idempotency\.ts:\d+ forgetRunOut/,
    'a key that has run out has run out for every account, and each takes its own away',
  ],
];

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

  it.each(mutants.map(({ name }) => [name]))('%s is noticed', { timeout: 120_000 }, async (name) => {
    globalThis.scopeMutant = undefined;
    const scene = await createScene(portal);
    globalThis.scopeMutant = name;
    const leak = await findLeak(scene);
    globalThis.scopeMutant = undefined;
    const [, why] = secondFences.find(([at]) => at.test(name)) ?? [];
    noticed.push(`| ${name} | ${leak ?? (why ? `nobody: ${why}` : '**nobody**')} |`);
    // What is noticed after all needs no excuse.
    if (why) expect(leak).toBeUndefined();
    else expect(leak).toEqual(expect.any(String));
  });
});
