import { randomUUID } from 'node:crypto';
import { api } from '@tranzit/contract';
import type { CarrierCode } from '@tranzit/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { ManualClock } from '../../platform/clock/clock.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { createLogger, silentLog } from '../../platform/log/log.ts';
import { startTestCarrier, type TestCarrier } from '../terminals/listing-carrier.factory.ts';
import { type CarrierHooks, createCarrierCounters } from './carrier-health.counters.ts';
import { startHealthRecorder } from './carrier-health.recorder.ts';
import { dropOldHealth, saveHealth } from './carrier-health.store.ts';

let carrier: TestCarrier;
let portal: TestPortal;
beforeAll(async () => {
  carrier = await startTestCarrier();
  portal = await createTestPortal({ carriers: [carrier.entry], ownDatabase: true });
});
afterAll(async () => {
  await portal.close();
  await carrier.close();
});
beforeEach(async () => {
  const { db } = portal.runtime.capabilities;
  await db.deleteFrom('carrier_minutes').execute();
  await db.deleteFrom('carrier_sightings').execute();
  portal.clock.advance(3_600_000);
});

/** A process of the portal, as far as it counts calls. */
function startProcess() {
  const ctx = { db: portal.runtime.capabilities.db, clock: portal.clock };
  const counters = createCarrierCounters(portal.clock);
  const processId = randomUUID();
  return {
    counters,
    hooks: (code: CarrierCode) => counters.hooks(code),
    save: () => saveHealth(ctx, counters, processId),
  };
}

const rates = { operation: 'rates', ms: 300, attempts: 1, timeoutMs: 15_000, outcome: 'ok' } as const;
function callTimes(
  { onCall }: CarrierHooks,
  count: number,
  call: Partial<Parameters<CarrierHooks['onCall']>[0]> = {},
) {
  for (let turn = 0; turn < count; turn += 1) onCall({ ...rates, ...call });
}

async function readReport(code: CarrierCode = 'cdek') {
  const staff = await createAccount(portal.runtime.database.db, { isStaff: true });
  const { status, body } = await portal.call(api.listCarrierHealth, {}, { as: staff });
  expect(status).toBe(200);
  return body.carriers.find(({ deliveryService }) => deliveryService === code);
}

async function readMark(code: CarrierCode = 'cdek') {
  const customer = await createAccount(portal.runtime.database.db);
  const { body } = await portal.call(api.listOperators, {}, { as: customer });
  return body.deliveryServices[code]?.health;
}

describe('the health of carriers', () => {
  it('adds up what all processes have seen, by operation', async () => {
    const [one, other] = [startProcess(), startProcess()];
    callTimes(one.hooks('cdek'), 6);
    callTimes(one.hooks('cdek'), 2, { operation: 'create', ms: 900 });
    await one.save();
    callTimes(one.hooks('cdek'), 2, { ms: 100 });
    callTimes(other.hooks('cdek'), 2, { outcome: 'timeout', ms: 15_000 });
    await Promise.all([one.save(), other.save()]);
    expect(await readReport()).toEqual({
      deliveryService: 'cdek',
      health: 'slow',
      calls: 12,
      failures: 2,
      failureShare: 2 / 12,
      meanMs: 2817,
      p95Ms: 13_500,
      breaker: 'closed',
      breakerChangedAt: null,
      lastAnswerAt: portal.clock.now().toISOString(),
      operations: [
        { operation: 'rates', calls: 10, failures: 2, failureShare: 0.2, meanMs: 3200, p95Ms: 13_750 },
        { operation: 'create', calls: 2, failures: 0, failureShare: 0, meanMs: 900, p95Ms: 988 },
      ],
    });
  });

  it('knows an hour, and of the last answer a week', async () => {
    const process = startProcess();
    callTimes(process.hooks('cdek'), 3);
    await process.save();
    const answeredAt = portal.clock.now().toISOString();
    portal.clock.advance(62 * 60_000);
    await dropOldHealth({ db: portal.runtime.capabilities.db, clock: portal.clock });
    expect(await readReport()).toMatchObject({ health: 'unknown', calls: 0, lastAnswerAt: answeredAt });
    const left = await portal.runtime.capabilities.db.selectFrom('carrier_minutes').selectAll().execute();
    expect(left).toEqual([]);
  });

  it('lists a carrier that only customer contracts call', async () => {
    expect(await readReport('pony')).toBeUndefined();
    const process = startProcess();
    callTimes(process.hooks('pony'), 1);
    await process.save();
    expect(await readReport('pony')).toMatchObject({ health: 'ok', calls: 1 });
  });

  it('does not suffer from the limits and the keys of customer contracts, only from silence under them', async () => {
    const process = startProcess();
    const own = process.counters.hooks('cdek', 'own');
    for (const outcome of ['rate_limited', 'unauthorized'] as const) callTimes(own, 20, { outcome });
    await process.save();
    expect(await readReport()).toMatchObject({ health: 'unknown', calls: 0, lastAnswerAt: null });
    callTimes(own, 2);
    callTimes(own, 1, { outcome: 'timeout' });
    callTimes(own, 1, { outcome: 'unavailable' });
    for (const outcome of ['rate_limited', 'unauthorized'] as const)
      callTimes(process.hooks('cdek'), 1, { outcome });
    await process.save();
    expect(await readReport()).toMatchObject({ calls: 6, failures: 4 });
  });

  it('does not take the night’s lists for slow answers, nor refused connections for fast ones', async () => {
    const process = startProcess();
    callTimes(process.hooks('cdek'), 20, { operation: 'terminals', ms: 40_000, timeoutMs: 900_000 });
    callTimes(process.hooks('cdek'), 1, { outcome: 'unavailable', ms: 1 });
    await process.save();
    expect(await readReport()).toMatchObject({
      health: 'ok',
      calls: 21,
      failures: 1,
      meanMs: null,
      p95Ms: null,
    });
  });
});

