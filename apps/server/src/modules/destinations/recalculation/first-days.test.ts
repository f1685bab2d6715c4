import { asId } from '@tranzit/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '../../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../../test/harness/carriers.ts';
import { prepareOrder } from '../../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { createCarriers } from '../../carrier-registry/index.ts';
import { loadContactCasts } from '../../contacts/index.ts';
import { byCarrier } from '../destinations.factory.ts';
import { firstDaysOf, type Sending } from './first-days.ts';

const wishedOn = '2026-11-24';
let carriers: TestCarriers;
let portal: TestPortal;
let sendings: readonly Sending[];
beforeAll(async () => {
  carriers = await startTestCarriers({ only: ['cdek'] });
  portal = await createTestPortal({ carriers: carriers.entries });
  portal.clock.set('2026-11-20T08:00:00Z');
  const user = await createAccount(portal.runtime.database.db);
  const { body } = await prepareOrder(portal, user, byCarrier('cdek'));
  const id = asId('ContactCastId', body.sender_contact_id);
  const actor = { accountId: asId('AccountId', user.accountId) };
  const sender = (await loadContactCasts({ db: portal.runtime.database.db, actor }, [id])).get(id);
  if (!sender) throw new Error('no sender');
  sendings = Array.from({ length: 60 }, (_, place) => ({
    carrier: 'cdek',
    tariffCode: '139',
    way: 'd2d',
    sender: { ...sender, address: { ...sender.address, latitude: 55.5 + (place % 50) / 100 } },
    wishedOn,
  }));
});
beforeEach(() => portal.clock.set('2026-11-20T08:00:00Z'));
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

/** Asks for the first days; each question of a carrier does `meanwhile`. Gives how many were asked, and at most at once. */
async function ask(meanwhile: () => void = () => undefined) {
  let [running, most, asked] = [0, 0, 0];
  const entries = carriers.entries.map((entry) => ({
    ...entry,
    adapter: {
      ...entry.adapter,
      listCourierDays: async () => {
        running += 1;
        asked += 1;
        most = Math.max(most, running);
        await new Promise((done) => setImmediate(done));
        meanwhile();
        running -= 1;
        return { days: ['2026-11-26'], untilOn: '2027-01-31' };
      },
    },
  }));
  const { capabilities, log } = portal.runtime;
  const days = await firstDaysOf({ ...capabilities, carriers: createCarriers(entries), log }, sendings);
  return { days, most, asked };
}

describe('the first days of many senders', () => {
  it('are asked for each place once, sixteen places at a time', async () => {
    const { days, most, asked } = await ask();
    expect([asked, most]).toEqual([50, 16]);
    expect(days).toEqual(sendings.map(() => '2026-11-26'));
  });

  it('are those of the calendar once a carrier has been asked for ten seconds', async () => {
    const { days, asked } = await ask(() => portal.clock.advance(1_000));
    expect(asked).toBeLessThan(50);
    expect(new Set(days)).toEqual(new Set(['2026-11-26', wishedOn]));
  });
});
