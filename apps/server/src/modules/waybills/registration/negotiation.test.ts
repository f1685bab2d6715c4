import { api } from '@tranzit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../../test/harness/carriers.ts';
import { followOnce } from '../../../../test/harness/follow.ts';
import { prepareOrder } from '../../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';

let carriers: TestCarriers;
let portal: TestPortal;
beforeAll(async () => {
  carriers = await startTestCarriers({ only: ['cdek'] });
  portal = await createTestPortal({ carriers: carriers.entries, ownDatabase: true });
});
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

const trackingOf = async (as: TestUser, id: number) =>
  (await portal.call(api.getTracking, { params: { id } }, { as })).body;
const waybillOf = async (as: TestUser, id: number) =>
  (await portal.call(api.getWaybill, { params: { id: String(id) } }, { as })).body;

/** An order that the carrier has and that its sender asks people to call off. */
async function negotiatedOrder() {
  const user = await createAccount(portal.runtime.database.db);
  const { body } = await prepareOrder(portal, user);
  const { waybillId, plsWaybillNumber } = (await portal.call(api.createWaybill, { body }, { as: user })).body;
  await portal.runAllJobs();
  const asked = await portal.call(api.rejectWaybillManually, { params: { id: waybillId } }, { as: user });
  expect(asked.body.status).toBe('canceled_negotiation');
  return { user, waybillId, plsWaybillNumber };
}

describe('a cancellation that people negotiate', () => {
  it.each([
    ['RECEIVED_AT_SHIPMENT_WAREHOUSE', 'received_from_sender'],
    ['DELIVERED', 'delivered'],
  ])('is over when the carrier says %s, and the waybill follows', async (status, expected) => {
    const { user, waybillId, plsWaybillNumber } = await negotiatedOrder();
    await carriers.advance('cdek', plsWaybillNumber, { status });
    await followOnce(portal, 'cdek');
    expect((await waybillOf(user, waybillId)).status).toBe(expected);
    const { events, planned } = await trackingOf(user, waybillId);
    expect(events.map(({ code }) => code)).toContain('cancel_overtaken');
    expect(planned.some((step) => step.status === 'sent_to_receiver_office')).toBe(expected !== 'delivered');
  });

  it('goes on while the carrier only repeats that the order waits', async () => {
    const { user, waybillId, plsWaybillNumber } = await negotiatedOrder();
    await carriers.advance('cdek', plsWaybillNumber, { status: 'ACCEPTED' });
    await followOnce(portal, 'cdek');
    expect((await waybillOf(user, waybillId)).status).toBe('canceled_negotiation');
  });

  it('is agreed when the carrier has cancelled', async () => {
    const { user, waybillId, plsWaybillNumber } = await negotiatedOrder();
    await carriers.advance('cdek', plsWaybillNumber, { status: 'REMOVED' });
    await followOnce(portal, 'cdek');
    expect((await waybillOf(user, waybillId)).status).toBe('canceled');
  });

  it('after a problem later on, the problem remembers the status before it', async () => {
    const { user, waybillId, plsWaybillNumber } = await negotiatedOrder();
    await carriers.advance('cdek', plsWaybillNumber, { status: 'RECEIVED_AT_SHIPMENT_WAREHOUSE' });
    await carriers.advance('cdek', plsWaybillNumber, { status: 'NOT_DELIVERED', reasonCode: '1' });
    await followOnce(portal, 'cdek');
    expect((await waybillOf(user, waybillId)).status).toBe('problem');
    const { planned } = await trackingOf(user, waybillId);
    expect(planned[0]?.status).toBe('sent_to_receiver_office');
  });
});
