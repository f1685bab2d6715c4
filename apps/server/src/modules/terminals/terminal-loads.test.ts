import { type CarrierTerminal, IncompleteListError } from '@tranzit/carrier-kit';
import { api } from '@tranzit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { silentLog } from '../../platform/log/log.ts';
import type { CarrierEntry } from '../carrier-registry/carrier-registry.ts';
import { loadTerminals } from './commands/load-terminals.ts';
import { startTerminalLoads } from './index.ts';
import { startTestCarrier, type TestCarrier, variantOf } from './listing-carrier.factory.ts';
import { loadAllTerminalsJob } from './terminals.jobs.ts';

let carrier: TestCarrier;
let listed: readonly CarrierTerminal[];
const opened: TestPortal[] = [];

beforeAll(async () => {
  carrier = await startTestCarrier();
  const pages = await Array.fromAsync(carrier.entry.adapter.listTerminals({ timeoutMs: 20_000 }));
  listed = pages.flat();
});
afterAll(async () => {
  for (const portal of opened) await portal.close();
  await carrier.close();
});

async function openPortal(...carriers: readonly CarrierEntry[]): Promise<TestPortal> {
  const portal = await createTestPortal({ carriers, ownDatabase: true });
  opened.push(portal);
  return portal;
}

const contextOf = (portal: TestPortal) => ({ ...portal.runtime.capabilities, log: silentLog });
const never = new AbortController().signal;
const load = (portal: TestPortal, entry: CarrierEntry) => loadTerminals(contextOf(portal), entry, never);
const codesIn = async (portal: TestPortal): Promise<string[]> =>
  (await portal.runtime.database.db.selectFrom('terminals').select('code').orderBy('code').execute()).map(
    (row) => row.code,
  );
const loadsIn = (portal: TestPortal) =>
  portal.runtime.database.db
    .selectFrom('terminal_loads')
    .select(['carrier', 'failure', 'row_count'])
    .orderBy('id')
    .execute();
const jobsIn = async (portal: TestPortal): Promise<unknown[]> =>
  (await portal.runtime.database.pool.query('select key from graphile_worker.jobs order by key')).rows.map(
    (row: { key: unknown }) => row.key,
  );
const sorted = (codes: readonly string[]): string[] => codes.toSorted((a, b) => (a < b ? -1 : 1));
const byCode = (terminals: readonly CarrierTerminal[]): string[] => sorted(terminals.map(({ code }) => code));

test('names a federal city once, though the carrier writes it as the region and as the city', async () => {
  const portal = await openPortal(carrier.entry);
  const doubled = /^г Москва, Москва, /;
  expect(listed.some(({ addressLine }) => doubled.test(addressLine))).toBe(true);
  await load(portal, carrier.entry);
  const rows = await portal.runtime.database.db
    .selectFrom('terminals')
    .select('address_line')
    .where('city', '=', 'Москва')
    .execute();
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row.address_line).toMatch(/^г Москва, (?!Москва)/);
});

test('loads the whole list at the start, page by page, and not again within 20 hours', async () => {
  const portal = await openPortal(carrier.entry);
  await startTerminalLoads(contextOf(portal));
  expect(await jobsIn(portal)).toEqual(['load-terminals:cdek']);
  await portal.runJobs();
  expect(listed.length).toBeGreaterThan(1000); // more than one page
  expect(sorted(await codesIn(portal))).toEqual(byCode(listed));
  expect(await loadsIn(portal)).toEqual([{ carrier: 'cdek', failure: null, row_count: listed.length }]);

  portal.clock.advance(19 * 3_600_000);
  await startTerminalLoads(contextOf(portal));
  expect(await jobsIn(portal)).toEqual([]);
  portal.clock.advance(2 * 3_600_000);
  await startTerminalLoads(contextOf(portal));
  await startTerminalLoads(contextOf(portal));
  expect(await jobsIn(portal)).toEqual(['load-terminals:cdek']);
});

test('loads every carrier at night, however fresh its list is, and keeps ids of terminals that stay', async () => {
  const twin = variantOf(carrier.entry, 'pony');
  const portal = await openPortal(carrier.entry, twin);
  await load(portal, carrier.entry);
  const idOf = () =>
    portal.runtime.database.db
      .selectFrom('terminals')
      .select('id')
      .where('carrier', '=', 'cdek')
      .where('code', '=', listed[0]?.code ?? '')
      .executeTakeFirstOrThrow();
  const before = await idOf();
  await enqueue(contextOf(portal), loadAllTerminalsJob, {});
  await portal.runJobs();
  expect(await loadsIn(portal)).toEqual([
    { carrier: 'cdek', failure: null, row_count: listed.length },
    { carrier: 'cdek', failure: null, row_count: listed.length },
    { carrier: 'pony', failure: null, row_count: listed.length },
  ]);
  expect(await idOf()).toEqual(before);
});

