import { api } from '@tranzit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount, type TestUser } from '../../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../../test/harness/carriers.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import {
  byCarrier,
  cartOf,
  destinationOf,
  fillCart,
  finishedBatch,
  putIntoCart,
} from '../destinations.factory.ts';

let carriers: TestCarriers;
let portal: TestPortal;
beforeAll(async () => {
  carriers = await startTestCarriers();
  portal = await createTestPortal({ carriers: carriers.entries, ownDatabase: true });
});
beforeEach(() => portal.clock.set('2026-11-20T08:00:00Z'));
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

const db = () => portal.runtime.database.db;
const order = (as: TestUser, ids: readonly number[], change: object = {}) =>
  portal.send(api.createFromCart, { body: { destination_id_list: [...ids], ...change } }, { as });
async function started(as: TestUser, ids: readonly number[], change: object = {}): Promise<number> {
  const { status, body } = await order(as, ids, change);
  expect([status, body]).toEqual([201, expect.anything()]);
  return (body as { batchId: number }).batchId; // checked by the contract
}
const checked = async (as: TestUser, ids: readonly number[], change: object = {}) =>
  finishedBatch(portal, as, await started(as, ids, { ...change, dry_run: true }));

/** One whose receiver has a tax number that is none. */
async function putWrong(as: TestUser): Promise<number> {
  const { body, destinationId } = await putIntoCart(portal, as);
  await db()
    .updateTable('contact_casts')
    .set({ inn: '7707083890' })
    .where('id', '=', body.receiver_contact_id as never)
    .execute();
  return destinationId;
}

describe('a check beside an order of the same shipments', () => {
  it('leaves them to the order, which comes to its end', async () => {
    const user = await createAccount(db());
    const wrong = await putWrong(user);
    const ids = [wrong, ...(await fillCart(portal, user, { count: 2 }))];
    const check = await started(user, ids, { dry_run: true });
    const create = await started(user, ids);
    // The check is due some seconds before the order.
    await portal.runJobs();
    expect(await finishedBatch(portal, user, check)).toMatchObject({ done: 2, failed: 1 });
    expect(await finishedBatch(portal, user, create)).toMatchObject({ done: 2, failed: 1, stopped: 0 });
  });
});

describe('a check of a member', () => {
  it('is one at a time: another one stops it, and no order', async () => {
    const user = await createAccount(db());
    const ids = await fillCart(portal, user, { count: 2 });
    const [ordered = 0, ...others] = await fillCart(portal, user, { count: 3 });
    const order = await started(user, [ordered]);
    const first = await started(user, ids, { dry_run: true });
    const second = await started(user, others, { dry_run: true });
    expect(await finishedBatch(portal, user, second)).toMatchObject({ state: 'done', done: 2 });
    expect(await finishedBatch(portal, user, first)).toMatchObject({ state: 'stopped', stopped: 2, done: 0 });
    portal.clock.set('2026-11-20T08:01:00Z');
    expect(await finishedBatch(portal, user, order)).toMatchObject({ state: 'done', done: 1 });
  });
});

describe('an order of several', () => {
  it('comes to its end also where one of them has left it', async () => {
    const user = await createAccount(db());
    const [left = 0, ...others] = await fillCart(portal, user, { count: 3 });
    const id = await started(user, [left, ...others]);
    await db()
      .updateTable('destinations')
      .set({ status: 'creation_error', creation_error: JSON.stringify({ code: 'invalid', field: null }) })
      .where('id', '=', left as never)
      .execute();
    expect(await finishedBatch(portal, user, id)).toMatchObject({ state: 'done', done: 2, stopped: 1 });
  });
});

describe('a check', () => {
  it('is refused for the money and the bonuses that the order would be refused for', async () => {
    const poor = await createAccount(db(), { paymentKind: 'prepaid' });
    const user = await createAccount(db());
    const [ids, others] = [
      await fillCart(portal, poor, { count: 2 }),
      await fillCart(portal, user, { count: 2 }),
    ];
    const check = { dry_run: true };
    const bonuses = { bonus_value: 99_999_999 };
    for (const [as, list, change] of [
      [poor, ids, {}],
      [user, others, bonuses],
    ] as const) {
      const press = await order(as, list, change);
      const checked = await order(as, list, { ...change, ...check });
      expect(press.status).toBe(400);
      expect([checked.status, checked.error.errorCodes]).toEqual([400, press.error.errorCodes]);
    }
  });

  it('finds nothing right whose new price nobody has agreed to, and leaves the row as it is', async () => {
    const user = await createAccount(db());
    const [dearer = 0, other = 0] = await fillCart(portal, user, { count: 2 });
    await db()
      .updateTable('destinations')
      .set({ is_price_agreed: false, former_price_kopecks: 1 })
      .where('id', '=', dearer as never)
      .execute();
    const batch = await checked(user, [dearer, other]);
    expect(batch).toMatchObject({ done: 1, failed: 1, ready: 1, readyIds: [other] });
    expect(batch.failures).toMatchObject([
      { destinationId: dearer, needsConsent: true, status: 'init', failure: { code: 'price_not_agreed' } },
    ]);
    expect((await cartOf(portal, user)).counts).toMatchObject({ price_changed: 1, undecided: 0 });
  });

  it('clears what has failed before and is right now', async () => {
    const user = await createAccount(db());
    const { destinationId } = await putIntoCart(portal, user, {
      ...byCarrier('cdek'),
      receiverName: 'Берёзов Тимофей #invalid',
    });
    await finishedBatch(portal, user, await started(user, [destinationId]));
    expect((await destinationOf(portal, user, destinationId)).status).toBe('creation_error');
    expect(await checked(user, [destinationId])).toMatchObject({
      done: 1,
      ready: 1,
      readyIds: [destinationId],
    });
    expect(await destinationOf(portal, user, destinationId)).toMatchObject({
      status: 'init',
      creationError: null,
    });
  });
});
