import { api } from '@tranzit/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { sweepJobs } from '../../src/main/jobs/sweep.ts';
import { modules } from '../../src/main/modules.ts';
import { enqueue } from '../../src/platform/jobs/job.ts';
import { paragraph, sendMessage } from '../../src/platform/outbox/outbox.ts';
import { createAccount, type TestUser } from '../harness/accounts.ts';
import { startTestCarriers, type TestCarriers } from '../harness/carriers.ts';
import { followOnce } from '../harness/follow.ts';
import { forgetJobs } from '../harness/lost-jobs.ts';
import { box, type OrderOptions, prepareOrder, startCalculation } from '../harness/orders.ts';
import { createTestPortal, type TestPortal } from '../harness/test-portal.ts';

/** Work whose jobs are lost each time is given up once, and then nobody plans it or tells of it again. */

let carriers: TestCarriers;
let portal: TestPortal;
let user: TestUser;
let remember: (() => Promise<void>) | undefined;
beforeAll(async () => {
  carriers = await startTestCarriers({ only: ['cdek'] });
  portal = await createTestPortal({
    carriers: carriers.entries,
    ownDatabase: true,
    environment: { CALCULATION_REUSE_SECONDS: '0' },
  });
});
beforeEach(async () => {
  portal.clock.set('2026-11-20T08:00:00Z');
  user = await createAccount(db());
});
afterEach(async () => {
  await remember?.();
  remember = undefined;
  await carriers.clearFaults();
});
afterAll(async () => {
  await portal.close();
  await carriers.close();
});

const db = () => portal.runtime.database.db;

async function place(options: OrderOptions = {}): Promise<number> {
  const { body, returnCargoId } = await prepareOrder(portal, user, options);
  const { status, body: order } =
    returnCargoId === undefined
      ? await portal.call(api.createWaybill, { body }, { as: user })
      : await portal.call(
          api.createWaybillWithReturn,
          { body: { ...body, return_cargo_id: returnCargoId } },
          { as: user },
        );
  expect(status).toBe(201);
  return order.waybillId;
}
const waybillOf = async (id: number) =>
  (await portal.call(api.getWaybill, { params: { id: String(id) } }, { as: user })).body;

async function order(options?: OrderOptions): Promise<void> {
  await place(options);
  await portal.runAllJobs();
}

async function cancelUnanswered(): Promise<void> {
  await carriers.fault({ carrier: 'cdek', kind: 'drop_after_store', operation: 'create' });
  const id = await place();
  // Ahead of the job runner's own clock, so that what waits for its next try goes on waiting.
  portal.clock.set(new Date(Date.now() + 3_600_000));
  await portal.runAllJobs();
  await portal.call(api.rejectWaybill, { params: { id: String(id) } }, { as: user });
  await portal.runAllJobs();
}

async function deliverWithReturn(): Promise<void> {
  const crate = { ...box, services: [{ service_code: 'RETURN' }] };
  const id = await place({ cargo: crate, returnCargo: { ...box, type: 'package' } });
  const { plsWaybillNumber } = await portal.eventually(async () => {
    await portal.runAllJobs();
    const waybill = await waybillOf(id);
    return waybill.serviceWaybillNumber === null ? undefined : waybill;
  });
  await carriers.advance('cdek', plsWaybillNumber, { steps: 50 });
  await followOnce(portal, 'cdek');
}

async function putIntoCart(): Promise<number> {
  const { body } = await prepareOrder(portal, user);
  const { bonus_value: _, ...destination } = body;
  return (await portal.call(api.addToCart, { body: destination }, { as: user })).body.destinationId;
}

async function calculateSlowly(): Promise<void> {
  await carriers.fault({ carrier: 'cdek', kind: 'delay', ms: 10_000, operation: 'rates' });
  await startCalculation(portal, user);
}

const acceptedMail = () => ({ subject: 'Заказ', heading: 'Заказ', blocks: [paragraph('Принят')] });
const acceptedMessage = { name: 'accepted-order', email: { ru: acceptedMail, en: acceptedMail } };

interface Scene {
  /** The job that never comes to its end. */
  readonly job: string;
  readonly begin: () => Promise<void>;
}

const scenes: Readonly<Record<string, Scene>> = {
  orders: { job: 'register-waybill', begin: order },
  documents: { job: 'fetch-documents', begin: order },
  courier_calls: { job: 'settle-courier-call', begin: order },
  cancellations: { job: 'cancel-at-carrier', begin: cancelUnanswered },
  returns: { job: 'order-return', begin: deliverWithReturn },
  calculations: { job: 'finish-calculation', begin: calculateSlowly },
  imports: {
    job: 'run-import',
    begin: async () => {
      const body = { raw_data: 'Название\nЛён' };
      await portal.call(api.startCounterpartyImport, { body }, { as: user });
    },
  },
  batches: {
    job: 'run-batch',
    begin: async () => {
      const body = { destination_id_list: [await putIntoCart()] };
      await portal.call(api.createFromCart, { body }, { as: user });
      portal.clock.advance(60_000);
    },
  },
  recalculations: {
    job: 'recalculate-destination',
    begin: async () => {
      const body = { destination_id_list: [await putIntoCart()] };
      await portal.call(api.recalculateCart, { body }, { as: user });
    },
  },
  alternatives: {
    job: 'ask-alternatives',
    begin: async () => {
      const body = { destination_id_list: [await putIntoCart()] };
      portal.clock.advance(24 * 3_600_000);
      await portal.call(api.findCartSavings, { body }, { as: user });
    },
  },
  'multi-calculations': {
    job: 'run-multi-calculation',
    begin: async () => {
      const body = { tasks: [{ destination_id: await putIntoCart() }] };
      await portal.call(api.startMultiCalculation, { body }, { as: user });
    },
  },
  messages: {
    job: 'deliver-message',
    begin: () =>
      sendMessage(portal.runtime.capabilities, {
        channel: 'email',
        to: 'daria@example.org',
        language: 'ru',
        template: acceptedMessage,
        data: {},
      }),
  },
};

async function sweepEachMinute(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    await enqueue(portal.runtime.capabilities, sweepJobs, {});
    await portal.runJobs();
    portal.clock.advance(60_000);
  }
}

const straysOf = async (work: string) =>
  (await portal.runtime.capabilities.jobWatch()).strays.find((one) => one.work === work)?.count;
const claims = () =>
  db()
    .selectFrom('claims')
    .select(['problem_type', 'state'])
    .where('account_id', '=', user.accountId)
    .execute();

it.each(modules.flatMap(({ sweeps = [] }) => sweeps.map(({ name }) => name)))(
  'of the sweep of %s leaves it for good',
  async (name) => {
    const scene = scenes[name];
    if (!scene) throw new Error('every sweep needs a scene here');
    remember = await forgetJobs(db(), scene.job);
    await scene.begin();
    expect(await straysOf(name)).toBe(1);
    await sweepEachMinute(9);
    expect(await straysOf(name)).toBe(0);
    const told = await claims();
    expect(told.length).toBeLessThanOrEqual(1);
    await sweepEachMinute(3);
    expect([await straysOf(name), await claims()]).toEqual([0, told]);
  },
  60_000,
);
