import { api, type RateResult } from '@tranzit/contract';
import type { AdditionalService } from '@tranzit/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../../test/harness/carriers.ts';
import { box, finishedResults, prepareOrder } from '../../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';

let carriers: TestCarriers;
let portal: TestPortal;
let user: TestUser;
beforeAll(async () => {
  carriers = await startTestCarriers({ only: ['cdek'] });
  portal = await createTestPortal({ carriers: carriers.entries });
  user = await createAccount(portal.runtime.database.db);
});
/** A Friday, 11:00 in Moscow. */
beforeEach(() => portal.clock.set('2026-11-20T08:00:00Z'));
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

const monday = '2026-11-23';
const ready = (cargo: object = {}) =>
  prepareOrder(portal, user, {
    choose: (rates: readonly RateResult[]) => rates.find(({ deliveryWay }) => deliveryWay === 'd2d'),
    pickupDate: monday,
    cargo: { ...box, ...cargo },
  });

const ask = ({ taskId, rateResultId }: RateResult, services: readonly AdditionalService[]) =>
  portal.send(
    api.recalcRate,
    {
      params: { id: taskId },
      body: { rate_result_id: rateResultId, pickup_date: monday, services: [...services] },
    },
    { as: user },
  );

/** What the carrier answers for the same tariff with these services, and the cargo that holds them. */
async function askedFor(rate: RateResult, services: readonly AdditionalService[]) {
  const { status, body } = await ask(rate, services);
  if (status !== 201) throw new Error(`refused: ${JSON.stringify(body)}`);
  const { singleTaskId } = body as { singleTaskId: number }; // checked by the contract
  const { results, task } = await finishedResults(portal, user, singleTaskId);
  const same = results.find(({ code }) => code === rate.code);
  if (!same) throw new Error('the carrier has no such rate');
  return { rate: same, cargo: task.cargo };
}

describe('other services than the calculated ones', () => {
  it('are asked for with a cargo of their own, priced by the carrier and ordered so', async () => {
    const { body, rate } = await ready();
    const again = await askedFor(rate, ['INSURANCE', 'CARGO_LOADING']);
    expect(again.cargo).toMatchObject({
      insurance: true,
      insuranceRateValue: 3000,
      services: [{ serviceCode: 'CARGO_LOADING' }],
    });
    expect(again.rate.price).toBeGreaterThan(rate.price);
    const order = {
      ...body,
      rate_result_id: again.rate.rateResultId,
      cargo_id: again.cargo.cargoId,
      delivery_date: again.rate.deliveryDateTo,
    };
    const created = await portal.call(api.createWaybill, { body: order }, { as: user });
    const id = created.body.plsWaybillNumber;
    const { body: waybill } = await portal.call(api.getWaybill, { params: { id } }, { as: user });
    expect(waybill).toMatchObject({ price: again.rate.price });
    expect(waybill.services.toSorted()).toEqual(['CARGO_LOADING', 'INSURANCE']);
  });

  it('can be given up, and make no new cargo where they are the calculated ones', async () => {
    const { rate, body } = await ready({
      insurance_request: true,
      services: [{ service_code: 'CARGO_LOADING' }],
    });
    const without = await askedFor(rate, []);
    expect(without.cargo).toMatchObject({ insurance: false, services: [] });
    expect(without.rate.price).toBeLessThan(rate.price);
    const same = await askedFor(rate, ['CARGO_LOADING', 'INSURANCE']);
    expect(same.cargo.cargoId).toBe(body.cargo_id);
    expect(same.rate.price).toBe(rate.price);
  });

  it('are not ordered with the cargo of the calculation', async () => {
    const { rate, body } = await ready();
    const again = await askedFor(rate, ['CARGO_LOADING']);
    const order = { ...body, rate_result_id: again.rate.rateResultId };
    const reply = await portal.send(api.createWaybill, { body: order }, { as: user });
    expect([reply.status, reply.error.errorCodes]).toEqual([400, { cargo_id: ['cargo_changed'] }]);
  });

  it('are refused where nothing is worth insuring, or nothing was said to come back', async () => {
    const { rate } = await ready({ insurance_value_rate: 0 });
    const insured = await ask(rate, ['INSURANCE']);
    expect([insured.status, insured.error.errorCodes]).toEqual([400, { services: ['must_be_positive'] }]);
    const returning = await ask(rate, ['RETURN']);
    expect([returning.status, returning.error.errorCodes]).toEqual([
      400,
      { return_cargo_id: ['return_cargo_missing'] },
    ]);
  });
});
