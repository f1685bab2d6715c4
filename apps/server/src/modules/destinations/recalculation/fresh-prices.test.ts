import { api } from '@tranzit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount } from '../../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../../test/harness/carriers.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { fillCart } from '../destinations.factory.ts';

let carriers: TestCarriers;
let portal: TestPortal;
beforeAll(async () => {
  carriers = await startTestCarriers();
  portal = await createTestPortal({
    carriers: carriers.entries,
    ownDatabase: true,
    environment: { CALCULATION_REUSE_SECONDS: '600' },
  });
});
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

it('are asked for though the carrier has answered the same some minutes ago, once for all that ask at once', async () => {
  const { db } = portal.runtime.database;
  const user = await createAccount(db);
  portal.clock.set('2026-11-20T08:00:00Z');
  const ids = await fillCart(portal, user, { count: 2 });
  portal.clock.set('2026-11-20T08:02:00Z');
  await portal.call(api.recalculateCart, { body: { destination_id_list: [...ids] } }, { as: user });
  portal.clock.set('2026-11-20T08:02:01Z');
  await portal.runAllJobs();
  const runs = await db
    .selectFrom('destinations')
    .innerJoin('calculation_runs', 'calculation_runs.calculation_id', 'destinations.recalculation_id')
    .select(['calculation_runs.calculation_id', 'calculation_runs.state', 'calculation_runs.reused_from'])
    .where('destinations.account_id', '=', user.accountId)
    .orderBy('calculation_runs.calculation_id')
    .execute();
  const [first, second] = runs;
  expect(first).toMatchObject({ state: 'ok', reused_from: null });
  expect(second).toMatchObject({ state: 'ok', reused_from: first?.calculation_id });
});
