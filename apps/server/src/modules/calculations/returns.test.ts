import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AccountOptions, createAccount, type TestUser } from '../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../test/harness/carriers.ts';
import { box, finishedResults, moscow, novosibirsk, startCalculation } from '../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';

let carriers: TestCarriers;
let portal: TestPortal;
beforeAll(async () => {
  carriers = await startTestCarriers({ only: ['cdek', 'dpd', 'dellin', 'pony'] });
  portal = await createTestPortal({
    carriers: carriers.entries,
    environment: { CALCULATION_REUSE_SECONDS: '600' },
  });
});
afterEach(() => carriers.clearFaults());
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

const db = () => portal.runtime.database.db;
const accountWith = (options: AccountOptions = {}): Promise<TestUser> => createAccount(db(), options);
const boxWithReturn = { ...box, services: [{ service_code: 'RETURN' }] };
const envelope = { type: 'docs' };
const docsWithReturn = { type: 'docs', services: [{ service_code: 'RETURN' }] };
const ofWeight = (weight: number) => ({
  type: 'package',
  packages: [{ length: 60, width: 40, height: 40, weight: weight / 10, description: 'Тара', amount: 10 }],
});

async function ratesWith(as: TestUser, returnCargo?: object, change: object = {}) {
  const { taskId } = await startCalculation(portal, as, {
    cargo: returnCargo ? boxWithReturn : box,
    ...(returnCargo && { returnCargo }),
    ...change,
  });
  const { results, runs } = await finishedResults(portal, as, taskId);
  const rates = results.filter((rate) => rate.availability === 'available');
  return { rates, runs, rateOf: (carrier: string) => rates.find((one) => one.deliveryService === carrier) };
}

describe('a cargo that comes back', () => {
  it('costs by its own weight, as a part of one price', async () => {
    const user = await accountWith();
    const plain = await ratesWith(user);
    const light = await ratesWith(user, ofWeight(10));
    const heavy = await ratesWith(user, ofWeight(600));
    for (const { code, deliveryService, price } of plain.rates) {
      const same = ({ rates }: typeof plain) =>
        rates.find((rate) => rate.code === code && rate.deliveryService === deliveryService);
      const [lighter, heavier] = [same(light), same(heavy)];
      if (!lighter || !heavier) continue;
      const backOf = (rate: typeof lighter) =>
        rate.priceParts.find(({ kind }) => kind === 'return')?.amount ?? 0;
      expect(backOf(lighter)).toBeGreaterThan(0);
      expect(backOf(heavier)).toBeGreaterThan(backOf(lighter) * 2);
      expect(heavier.price).toBeCloseTo(price + backOf(heavier), 2);
    }
    expect(heavy.rateOf('dellin')).toBeDefined();
  });

  it('is priced by the way back itself, with the terms of the account', async () => {
    const user = await accountWith({ loyalty: 2, discountPercent: 10 });
    const { rateOf } = await ratesWith(user, ofWeight(10));
    const back = await ratesWith(user, undefined, {
      sender: novosibirsk,
      receiver: moscow,
      cargo: ofWeight(10),
    });
    const cheapest = Math.min(
      ...back.rates.filter((rate) => rate.deliveryService === 'cdek').map(({ price }) => price),
    );
    expect(rateOf('cdek')?.priceParts).toContainEqual({ kind: 'return', code: 'RETURN', amount: cheapest });
  });

  it('is asked for beside the way there, and its answer is used again', async () => {
    const user = await accountWith();
    await ratesWith(user, ofWeight(31));
    const before = await carriers.calls('dpd');
    const again = await ratesWith(user, ofWeight(31));
    expect((await carriers.calls('dpd')).total).toBe(before.total);
    expect(again.rateOf('dpd')?.priceParts.some(({ kind }) => kind === 'return')).toBe(true);
    await ratesWith(user, ofWeight(32));
    expect((await carriers.calls('dpd')).total).toBeGreaterThan(before.total);
  });

  it('is refused where the account lacks the feature, or the service is not asked for', async () => {
    const refusalOf = async (as: TestUser, cargo: object, returnCargo: object) =>
      startCalculation(portal, as, { cargo, returnCargo }).catch((error: Error) => error.message);
    const without = await accountWith({ featureFlags: { returnCargo: false } });
    expect(await refusalOf(without, boxWithReturn, envelope)).toContain('return_cargo_not_allowed');
    expect(await refusalOf(without, docsWithReturn, ofWeight(10))).toContain(
      '"errorCodes":{"returnPackages":["return_package_not_allowed"]}',
    );
    expect(await refusalOf(without, docsWithReturn, envelope)).toMatchObject({ taskId: expect.any(Number) });
    const either = await accountWith({ featureFlags: { returnCargo: false, returnPackage: true } });
    expect(await refusalOf(either, docsWithReturn, ofWeight(10))).toMatchObject({
      taskId: expect.any(Number),
    });
    expect(await refusalOf(without, box, envelope)).toContain('return_cargo_not_allowed');
  });
});

describe('papers that come back', () => {
  it('are a service that the carrier prices, and where it has none its rate is not to be had', async () => {
    const user = await accountWith();
    const { rates, rateOf } = await ratesWith(user, envelope);
    expect(rateOf('dpd')?.priceParts).toContainEqual({
      kind: 'service',
      code: 'RETURN',
      amount: expect.any(Number),
    });
    expect(rates.some(({ priceParts }) => priceParts.some(({ kind }) => kind === 'return'))).toBe(false);
    expect(rateOf('cdek')).toBeDefined();
    expect(rateOf('pony')).toBeUndefined();
    expect((await ratesWith(user)).rateOf('pony')).toBeDefined();
  });
});
