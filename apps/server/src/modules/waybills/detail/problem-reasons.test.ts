import { api } from '@tranzit/contract';
import type { CarrierCode } from '@tranzit/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../../test/harness/carriers.ts';
import { followOnce } from '../../../../test/harness/follow.ts';
import { prepareOrder } from '../../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';

let carriers: TestCarriers;
let portal: TestPortal;
beforeAll(async () => {
  carriers = await startTestCarriers({ only: ['cdek', 'dpd'] });
  portal = await createTestPortal({ carriers: carriers.entries, ownDatabase: true });
});
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

/** An order at a carrier whose fate the receiver's name decides. */
async function orderAt(carrier: CarrierCode, receiverName: string) {
  const user = await createAccount(portal.runtime.database.db);
  const { body } = await prepareOrder(portal, user, {
    receiverName,
    choose: (rates) => rates.find((rate) => rate.deliveryService === carrier),
  });
  const { plsWaybillNumber } = (await portal.call(api.createWaybill, { body }, { as: user })).body;
  await portal.runAllJobs();
  return { user, plsWaybillNumber };
}
const problemsOf = async (as: TestUser) =>
  (await portal.call(api.listWaybills, { query: { status: ['problem'] } }, { as })).body.waybills.map(
    ({ problemReason, problemText }) => [problemReason, problemText],
  );

describe('why an order is a problem', () => {
  it.each([
    ['cdek', '#refuse', 'receiver_refused', 'Передумал'],
    ['cdek', '#storage', 'storage_expired', 'Истёк срок хранения'],
    ['dpd', '#refuse', 'receiver_refused', 'Отказ получателя'],
    ['dpd', '#storage', 'storage_expired', 'Истёк срок хранения'],
  ] as const)('%s tells for %s', async (carrier, marker, reason, words) => {
    const { user, plsWaybillNumber } = await orderAt(carrier, `Берёзов Тимофей ${marker}`);
    await carriers.advance(carrier, plsWaybillNumber, { steps: 50 });
    await followOnce(portal, carrier);
    expect(await problemsOf(user)).toEqual([[reason, words]]);
  });

  it('is told anew when the cargo goes back, and when it has come back', async () => {
    const { user, plsWaybillNumber } = await orderAt('cdek', 'Берёзов Тимофей');
    const say = async (status: string, reasonCode?: string) => {
      await carriers.advance('cdek', plsWaybillNumber, { status, ...(reasonCode && { reasonCode }) });
      await followOnce(portal, 'cdek');
      return (await problemsOf(user))[0]?.[0];
    };
    await say('TAKEN_BY_COURIER');
    expect(await say('NOT_DELIVERED', '17')).toBe('receiver_refused');
    expect(await say('SENT_TO_SENDER_CITY')).toBe('return_in_progress');
    // The carrier repeats why: the way back says more.
    expect(await say('ACCEPTED_IN_SENDER_CITY')).toBe('return_in_progress');
    expect(await say('DELIVERED')).toBe('returned_to_sender');
  });
});
