import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { api } from '@tranzit/contract';
import { troubleOf, waybillStatuses } from '@tranzit/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMember, createAccount, type TestUser } from '../../../../test/harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../../../../test/harness/carriers.ts';
import { followOnce } from '../../../../test/harness/follow.ts';
import { prepareOrder } from '../../../../test/harness/orders.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';
import { insertWaybill } from '../waybills.factory.ts';

let carriers: TestCarriers;
let portal: TestPortal;
beforeAll(async () => {
  carriers = await startTestCarriers({ only: ['cdek'] });
  portal = await createTestPortal({ carriers: carriers.entries, ownDatabase: true });
});
beforeEach(() => portal.clock.set('2026-11-20T08:00:00Z'));
afterEach(() => carriers.clearFaults());
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

const db = () => portal.runtime.database.db;
const waybillOf = async (as: TestUser, id: number) =>
  (await portal.call(api.getWaybill, { params: { id: String(id) } }, { as })).body;
const waiting = async (as: TestUser) => {
  const { body } = await portal.call(api.listWaybills, { query: { attention: 'true', limit: 100 } }, { as });
  expect(body.attentionCount).toBe(body.count);
  return body.waybills.map(({ waybillId }) => waybillId);
};
const acknowledge = async (as: TestUser, id: number) => {
  const { status, body } = await portal.call(api.acknowledgeTrouble, { params: { id } }, { as });
  expect(status).toBe(200);
  return body;
};

/** An order that CDEK has, to be picked up on 23 November. */
async function bookedOrder(as: TestUser) {
  const { body } = await prepareOrder(portal, as);
  const created = await portal.call(api.createWaybill, { body }, { as });
  await portal.runAllJobs();
  return created.body;
}

describe('a waybill that waits for somebody', () => {
  it('is one that nobody picked up on its day, until somebody takes note of it', async () => {
    const user = await createAccount(db());
    const { waybillId } = await bookedOrder(user);
    expect(await waybillOf(user, waybillId)).toMatchObject({ trouble: null, acknowledgedAt: null });
    portal.clock.set('2026-11-23T20:00:00Z');
    expect(await waiting(user)).toEqual([]);
    portal.clock.set('2026-11-23T23:00:00Z');
    expect(await waiting(user)).toEqual([waybillId]);
    const late = await waybillOf(user, waybillId);
    expect(late.trouble).toBe('pickup_late');
    expect(late.actions).toContain('acknowledge');
    const noted = await acknowledge(user, waybillId);
    expect(noted).toMatchObject({ trouble: 'pickup_late', acknowledgedAt: '2026-11-23T23:00:00.000Z' });
    expect(noted.actions).not.toContain('acknowledge');
    expect(await waiting(user)).toEqual([]);
  });

  it('waits anew when a noted delay is followed by one of another kind', async () => {
    const user = await createAccount(db());
    const { waybillId, plsWaybillNumber } = await bookedOrder(user);
    portal.clock.set('2026-12-20T08:00:00Z');
    await acknowledge(user, waybillId);
    expect(await waiting(user)).toEqual([]);
    await carriers.advance('cdek', plsWaybillNumber, { status: 'RECEIVED_AT_SHIPMENT_WAREHOUSE' });
    await followOnce(portal, 'cdek');
    expect(await waybillOf(user, waybillId)).toMatchObject({
      status: 'received_from_sender',
      trouble: 'delivery_late',
      acknowledgedAt: null,
    });
    expect(await waiting(user)).toEqual([waybillId]);
  });

  it('is told by the database in every status as the rule tells it', async () => {
    const user = await createAccount(db());
    const todayOn = '2026-12-20';
    portal.clock.set(`${todayOn}T08:00:00Z`);
    const expected: number[] = [];
    for (const status of waybillStatuses) {
      const { id } = await insertWaybill(db(), user, { status });
      const open = await insertWaybill(db(), user, { status, promise_open: true });
      const dates = { pickupOn: '2026-11-20', deliveryToOn: '2026-11-24', isReturnWaiting: false };
      if (troubleOf({ status, ...dates, isPromiseOpen: false }, todayOn)) expected.unshift(id);
      if (troubleOf({ status, ...dates, isPromiseOpen: true }, todayOn)) expected.unshift(open.id);
    }
    expect(await waiting(user)).toEqual(expected);
    expect(expected).toHaveLength(24);
  });

  it('is shown to who may see it, and noted by who may act for it', async () => {
    const owner = await createAccount(db());
    const { id } = await insertWaybill(db(), owner, { status: 'problem' });
    const member = await addMember(db(), owner.accountId, 'member', ['shipping.create']);
    const stranger = await createAccount(db());
    expect([await waiting(owner), await waiting(member), await waiting(stranger)]).toEqual([[id], [], []]);
    for (const as of [member, stranger])
      expect((await portal.call(api.acknowledgeTrouble, { params: { id } }, { as })).status).toBe(404);
    expect(await waiting(owner)).toEqual([id]);
  });
});

