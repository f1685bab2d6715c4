import { sandboxCredentials } from '@tranzit/carrier-sandbox';
import { api } from '@tranzit/contract';
import { asId } from '@tranzit/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AccountOptions, createAccount, type TestUser } from '../../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../../test/harness/carriers.ts';
import { box, finishedResults, startCalculation } from '../../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { calculationJobs } from '../calculations.jobs.ts';

/** The portal's contracts are with one sandbox, the accounts' own with another. */
let portals: TestCarriers;
let owns: TestCarriers;
let portal: TestPortal;
beforeAll(async () => {
  [portals, owns] = await Promise.all([startTestCarriers(), startTestCarriers()]);
  portal = await createTestPortal({
    carriers: portals.entries,
    connectors: owns.connectors,
    ownDatabase: true,
  });
});
afterEach(() => owns.clearFaults());
afterAll(async () => {
  await portal.close();
  await Promise.all([portals.close(), owns.close()]);
});

const db = () => portal.runtime.database.db;

async function accountWithCdek(options: AccountOptions = {}, portalToo = true): Promise<TestUser> {
  const as = await createAccount(db(), options);
  await saveCdek(as, portalToo);
  return as;
}

async function saveCdek(as: TestUser, portalToo = true): Promise<void> {
  const { status } = await portal.call(
    api.saveCarrierContract,
    {
      params: { carrier: 'cdek' },
      body: { credentials: { ...sandboxCredentials.cdek }, portal_too: portalToo },
    },
    { as },
  );
  expect(status).toBe(200);
}

let asked = 0;
/** A cargo that nobody has asked about yet. */
function freshCargo() {
  asked += 1;
  return { ...box, packages: [{ ...box.packages[0], weight: 1 + asked / 10 }] };
}

async function resultsOf(as: TestUser, cargo: object = freshCargo()) {
  const { taskId } = await startCalculation(portal, as, { cargo });
  return finishedResults(portal, as, taskId);
}

const ratesCalls = async (carriers: TestCarriers) =>
  Object.values((await carriers.calls('cdek')).byOperation).reduce((sum, count) => sum + count, 0);

