import { api, type RateResult } from '@tranzit/contract';
import { addDays, carrierCodes, isDoorAtSender } from '@tranzit/kernel';
import { describe, expect, it } from 'vitest';
import {
  doorRateOf,
  doorWayOf,
  dropOffOf,
  finishedResults,
  moscow,
  prepareOrder,
  startCalculation,
} from '../../../../test/harness/orders.ts';
import { portalAt } from '../../../../test/harness/portal-at.ts';

const timeout = 120_000;

/** Moments at which some carriers collect nothing on the day itself, Moscow time. */
const moments = {
  'a Monday morning': '2026-11-23T09:22:00+03:00',
  'a Friday evening': '2026-11-20T19:00:00+03:00',
  'a Sunday noon': '2026-11-22T12:00:00+03:00',
  'the day before holidays': '2026-12-30T16:00:00+03:00',
} as const;

const nextSunday = (day: string): string => addDays(day, (7 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7);

describe.each(Object.entries(moments))('a rate for today, on %s', (_name, moment) => {
  const today = moment.slice(0, 10);
  const at = portalAt(moment, { WORK_CALENDAR: 'production' });

  const ratesFor = async (pickupDate: string) => {
    const { taskId } = await startCalculation(at.portal, at.user, { pickupDate, calcTerminal: true });
    return (await finishedResults(at.portal, at.user, taskId)).results;
  };

  /** The first day that the scheduler offers for a rate. */
  const scheduled = async ({ deliveryService, code, deliveryWay }: RateResult) => {
    const { body } = await at.portal.call(
      api.listPickupDays,
      {
        query: {
          lat: moscow.latitude,
          long: moscow.longitude,
          delivery_service: deliveryService,
          tariff_list: [code],
        },
      },
      { as: at.user },
    );
    return body.dates.find(({ pickupAvailable }) => pickupAvailable || !isDoorAtSender(deliveryWay))?.date;
  };

  const nameOf = ({ deliveryService, code, deliveryWay }: RateResult) =>
    `${deliveryService} ${code} ${deliveryWay}`;

  it('is for the first day on which its carrier takes the cargo, and says so', { timeout }, async () => {
    const rates = await ratesFor(today);
    expect(new Set(rates.map((rate) => rate.deliveryService))).toEqual(new Set(carrierCodes));
    const told = rates.map((rate) => [nameOf(rate), rate.pickupDate ?? today]);
    const expected = await Promise.all(rates.map(async (rate) => [nameOf(rate), await scheduled(rate)]));
    expect(told).toEqual(expected);
    for (const { pickupDate, warnings } of rates)
      expect([pickupDate === null, warnings.includes('pickup_moved')]).toEqual([
        pickupDate === null || pickupDate === today,
        pickupDate !== null,
      ]);
    expect(rates.some(({ pickupDate }) => pickupDate !== null)).toBe(true);
  });

  it('promises what the very day promises, and is the same answer of the carrier', { timeout }, async () => {
    const moved = (await ratesFor(today)).filter(({ pickupDate }) => pickupDate !== null);
    for (const day of new Set(moved.map(({ pickupDate }) => pickupDate ?? ''))) {
      const asked = new Map((await ratesFor(day)).map((rate) => [nameOf(rate), rate]));
      for (const rate of moved.filter(({ pickupDate }) => pickupDate === day)) {
        const same = asked.get(nameOf(rate));
        expect([nameOf(rate), rate.deliveryDateFrom, rate.deliveryDateTo, rate.price]).toEqual([
          nameOf(rate),
          same?.deliveryDateFrom,
          same?.deliveryDateTo,
          same?.price,
        ]);
        expect(rate.deliveryDateTo).toBe(addDays(today, rate.maxDays));
      }
    }
  });

  it.each(carrierCodes)('of %s is ordered as it stands', { timeout }, async (carrier) => {
    const ready = await prepareOrder(at.portal, at.user, {
      pickupDate: today,
      choose: (rates) => doorRateOf(rates, carrier),
      ...(doorWayOf(carrier) === 'w2d' && {
        start: 'from_terminal',
        senderTerminalId: await dropOffOf(at.portal, at.user, carrier),
      }),
    });
    const { pickupDate, deliveryDateTo } = ready.rate;
    const day = pickupDate ?? today;
    const query = { lat: moscow.latitude, long: moscow.longitude, delivery_service: carrier, date: day };
    const { periods } = (await at.portal.call(api.getPickupDay, { query }, { as: at.user })).body;
    const body = {
      ...ready.body,
      pickup_date: day,
      ...(periods[0] !== undefined && { pickup_period: periods[0] }),
      delivery_date: deliveryDateTo,
    };
    const { status, error } = await at.portal.send(api.createWaybill, { body }, { as: at.user });
    expect([status, error?.errorCodes]).toEqual([201, undefined]);
  });

  it('moves likewise when its carrier is asked for another day', { timeout }, async () => {
    // Within the month for which the carrier takes a courier call.
    const sunday = nextSunday(addDays(today, 10));
    const { rate } = await prepareOrder(at.portal, at.user, {
      pickupDate: addDays(sunday, -2),
      choose: (rates) => rates.find(({ deliveryService }) => deliveryService === 'cdek'),
    });
    const { body } = await at.portal.call(
      api.recalcRate,
      { params: { id: rate.taskId }, body: { rate_result_id: rate.rateResultId, pickup_date: sunday } },
      { as: at.user },
    );
    const { results } = await finishedResults(at.portal, at.user, body.singleTaskId);
    expect(new Set(results.map(({ pickupDate }) => pickupDate))).toEqual(new Set([addDays(sunday, 1)]));
  });
});
