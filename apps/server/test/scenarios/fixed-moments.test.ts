import { api } from '@tranzit/contract';
import { type CarrierCode, carrierCodes } from '@tranzit/kernel';
import { describe, expect, it } from 'vitest';
import { fixedMoments } from '../harness/fixed-moments.ts';
import {
  doorRateOf,
  doorWayOf,
  dropOffOf,
  finishedResults,
  moscow,
  prepareOrder,
  startCalculation,
} from '../harness/orders.ts';
import { portalAt } from '../harness/portal-at.ts';

const timeout = 120_000;

describe.each(Object.entries(fixedMoments))('at %s', (_name, moment) => {
  const at = portalAt(moment, { CALCULATION_REUSE_SECONDS: '0' });

  /** The first day on which a carrier collects at the sender's, or anybody does, and the last period of that day. */
  const firstPickup = async (carrier?: CarrierCode) => {
    const query = {
      lat: moscow.latitude,
      long: moscow.longitude,
      ...(carrier && { delivery_service: carrier }),
    };
    const { dates } = (await at.portal.call(api.listPickupDays, { query }, { as: at.user })).body;
    const pickupDate = dates.find((day) => day.pickupAvailable)?.date ?? '';
    const day = await at.portal.call(
      api.getPickupDay,
      { query: { ...query, date: pickupDate } },
      { as: at.user },
    );
    return { pickupDate, period: day.body.periods.at(-1) };
  };

  const rates = async () => {
    const { pickupDate } = await firstPickup();
    const { taskId } = await startCalculation(at.portal, at.user, { pickupDate, calcTerminal: true });
    return (await finishedResults(at.portal, at.user, taskId)).results;
  };

  it('every carrier offers rates, and a day once refused is not asked for again', { timeout }, async () => {
    const offered = new Set((await rates()).map((rate) => rate.deliveryService));
    expect([...offered].toSorted()).toEqual(carrierCodes.toSorted());
    const before = (await at.carriers.calls('dellin')).byOperation.rates ?? 0;
    const again = (await rates()).filter((rate) => rate.deliveryService === 'dellin');
    const asked = ((await at.carriers.calls('dellin')).byOperation.rates ?? 0) - before;
    expect([asked, again.length]).toEqual([again.length, asked]);
  });

  it.each(carrierCodes)('%s takes an order for the first day that is offered', { timeout }, async (code) => {
    const { pickupDate, period } = await firstPickup(code);
    const { body: order } = await prepareOrder(at.portal, at.user, {
      pickupDate,
      choose: (all) => doorRateOf(all, code),
      ...(doorWayOf(code) === 'w2d' && {
        start: 'from_terminal',
        senderTerminalId: await dropOffOf(at.portal, at.user, code),
      }),
    });
    const body = { ...order, ...(period && { pickup_period: period }) };
    const created = await at.portal.call(api.createWaybill, { body }, { as: at.user });
    expect([created.status, created.error.errorCodes]).toEqual([201, undefined]);
    const params = { id: String(created.body.waybillId) };
    await at.portal.eventually(async () => {
      await at.portal.runAllJobs();
      const { creationStage } = (await at.portal.call(api.getWaybill, { params }, { as: at.user })).body;
      return creationStage === 'accepted' ? undefined : creationStage;
    });
    const waybill = (await at.portal.call(api.getWaybill, { params }, { as: at.user })).body;
    expect(waybill.creationStage).toMatch(/^(registered|documents_ready)$/);
  });
});