describe('a calculation of an account with a customer contract', () => {
  it('asks both contracts side by side and says whose each rate is', async () => {
    const as = await accountWithCdek();
    const { runs, results } = await resultsOf(as);
    const ownKey = expect.stringMatching(/^cdek:own:\d+$/);
    expect(runs).toEqual([
      expect.objectContaining({ runKey: 'cdek', contract: 'portal', state: 'ok' }),
      expect.objectContaining({ runKey: ownKey, contract: 'own', deliveryService: 'cdek', state: 'ok' }),
      expect.objectContaining({ runKey: 'dpd', contract: 'portal', state: 'ok' }),
    ]);
    const sides = (contract: 'portal' | 'own') =>
      results
        .filter((rate) => rate.deliveryService === 'cdek' && rate.contract === contract)
        .map(({ code }) => code)
        .toSorted();
    expect(sides('own').length).toBeGreaterThan(0);
    expect(sides('own')).toEqual(sides('portal'));
    const live = portal.live.filter(({ news }) => news.t === 'run').map(({ news }) => news.run);
    expect(live).toContainEqual(expect.objectContaining({ runKey: ownKey, contract: 'own' }));
  });

  it('takes the carrier’s price as it is: no discount, no cashback, no factor on the insurance', async () => {
    const insured = { ...freshCargo(), insurance_request: true, insurance_value_rate: 90_000 };
    const as = await accountWithCdek({ loyalty: 1, rank: 'platinum' });
    const discounted = await accountWithCdek({ loyalty: 3, personalDiscounts: { cdek: 50 } });
    const ofCdek = async (user: TestUser, cargo: object) => {
      const { results } = await resultsOf(user, cargo);
      const by = (contract: 'portal' | 'own') =>
        results.find((rate) => rate.deliveryService === 'cdek' && rate.contract === contract);
      return { own: by('own'), portals: by('portal') };
    };
    const ranked = await ofCdek(as, insured);
    expect(ranked.portals?.cashback).toBeGreaterThan(0);
    expect(ranked.own?.cashback).toBe(0);
    const insurance = (rate = ranked.own) =>
      rate?.priceParts.find(({ kind }) => kind === 'insurance')?.amount;
    expect(insurance(ranked.own)).toBeGreaterThan(0);
    expect(insurance(ranked.own)).not.toBe(insurance(ranked.portals));
    const half = await ofCdek(discounted, freshCargo());
    expect(half.portals?.priceParts.map(({ kind }) => kind)).toContain('discount');
    expect(half.own?.priceParts.map(({ kind }) => kind)).not.toContain('discount');
    expect(half.own?.price).toBeGreaterThan(half.portals?.price ?? Number.POSITIVE_INFINITY);
  });

  it('leaves the portal’s contract out where the account wants so, for this carrier only', async () => {
    const as = await accountWithCdek({}, false);
    const calls = await ratesCalls(portals);
    const { runs } = await resultsOf(as);
    expect(runs.map(({ deliveryService, contract }) => [deliveryService, contract])).toEqual([
      ['cdek', 'own'],
      ['dpd', 'portal'],
    ]);
    expect(await ratesCalls(portals)).toBe(calls);
    const changed = await portal.call(
      api.changeCarrierContract,
      { params: { carrier: 'cdek' }, body: { portal_too: true } },
      { as },
    );
    expect(changed.body.contract?.portalToo).toBe(true);
    expect((await resultsOf(as)).runs).toHaveLength(3);
  });

  it('reuses only answers to the same contract in the same credentials', async () => {
    const [as, other] = [await accountWithCdek(), await accountWithCdek()];
    const cargo = freshCargo();
    const reusedOwn = async (user: TestUser) =>
      (await resultsOf(user, cargo)).results
        .filter(({ contract }) => contract === 'own')
        .map(({ reused }) => reused);
    expect(new Set(await reusedOwn(as))).toEqual(new Set([false]));
    expect(new Set(await reusedOwn(as))).toEqual(new Set([true]));
    expect(new Set(await reusedOwn(other))).toEqual(new Set([false]));
    await saveCdek(as);
    expect(new Set(await reusedOwn(as))).toEqual(new Set([false]));
  });

  it('shows last known rates of the customer contract as such when the carrier is down', async () => {
    const as = await accountWithCdek();
    const cargo = freshCargo();
    await resultsOf(as, cargo);
    portal.clock.advance(3_600_000);
    await owns.fault({ carrier: 'cdek', kind: 'http_500' });
    const { runs, results } = await resultsOf(as, cargo);
    const ofCdek = results.filter((rate) => rate.deliveryService === 'cdek');
    expect(ofCdek.length).toBeGreaterThan(0);
    expect(ofCdek.every((rate) => (rate.lastKnownAt !== null) === (rate.contract === 'own'))).toBe(true);
    expect(runs.find(({ contract }) => contract === 'own')).toMatchObject({ state: 'failed', rateCount: 0 });
  });

  it('says that its credentials are not accepted when they cannot be read, and ends all the same', async () => {
    const as = await accountWithCdek();
    await db()
      .updateTable('carrier_contracts')
      .set({ key_id: 'lost' })
      .where('account_id', '=', as.accountId)
      .execute();
    const { runs } = await resultsOf(as);
    expect(runs.map(({ contract, state, reason }) => [contract, state, reason])).toEqual([
      ['portal', 'ok', null],
      ['own', 'failed', 'unauthorized'],
      ['portal', 'ok', null],
    ]);
  });

  it('sees credentials that another process has saved', async () => {
    const as = await accountWithCdek();
    await resultsOf(as);
    const { secrets } = portal.runtime.capabilities;
    const ended = secrets.seal(JSON.stringify({ ...sandboxCredentials.cdek, clientSecret: 'ended' }), [
      'carrier contract',
      as.accountId,
      'cdek',
    ]);
    await db()
      .updateTable('carrier_contracts')
      .set({ version: 2, sealed_credentials: Buffer.from(ended.bytes), key_id: ended.keyId })
      .where('account_id', '=', as.accountId)
      .execute();
    const { runs } = await resultsOf(as);
    expect(runs.find(({ contract }) => contract === 'own')).toMatchObject({ reason: 'unauthorized' });
  });

  it('is finished by a job with the contract’s part when its process died', async () => {
    const as = await accountWithCdek();
    const { taskId } = await startCalculation(portal, as, { cargo: freshCargo() });
    await finishedResults(portal, as, taskId);
    const where = { calculation_id: taskId };
    await db()
      .deleteFrom('rate_results')
      .where('calculation_id', '=', asId('CalculationId', where.calculation_id))
      .execute();
    await db()
      .updateTable('calculation_runs')
      .set({ state: 'running', ended_at: null })
      .where('calculation_id', '=', asId('CalculationId', where.calculation_id))
      .execute();
    await db()
      .updateTable('calculations')
      .set({ done_at: null })
      .where('id', '=', asId('CalculationId', taskId))
      .execute();
    const attempt = { attempt: 1, isLast: true, signal: new AbortController().signal };
    const ctx = { ...portal.runtime.capabilities, log: portal.runtime.log };
    await calculationJobs[0]?.handle(ctx, { calculationId: taskId }, attempt);
    const { runs } = await finishedResults(portal, as, taskId);
    expect(runs.map(({ contract, state }) => [contract, state])).toEqual([
      ['portal', 'ok'],
      ['own', 'ok'],
      ['portal', 'ok'],
    ]);
  });

  it.each(['own', 'portal'] as const)(
    'asks of two the %s one for another day of its rate',
    async (contract) => {
      const as = await accountWithCdek();
      const { results } = await resultsOf(as);
      const rate = results.find((one) => one.deliveryService === 'cdek' && one.contract === contract);
      if (!rate) throw new Error('no such rate');
      const [silent, asked] = contract === 'own' ? [portals, owns] : [owns, portals];
      const before = [await ratesCalls(silent), await ratesCalls(asked)];
      const body = { rate_result_id: rate.rateResultId, pickup_date: '2026-11-25' };
      const started = await portal.call(api.recalcRate, { params: { id: rate.taskId }, body }, { as });
      const { runs } = await finishedResults(portal, as, started.body.singleTaskId);
      expect(runs.map((run) => [run.deliveryService, run.contract, run.state])).toEqual([
        ['cdek', contract, 'ok'],
      ]);
      expect(await ratesCalls(silent)).toBe(before[0]);
      expect(await ratesCalls(asked)).toBeGreaterThan(before[1] ?? 0);
    },
  );

  it('asks no other contract for another day where that of the rate is not asked any more', async () => {
    const as = await accountWithCdek();
    const { results } = await resultsOf(as);
    const rate = results.find((one) => one.deliveryService === 'cdek' && one.contract === 'own');
    if (!rate) throw new Error('no such rate');
    await portal.send(api.deleteCarrierContract, { params: { carrier: 'cdek' } }, { as });
    const { status, error } = await portal.send(
      api.recalcRate,
      {
        params: { id: rate.taskId },
        body: { rate_result_id: rate.rateResultId, pickup_date: '2026-11-25' },
      },
      { as },
    );
    expect([status, error.errorCodes]).toEqual([400, { rate_result_id: ['not_found'] }]);
  });

  it('asks nobody else’s contract', async () => {
    await accountWithCdek();
    const stranger = await createAccount(db());
    const { runs } = await resultsOf(stranger);
    expect(runs.map(({ contract }) => contract)).toEqual(['portal', 'portal']);
  });
});
