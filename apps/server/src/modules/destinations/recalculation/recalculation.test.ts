import { api } from '@tranzit/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createAccount } from '../../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../../test/harness/carriers.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { destinationOf, putIntoCart } from '../destinations.factory.ts';

let carriers: TestCarriers;
let portal: TestPortal;
beforeAll(async () => {
  carriers = await startTestCarriers();
  portal = await createTestPortal({ carriers: carriers.entries, ownDatabase: true });
});
afterEach(() => carriers.clearFaults());
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

const rateCalls = async () => (await carriers.calls('cdek')).byOperation.rates ?? 0;

it('writes no answer for the day that a shipment was on before it was moved', async () => {
  const user = await createAccount(portal.runtime.database.db);
  const { destinationId } = await putIntoCart(portal, user);
  // Late enough for the carrier to be asked, not its last answer to be taken again.
  portal.clock.set('2026-11-20T12:00:00Z');
  const list = { destination_id_list: [destinationId] };
  await portal.call(api.recalculateCart, { body: list }, { as: user });
  const before = await rateCalls();
  await carriers.fault({ carrier: 'cdek', kind: 'delay', ms: 1_500, operation: 'rates' });
  const asking = portal.runJobs();
  await portal.eventually(async () => (await rateCalls()) > before || undefined);
  await carriers.clearFaults();
  await portal.call(api.moveCartPickup, { body: { ...list, pickup_date: '2026-11-25' } }, { as: user });
  await asking;
  const row = await portal.eventually(async () => {
    await portal.runAllJobs();
    const found = await destinationOf(portal, user, destinationId);
    return found.status === 'recalc_done' ? found : undefined;
  });
  expect(row).toMatchObject({ pickupDate: '2026-11-25', emptyReason: null });
});
