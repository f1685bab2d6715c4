import { api, type RequestOf } from '@tranzit/contract';
import { asId } from '@tranzit/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AccountOptions, createAccount, type TestUser } from '../../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../../test/harness/carriers.ts';
import {
  box,
  finishedResults,
  moscow,
  novosibirsk,
  startCalculation,
} from '../../../../test/harness/orders.ts';
import { type Answer, createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';

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
    // Who brings so much nowhere says of the way back what it says of such a cargo by itself.
    const alone = await ratesWith(user, undefined, {
      sender: novosibirsk,
      receiver: moscow,
      cargo: ofWeight(600),
    });
    const reasonOf = (carrier: string) =>
      alone.runs.find(({ deliveryService }) => deliveryService === carrier);
    const lacking = heavy.runs.filter(({ lackingServices }) => lackingServices.includes('RETURN'));
    expect(lacking.length).toBeGreaterThan(0);
    for (const { deliveryService, backReason, reasonText } of lacking) {
      const same = reasonOf(deliveryService);
      expect([deliveryService, backReason]).toEqual([deliveryService, same?.reason]);
      expect(reasonText).toBe(`Туда служба отвезла бы, обратно нет. ${same?.reasonText}`);
    }
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
    expect(await refusalOf(without, boxWithReturn, envelope)).toContain(
      '"errorCodes":{"return_cargo_id":["return_off"]}',
    );
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

it('is a return and no more in the list of services, where nobody has said what comes back', async () => {
  const as = await accountWith();
  const { body } = await portal.call(api.listAdditionalServices, { query: { keys: ['RETURN'] } }, { as });
  expect(body.items.map(({ name }) => name)).toEqual(['Возврат']);
});

describe('papers that come back', () => {
  it('are a service that the carrier prices, and where it has none its rate is not to be had', async () => {
    const user = await accountWith();
    const { rates, runs, rateOf } = await ratesWith(user, envelope);
    expect(rateOf('dpd')?.priceParts).toContainEqual({
      kind: 'service',
      code: 'RETURN',
      amount: expect.any(Number),
    });
    expect(rates.some(({ priceParts }) => priceParts.some(({ kind }) => kind === 'return'))).toBe(false);
    expect(rateOf('cdek')).toBeDefined();
    expect(rateOf('pony')).toBeUndefined();
    expect(runs.find(({ deliveryService }) => deliveryService === 'pony')?.reasonText).toBe(
      'Служба взяла бы груз, но без услуги: Возврат документов',
    );
    expect((await ratesWith(user)).rateOf('pony')).toBeDefined();
  });
});

/** Leaves a calculation as they were kept before what comes back had to be named. */
const forgetReturn = (taskId: number) =>
  db()
    .updateTable('calculations')
    .set({ return_cargo_id: null })
    .where('id', '=', asId('CalculationId', taskId))
    .execute();

type StartBody = RequestOf<typeof api.startCalculation>['body'];

describe('the service of a return without what comes back', () => {
  /** A fresh question about a cargo with the service; `at` says which start asks it. */
  async function refused(as: TestUser, cargo: object, at: (body: StartBody) => Promise<Answer<unknown>>) {
    const started = await startCalculation(portal, as, { cargo: box });
    const made = await portal.send(api.createCargo, { body: cargo }, { as });
    const { cargoId } = made.body as { cargoId: number }; // checked by the contract
    return at({
      cargo_id: cargoId,
      sender_address_id: started.senderAddressId,
      receiver_address_id: started.receiverAddressId,
      pickup_date: '2026-11-23',
      calc_terminal: false,
    });
  }
  const missing = { return_cargo_id: ['return_cargo_missing'] };

  it.each([
    ['door to door', api.startCalculation],
    ['to a terminal', api.startToTerminal],
    ['from a terminal', api.startFromTerminal],
    ['between terminals', api.startTerminalTerminal],
  ] as const)('is refused at every start: %s', async (_name, endpoint) => {
    const user = await accountWith();
    for (const cargo of [boxWithReturn, docsWithReturn]) {
      const reply = await refused(user, cargo, (body) => portal.send(endpoint, { body }, { as: user }));
      expect([reply.status, reply.body]).toMatchObject([400, { errorCodes: missing }]);
    }
  });

  it('is refused in words, in both languages', async () => {
    const user = await accountWith();
    const wordsIn = async (language: 'ru' | 'en') => {
      const { error } = await refused(user, boxWithReturn, (start) =>
        portal.send(
          api.startCalculation,
          { body: start },
          { as: user, headers: { 'accept-language': language } },
        ),
      );
      return error.return_cargo_id;
    };
    expect(await wordsIn('ru')).toEqual(['Укажите, что вернётся: документы или груз']);
    expect(await wordsIn('en')).toEqual(['Say what comes back: documents or cargo']);
  });

  it('is refused when carriers are asked again', async () => {
    const user = await accountWith();
    const reply = await refused(user, boxWithReturn, (body) =>
      portal.send(api.startRecalc, { body: { ...body, delivery_services: ['cdek'] } }, { as: user }),
    );
    expect([reply.status, reply.body]).toMatchObject([400, { errorCodes: missing }]);
  });

  it('is refused for a calculation of before that named nothing', async () => {
    const user = await accountWith();
    const { taskId } = await startCalculation(portal, user, { cargo: boxWithReturn, returnCargo: envelope });
    const [rate] = (await finishedResults(portal, user, taskId)).results;
    await forgetReturn(taskId);
    const { status, error } = await portal.call(
      api.recalcRate,
      {
        params: { id: taskId },
        body: { rate_result_id: rate?.rateResultId ?? 0, pickup_date: '2026-11-24' },
      },
      { as: user },
    );
    expect([status, error.errorCodes]).toEqual([400, missing]);
  });

  it('tells an account that may have no return with a package so, and lets its documents return', async () => {
    const without = await accountWith({ featureFlags: { returnCargo: false } });
    const ask = (cargo: object) =>
      refused(without, cargo, (body) => portal.send(api.startCalculation, { body }, { as: without }));
    expect((await ask(boxWithReturn)).body).toMatchObject({
      errorCodes: { return_cargo_id: ['return_off'] },
    });
    expect((await ask(docsWithReturn)).body).toMatchObject({ errorCodes: missing });
  });
});

describe('a start from or to a terminal', () => {
  it.each(['to_terminal', 'from_terminal', 'terminal_terminal'] as const)(
    'prices what comes back: %s',
    async (start) => {
      const user = await accountWith();
      const crate = await ratesWith(user, ofWeight(10), { start });
      expect(crate.rateOf('cdek')?.priceParts).toContainEqual({
        kind: 'return',
        code: 'RETURN',
        amount: expect.any(Number),
      });
      const papers = await ratesWith(user, envelope, { start });
      expect(papers.rateOf('cdek')?.priceParts).toContainEqual({
        kind: 'service',
        code: 'RETURN',
        amount: expect.any(Number),
      });
    },
  );
});
