import { api } from '@tranzit/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../../test/harness/carriers.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { destinationOf, putIntoCart } from '../destinations.factory.ts';

let carriers: TestCarriers;
let portal: TestPortal;
let user: TestUser;
/** What happens while the carrier is asked for its rate, and the days that it was asked for. */
let meanwhile: (() => Promise<unknown>) | undefined;
let askedDays: string[] = [];
beforeAll(async () => {
  carriers = await startTestCarriers({ only: ['cdek'] });
  const entries = carriers.entries.map((entry) => ({
    ...entry,
    adapter: {
      ...entry.adapter,
      quote: async (...[request, call]: Parameters<typeof entry.adapter.quote>) => {
        askedDays.push(request.pickupOn);
        const happens = meanwhile;
        meanwhile = undefined;
        await happens?.();
        return entry.adapter.quote(request, call);
      },
    },
  }));
  portal = await createTestPortal({
    carriers: entries,
    ownDatabase: true,
    environment: { CALCULATION_REUSE_SECONDS: '0' },
  });
});
beforeEach(async () => {
  portal.clock.set('2026-11-20T08:00:00Z');
  user = await createAccount(portal.runtime.database.db);
});
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

/** Recalculates a row of the cart to which this happens while the carrier answers. */
async function recalculated(happens: (id: number) => Promise<unknown>) {
  const { destinationId } = await putIntoCart(portal, user);
  askedDays = [];
  meanwhile = () => happens(destinationId);
  await portal.call(api.recalculateCart, { body: { destination_id_list: [destinationId] } }, { as: user });
  await portal.runAllJobs();
  return destinationOf(portal, user, destinationId);
}

it('takes the answer for what was removed and brought back, or put elsewhere in its day', async () => {
  const row = await recalculated(async (id) => {
    const body = { destination_id_list: [id] };
    await portal.call(api.removeManyFromCart, { body }, { as: user });
    await portal.call(api.restoreDestinations, { body }, { as: user });
    await portal.call(api.createRegistryGroup, { body }, { as: user });
  });
  expect(row.status).toBe('recalc_done');
  expect(askedDays).toEqual(['2026-11-23']);
});

it('asks anew for the day that a row was moved to, and takes no answer for the one before', async () => {
  const row = await recalculated((id) =>
    portal.call(
      api.moveCartPickup,
      { body: { destination_id_list: [id], pickup_date: '2026-11-25' } },
      { as: user },
    ),
  );
  expect(row).toMatchObject({ status: 'recalc_done', pickupDate: '2026-11-25' });
  expect(new Set(askedDays)).toEqual(new Set(['2026-11-23', '2026-11-25']));
});

it('asks anew for a row that another receiver was given meanwhile in the same city', async () => {
  const row = await recalculated(async (id) => {
    const before = await destinationOf(portal, user, id);
    const { body: day } = await portal.call(
      api.getRegistry,
      { params: { date: before.pickupDate } },
      { as: user },
    );
    await portal.call(
      api.editRegistryItem,
      {
        params: { id: day.registryId ?? 0 },
        body: {
          destination_id: id,
          version: before.version,
          receiver_address: { city: 'Новосибирск', street: 'ул Речная', house: '9', iso: 'RU' },
        },
      },
      { as: user },
    );
  });
  expect(row).toMatchObject({ status: 'recalc_done', receiver: { city: 'Новосибирск' } });
  expect(askedDays).toHaveLength(2);
});
