import { addDays } from '@tranzit/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../../test/harness/carriers.ts';
import { box, finishedResults, startCalculation } from '../../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';

const tuesday = '2026-11-24';
/** 13:50 in Moscow. */
let now = '2026-11-24T10:50:00Z';
let carriers: TestCarriers;
let portal: TestPortal;
let user: TestUser;
beforeAll(async () => {
  carriers = await startTestCarriers({ only: ['cdek', 'dpd'], now: () => Date.parse(now) });
  portal = await createTestPortal({
    carriers: carriers.entries,
    ownDatabase: true,
    environment: { CALCULATION_TIMEOUT_MS: '8000' },
  });
  user = await createAccount(portal.runtime.database.db);
});
afterEach(() => carriers.clearFaults());
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

async function ratesAt(moment: string, pickupDate: string) {
  now = moment;
  portal.clock.set(moment);
  const { taskId } = await startCalculation(portal, user, { pickupDate });
  return (await finishedResults(portal, user, taskId)).results;
}

/** The days on which a carrier's rates take the cargo, and whether they were asked for anew. */
async function daysOf(carrier: string, moment: string, pickupDate: string) {
  const ofCarrier = (await ratesAt(moment, pickupDate)).filter((rate) => rate.deliveryService === carrier);
  return [
    ...new Set(
      ofCarrier.map((rate) => `${rate.reused ? 'kept' : 'fresh'}, ${rate.pickupDate ?? 'as wished'}`),
    ),
  ];
}

describe('an answer of the last minutes', () => {
  it('serves a question for another day that comes to the same one', async () => {
    expect(await daysOf('dpd', '2026-11-24T06:00:00Z', tuesday)).toEqual(['fresh, 2026-11-25']);
    expect(await daysOf('dpd', '2026-11-24T06:05:00Z', addDays(tuesday, 1))).toEqual(['kept, as wished']);
  });

  it('serves no question whose day has moved since', async () => {
    expect(await daysOf('cdek', '2026-11-24T10:55:00Z', tuesday)).toEqual(['fresh, as wished']);
    expect(await daysOf('cdek', '2026-11-24T10:58:00Z', tuesday)).toEqual(['kept, as wished']);
    expect(await daysOf('cdek', '2026-11-24T11:01:00Z', tuesday)).toEqual(['fresh, 2026-11-25']);
  });
});

describe('a carrier that does not tell its days', () => {
  const saturday = '2026-11-28';

  it('is asked for the first one of the calendar, until it tells them', async () => {
    await carriers.fault({ carrier: 'cdek', kind: 'http_500', operation: 'unknown' });
    expect(await daysOf('cdek', '2026-11-27T16:00:00Z', saturday)).toEqual(['fresh, 2026-11-30']);
    await carriers.clearFaults();
    expect(await daysOf('cdek', '2026-11-27T16:02:00Z', saturday)).toEqual(['fresh, as wished']);
  });

  it('is asked for its own day at once while that is known', async () => {
    const asked = async () => (await carriers.calls('cdek')).byOperation.rates ?? 0;
    const askedFor = async (weight: number) => {
      const before = await asked();
      const cargo = { ...box, packages: box.packages.map((one) => ({ ...one, weight })) };
      const { taskId } = await startCalculation(portal, user, { pickupDate: saturday, cargo });
      const { results } = await finishedResults(portal, user, taskId);
      const ofCdek = results.filter(({ deliveryService }) => deliveryService === 'cdek');
      expect(new Set(ofCdek.map(({ pickupDate }) => pickupDate))).toEqual(new Set([null]));
      return (await asked()) - before;
    };
    // The hour has just begun: the calendar's day is asked for beside the list, and then the true one.
    now = '2026-11-27T17:00:00Z';
    portal.clock.set(now);
    const first = await askedFor(2);
    expect(first - (await askedFor(3))).toBe(first / 2);
  });
});