test.each(['http_500', 'malformed'] as const)(
  'keeps the old list when the new one is broken: %s',
  async (kind) => {
    const portal = await openPortal(carrier.entry);
    await load(portal, carrier.entry);
    await carrier.breakTerminals(kind);
    portal.clock.advance(24 * 3_600_000);
    await startTerminalLoads(contextOf(portal));
    await portal.runJobs();
    await carrier.mend();
    expect(sorted(await codesIn(portal))).toEqual(byCode(listed));
    expect((await loadsIn(portal)).at(-1)).toEqual({
      carrier: 'cdek',
      failure: kind === 'malformed' ? 'malformed' : 'unavailable',
      row_count: null,
    });
    expect(await jobsIn(portal)).toEqual(['load-terminals:cdek']); // waits for its next try
  },
);

/** The carrier's list as if only that share of it had come, without an error. */
const shortList = (share: number) => listed.slice(0, Math.floor(listed.length * share));
const endingEarly = (share: number) =>
  variantOf(carrier.entry, 'cdek', async function* () {
    yield shortList(share);
  });

test.each([0.3, 0.6, 0.89])(
  'takes a list with %s of its terminals only when it is as short the next night',
  async (share) => {
    const portal = await openPortal(carrier.entry);
    await load(portal, carrier.entry);
    await expect(load(portal, endingEarly(share))).rejects.toMatchObject({ kind: 'malformed' });
    portal.clock.advance(3_600_000);
    await expect(load(portal, endingEarly(share))).rejects.toMatchObject({ kind: 'malformed' });
    expect(sorted(await codesIn(portal))).toEqual(byCode(listed));
    expect((await loadsIn(portal)).at(-1)).toMatchObject({
      failure: 'shrunk',
      row_count: shortList(share).length,
    });
    portal.clock.advance(20 * 3_600_000);
    await load(portal, endingEarly(share));
    expect(sorted(await codesIn(portal))).toEqual(byCode(shortList(share)));
  },
);

test('takes a list shorter than the carrier announces when it is told twice, and then every night', async () => {
  const portal = await openPortal(carrier.entry);
  await load(portal, carrier.entry);
  const incomplete = (share: number) =>
    variantOf(carrier.entry, 'cdek', async function* () {
      yield shortList(share);
      throw new IncompleteListError({ carrier: 'cdek', operation: 'terminals' });
    });
  await expect(load(portal, incomplete(0.96))).rejects.toMatchObject({ kind: 'malformed' });
  portal.clock.advance(3_600_000);
  await expect(load(portal, incomplete(0.96))).rejects.toMatchObject({ kind: 'malformed' });
  expect(sorted(await codesIn(portal))).toEqual(byCode(listed));
  for (const _night of [1, 2, 3]) {
    portal.clock.advance(24 * 3_600_000);
    await load(portal, incomplete(0.96));
    expect(sorted(await codesIn(portal))).toEqual(byCode(shortList(0.96)));
  }
  await load(portal, carrier.entry);
  await expect(load(portal, incomplete(0.96))).rejects.toMatchObject({ kind: 'malformed' });
  expect(sorted(await codesIn(portal))).toEqual(byCode(listed));
});

test('keeps the old list when each new one ends early somewhere else', async () => {
  const portal = await openPortal(carrier.entry);
  await load(portal, carrier.entry);
  for (const share of [0.6, 0.75, 0.5]) {
    await expect(load(portal, endingEarly(share))).rejects.toMatchObject({ kind: 'malformed' });
    portal.clock.advance(24 * 3_600_000);
  }
  expect(sorted(await codesIn(portal))).toEqual(byCode(listed));
});

test('takes a list that lost a few of its terminals', async () => {
  const portal = await openPortal(carrier.entry);
  await load(portal, carrier.entry);
  await load(portal, endingEarly(0.95));
  expect(sorted(await codesIn(portal))).toEqual(byCode(shortList(0.95)));
});

test('keeps the old list when the new one is empty', async () => {
  const portal = await openPortal(carrier.entry);
  await load(portal, carrier.entry);
  const empty = variantOf(carrier.entry, 'cdek', async function* () {
    yield [];
  });
  await expect(load(portal, empty)).rejects.toMatchObject({ kind: 'malformed' });
  expect((await loadsIn(portal)).at(-1)).toMatchObject({ failure: 'empty' });
  expect(sorted(await codesIn(portal))).toEqual(byCode(listed));
});