describe('the breaker', () => {
  it('is open while any living process has it open', async () => {
    const [one, other] = [startProcess(), startProcess()];
    const hooks = one.hooks('cdek');
    callTimes(other.hooks('cdek'), 1);
    portal.clock.advance(1_000);
    callTimes(hooks, 8, { outcome: 'unavailable' });
    hooks.onBreakerChange({ from: 'closed', to: 'open' });
    const openedAt = portal.clock.now().toISOString();
    await Promise.all([one.save(), other.save()]);
    expect(await readReport()).toMatchObject({ health: 'down', breaker: 'open', breakerChangedAt: openedAt });
    portal.clock.advance(1_000);
    hooks.onBreakerChange({ from: 'open', to: 'half_open' });
    await one.save();
    expect(await readReport()).toMatchObject({
      health: 'down',
      breaker: 'half_open',
      breakerChangedAt: openedAt,
    });
    hooks.onBreakerChange({ from: 'half_open', to: 'open' });
    callTimes(other.hooks('cdek'), 1);
    await Promise.all([one.save(), other.save()]);
    expect(await readReport()).toMatchObject({ health: 'failing', breaker: 'open' });
    portal.clock.advance(30_000);
    await other.save();
    expect(await readReport()).toMatchObject({ breaker: 'closed', breakerChangedAt: null });
  });

  it('of another connection to the carrier does not close the open one', async () => {
    const process = startProcess();
    const [portalSide, own] = [process.hooks('cdek'), process.hooks('cdek')];
    portalSide.onBreakerChange({ from: 'closed', to: 'open' });
    own.onBreakerChange({ from: 'closed', to: 'open' });
    own.onBreakerChange({ from: 'open', to: 'closed' });
    expect(process.counters.samples()).toMatchObject([{ breaker: 'open' }]);
    portalSide.onBreakerChange({ from: 'open', to: 'half_open' });
    expect(process.counters.samples()).toMatchObject([{ breaker: 'half_open' }]);
  });
});

describe('customers', () => {
  it('see one word per carrier, read anew after 10 s', async () => {
    const process = startProcess();
    expect(await readMark()).toBe('unknown');
    callTimes(process.hooks('cdek'), 10, { outcome: 'timeout' });
    await process.save();
    expect(await readMark()).toBe('unknown');
    portal.clock.advance(10_000);
    expect(await readMark()).toBe('down');
  });

  it('do not see the figures', async () => {
    const customer = await createAccount(portal.runtime.database.db);
    const reply = await portal.call(api.listCarrierHealth, {}, { as: customer });
    expect([reply.status, reply.error.errorCodes]).toEqual([403, { nonFieldError: ['forbidden'] }]);
  });
});

describe('a database that takes no writes', () => {
  it('harms nothing, and gets the counts later', async () => {
    const counters = createCarrierCounters(portal.clock);
    const clock = new ManualClock(portal.clock.now());
    callTimes(counters.hooks('cdek'), 3);
    const dead = openDatabase({
      url: 'postgres://nobody@127.0.0.1:1/none',
      maxConnections: 1,
      log: silentLog,
    });
    const lines: string[] = [];
    const log = createLogger('warn', { write: (line) => lines.push(line) });
    const recorder = startHealthRecorder({ db: dead.db, clock }, { counters, processId: randomUUID(), log });
    await recorder.stop();
    expect(lines).toEqual([expect.stringContaining('carrier health was not saved')]);
    await dead.close();
    await saveHealth({ db: portal.runtime.capabilities.db, clock }, counters, randomUUID());
    expect(await readReport()).toMatchObject({ calls: 3 });
  });

  it('does not make the counts grow for ever', () => {
    const clock = new ManualClock('2026-11-20T08:00:00Z');
    const counters = createCarrierCounters(clock);
    callTimes(counters.hooks('cdek'), 3);
    const sums = counters.takeSums();
    clock.advance(61 * 60_000);
    counters.putBack(sums);
    expect(counters.takeSums()).toEqual([]);
  });
});
