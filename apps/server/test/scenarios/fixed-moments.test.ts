import { api } from '@tranzit/contract';
import { type CarrierCode, carrierCodes } from '@tranzit/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../harness/accounts.ts';
import { clockFrom, startTestCarriers, type TestCarriers } from '../harness/carriers.ts';
import { fixedMoments } from '../harness/fixed-moments.ts';
import { finishedResults, moscow, prepareOrder, startCalculation } from '../harness/orders.ts';
import { createTestPortal, type TestPortal } from '../harness/test-portal.ts';

const timeout = 120_000;

describe.each(Object.entries(fixedMoments))('at %s', (_name, moment) => {
  const now = clockFrom(Date.parse(moment));
  let carriers: TestCarriers;
  let portal: TestPortal;
  let user: TestUser;
  beforeAll(async () => {
    carriers = await startTestCarriers({ only: carrierCodes, now });
    portal = await createTestPortal({
      ownDatabase: true,
      carriers: carriers.entries,
      now: new Date(now()).toISOString(),
      environment: { CALCULATION_REUSE_SECONDS: '0', CALCULATION_TIMEOUT_MS: '60000' },
    });
    user = await createAccount(portal.runtime.database.db);
  }, timeout);
  afterAll(async () => {
    await portal.close();
    await carriers.close();
  }, timeout);

  /** The first day on which a carrier collects at the sender's, or anybody does, and the last period of that day. */
  const firstPickup = async (carrier?: CarrierCode) => {
    const query = {
      lat: moscow.latitude,
      long: moscow.longitude,
      ...(carrier && { delivery_service: carrier }),
    };
    const { dates } = (await portal.call(api.listPickupDays, { query }, { as: user })).body;
    const pickupDate = dates.find((day) => day.pickupAvailable)?.date ?? '';
    const day = await portal.call(api.getPickupDay, { query: { ...query, date: pickupDate } }, { as: user });
    return { pickupDate, period: day.body.periods.at(-1) };
  };

  const rates = async () => {
    const { pickupDate } = await firstPickup();
    const { taskId } = await startCalculation(portal, user, { pickupDate });
    return (await finishedResults(portal, user, taskId)).results;
  };

  it('every carrier offers rates, and a day once refused is not asked for again', { timeout }, async () => {
    const offered = new Set((await rates()).map((rate) => rate.deliveryService));
    expect([...offered].toSorted()).toEqual(carrierCodes.toSorted());
    const before = (await carriers.calls('dellin')).byOperation.rates ?? 0;
    const again = (await rates()).filter((rate) => rate.deliveryService === 'dellin');
    const asked = ((await carriers.calls('dellin')).byOperation.rates ?? 0) - before;
    expect([asked, again.length]).toEqual([again.length, asked]);
  });

  it.each(carrierCodes)('%s takes an order for the first day that is offered', { timeout }, async (code) => {
    const { pickupDate, period } = await firstPickup(code);
    const { body: order } = await prepareOrder(portal, user, {
      pickupDate,
      choose: (all) => all.find((rate) => rate.deliveryService === code && rate.deliveryWay === 'd2d'),
    });
    const body = { ...order, ...(period && { pickup_period: period }) };
    const created = await portal.call(api.createWaybill, { body }, { as: user });
    expect([created.status, created.error.errorCodes]).toEqual([201, undefined]);
    const params = { id: String(created.body.waybillId) };
    await portal.eventually(async () => {
      await portal.runAllJobs();
      const { creationStage } = (await portal.call(api.getWaybill, { params }, { as: user })).body;
      return creationStage === 'accepted' ? undefined : creationStage;
    });
    const waybill = (await portal.call(api.getWaybill, { params }, { as: user })).body;
    expect(waybill.creationStage).toMatch(/^(registered|documents_ready)$/);
  });
});