test('removes what a whole new list lacks and takes over what it changes', async () => {
  const portal = await openPortal(carrier.entry);
  await load(portal, carrier.entry);
  const [gone, renamed] = listed;
  const changed = variantOf(carrier.entry, 'cdek', async function* (pages) {
    for await (const page of pages) {
      yield page
        .filter(({ code }) => code !== gone?.code)
        .map((terminal) => (terminal.code === renamed?.code ? { ...terminal, name: 'Новое имя' } : terminal));
    }
  });
  await load(portal, changed);
  expect(sorted(await codesIn(portal))).toEqual(byCode(listed.slice(1)));
  const user = await createAccount(portal.runtime.database.db);
  const { body } = await portal.call(
    api.listTerminals,
    { query: { city: renamed?.city ?? '' } },
    { as: user },
  );
  expect(body.items.find(({ code }) => code === renamed?.code)?.name).toBe('Новое имя');
});

test('a load that was killed half way loses nothing, and one that wakes up late spoils nothing', async () => {
  const portal = await openPortal(carrier.entry);
  await load(portal, carrier.entry);
  const halted = Promise.withResolvers<void>();
  const wake = Promise.withResolvers<void>();
  const stalling = variantOf(carrier.entry, 'cdek', async function* (pages) {
    let isFirst = true;
    for await (const page of pages) {
      yield page.map((terminal) => ({ ...terminal, name: 'Из старой загрузки' }));
      if (isFirst) halted.resolve();
      if (isFirst) await wake.promise;
      isFirst = false;
    }
  });
  const stalled = load(portal, stalling);
  await halted.promise;
  expect(sorted(await codesIn(portal))).toEqual(byCode(listed));

  await load(
    portal,
    variantOf(carrier.entry, 'cdek', async function* (pages) {
      for await (const page of pages) yield page.filter(({ code }) => code !== listed[0]?.code);
    }),
  );
  expect((await loadsIn(portal)).map(({ failure }) => failure)).toEqual([null, 'abandoned', null]);
  expect(sorted(await codesIn(portal))).toEqual(byCode(listed.slice(1)));

  wake.resolve();
  await stalled;
  const { spoilt } = await portal.runtime.database.db
    .selectFrom('terminals')
    .select((eb) => eb.fn.countAll<number>().as('spoilt'))
    .where('name', '=', 'Из старой загрузки')
    .executeTakeFirstOrThrow();
  expect(spoilt).toBe(0);
});

test('counts terminals at equal coordinates across carriers, and counts anew when one goes', async () => {
  const twin = variantOf(carrier.entry, 'pony');
  const portal = await openPortal(carrier.entry, twin);
  const countsOf = async (): Promise<number[]> =>
    (
      await portal.runtime.database.db
        .selectFrom('terminals')
        .select('duplicate_counter')
        .distinct()
        .orderBy('duplicate_counter')
        .execute()
    ).map((row) => row.duplicate_counter);
  await load(portal, carrier.entry);
  expect(await countsOf()).toEqual([1, 2]); // the sandbox sets some points where another stands
  await load(portal, twin);
  expect(await countsOf()).toEqual([2, 4]);
  const standsAlone = ({ latitude, longitude }: CarrierTerminal): boolean =>
    listed.filter((other) => other.latitude === latitude && other.longitude === longitude).length === 1;
  const kept = listed.slice(0, Math.ceil(listed.length * 0.92));
  const [stays, goes] = [kept.find(standsAlone), listed.findLast(standsAlone)];
  if (!stays || !goes || kept.includes(goes)) throw new Error('the sandbox lists too few terminals');
  await load(
    portal,
    variantOf(carrier.entry, 'pony', async function* () {
      yield kept;
    }),
  );
  const countsAt = ({ code }: CarrierTerminal) =>
    portal.runtime.database.db.selectFrom('terminals').select('duplicate_counter').where('code', '=', code);
  expect(await countsAt(stays).execute()).toEqual([{ duplicate_counter: 2 }, { duplicate_counter: 2 }]);
  expect(await countsAt(goes).execute()).toEqual([{ duplicate_counter: 1 }]);
});

test('leaves out rows that stand nowhere on the map, and cuts limits that are none', async () => {
  const portal = await openPortal(carrier.entry);
  const [sound] = listed;
  if (!sound) throw new Error('the sandbox lists no terminal');
  const rows = [
    { ...sound, name: 'A\0B', limits: { ...sound.limits, maxGrams: 0 as typeof sound.limits.maxGrams } },
    { ...sound, code: 'x1', latitude: Number.NaN },
    { ...sound, code: 'x2', longitude: 200 },
    { ...sound, code: '' },
    { ...sound, code: 'x3', iso: '' },
    { ...sound },
  ];
  await load(
    portal,
    variantOf(carrier.entry, 'cdek', async function* () {
      yield rows.slice(0, 5);
      yield rows.slice(0, 1);
    }),
  );
  const stored = await portal.runtime.database.db.selectFrom('terminals').selectAll().execute();
  expect(stored).toMatchObject([{ code: sound.code, name: 'AB', max_grams: null }]);
});