describe('documents that do not come', () => {
  it('are told to be missing and come when they are asked for again', async () => {
    const user = await createAccount(db());
    await carriers.fault({ carrier: 'cdek', kind: 'http_500', operation: 'documents' });
    const { waybillId } = await bookedOrder(user);
    const failed = await waybillOf(user, waybillId);
    expect(failed.documents.map(({ state }) => state)).toEqual(['failed', 'failed']);
    expect(failed.actions).toContain('ask_for_documents');
    await carriers.clearFaults();
    const ask = () => portal.call(api.askForDocuments, { params: { id: waybillId } }, { as: user });
    const asked = await ask();
    expect(asked.body.documents.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    await portal.runAllJobs();
    const ready = await waybillOf(user, waybillId);
    expect(ready.documents.map(({ state }) => state)).toEqual(['ready', 'ready']);
    expect(ready.actions).not.toContain('ask_for_documents');
    const refused = await ask();
    expect([refused.status, refused.error.errorCodes?.nonFieldError]).toEqual([409, ['no_document_missing']]);
  });

  it('come by themselves when the folder of files can be written again', async () => {
    const user = await createAccount(db());
    const folder = join(portal.runtime.capabilities.config.DATA_DIR, 'files');
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(folder, 'a file where the folder should be');
    const { body } = await prepareOrder(portal, user);
    const { waybillId } = (await portal.call(api.createWaybill, { body }, { as: user })).body;
    // Ahead of the job runner's own clock, so that each turn is one try, and more of them than a job has.
    portal.clock.set(new Date(Date.now() + 3_600_000));
    for (let turn = 0; turn < 8; turn += 1) await portal.runAllJobs();
    expect((await waybillOf(user, waybillId)).documents.map(({ state }) => state)).toEqual([
      'waiting',
      'waiting',
    ]);
    rmSync(folder);
    await portal.runAllJobs();
    expect((await waybillOf(user, waybillId)).documents.map(({ state }) => state)).toEqual([
      'ready',
      'ready',
    ]);
  });

  it('are not waited for once the order has come to nothing', async () => {
    const user = await createAccount(db());
    await carriers.fault({ carrier: 'cdek', kind: 'http_500', operation: 'documents' });
    const { body } = await prepareOrder(portal, user);
    const { waybillId } = (await portal.call(api.createWaybill, { body }, { as: user })).body;
    expect((await waybillOf(user, waybillId)).documents.map(({ state }) => state)).toEqual([
      'waiting',
      'waiting',
    ]);
    const canceled = await portal.call(api.rejectWaybill, { params: { id: waybillId } }, { as: user });
    expect(canceled.body).toMatchObject({ status: 'canceled', documents: [] });
    expect(canceled.body.actions).toContain('order_again');
  });
});
