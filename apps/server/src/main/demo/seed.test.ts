import { sandboxCredentials, startCarrierSandbox } from '@tranzit/carrier-sandbox';
import { api, type Waybill } from '@tranzit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestPortal, type TestPortal } from '../../../test/harness/test-portal.ts';
import { silentLog } from '../../platform/log/log.ts';
import { readConfig } from '../config.ts';
import { demoAccounts, demoTags } from './demo-accounts.ts';
import { seedDemo } from './seed.ts';
import { statusDistribution } from './status-distribution.ts';

const config = readConfig({});
const closers: (() => Promise<void>)[] = [];
let portal: TestPortal;

beforeAll(async () => {
  const sandbox = await startCarrierSandbox({ port: 0 });
  closers.push(() => sandbox.close());
  // The demo ends today, whatever the day of the run.
  portal = await createTestPortal({ ownDatabase: true, now: new Date().toISOString() });
  closers.push(() => portal.close());
  await seedDemo({
    databaseUrl: String(portal.runtime.database.pool.options.connectionString),
    config,
    sandbox: { url: sandbox.url, ...sandboxCredentials },
    log: silentLog,
  });
}, 60_000);

afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

async function signIn(name: string): Promise<{ readonly headers: Readonly<Record<string, string>> }> {
  const body = { username: `${name}@demo.tranzit.local`, password: config.DEMO_PASSWORD };
  const answer = await portal.call(api.login, { body });
  expect(answer.status).toBe(200);
  return { headers: { authorization: `Bearer ${answer.body.accessToken}` } };
}

async function listAll(who: Awaited<ReturnType<typeof signIn>>) {
  const rows: Awaited<ReturnType<typeof list>>['waybills'] = [];
  const list = async (skip: number) =>
    (await portal.call(api.listWaybills, { query: { skip, limit: 100 } }, who)).body;
  for (let page = await list(0); page.waybills.length > 0; page = await list(rows.length))
    rows.push(...page.waybills);
  return rows;
}

const detailOf = async (who: Awaited<ReturnType<typeof signIn>>, id: number | string): Promise<Waybill> => {
  const answer = await portal.call(api.getWaybill, { params: { id } }, who);
  expect(answer.status).toBe(200);
  return answer.body;
};

const shop = demoAccounts.find(({ key }) => key === 'shop');

it('has the shop’s orders in every status, whose counts and searches agree with them', async () => {
  const owner = await signIn('owner');
  const rows = await listAll(owner);
  expect(rows).toHaveLength(shop?.waybills ?? 0);
  const statuses = new Set(rows.map(({ status }) => status));
  expect(statusDistribution.filter(({ status }) => !statuses.has(status))).toEqual([]);
  const first = await portal.call(api.listWaybills, { query: { limit: 1 } }, owner);
  for (const { status, count } of first.body.statusCounts)
    expect([status, count]).toEqual([status, rows.filter((row) => row.status === status).length]);
  const { waybillId, plsWaybillNumber, serviceWaybillNumber } =
    rows.find((row) => /^\d{6,}$/.test(row.serviceWaybillNumber ?? '')) ?? rows[0] ?? {};
  for (const query of [plsWaybillNumber, serviceWaybillNumber ?? '']) {
    const found = await portal.call(api.listWaybills, { query: { query } }, owner);
    expect(found.body.waybills.map((row) => row.waybillId)).toEqual([waybillId]);
  }
});

it('has charged every order, given back what was cancelled and put the cashback of what was delivered on hold', async () => {
  const owner = await signIn('owner');
  const rows = await listAll(owner);
  const sum = (values: readonly number[]) =>
    Math.round(100 * values.reduce((total, value) => total + value, 0));
  const { body } = await portal.call(api.getBalance, {}, owner);
  const charged = rows.filter(({ status }) => status !== 'canceled').map(({ price }) => price);
  expect(sum([body.balance ?? 0])).toBe(sum([250_000, ...charged.map((price) => -price)]));
  expect(body.bonusBalance).toBe(2340);
  const delivered = rows.filter(({ status }) => status === 'delivered').map(({ cashback }) => cashback);
  expect(sum([body.bonusHoldBalance])).toBe(sum(delivered));
});

it('shows an order as the portal itself would have written it', async () => {
  const owner = await signIn('owner');
  const rows = await listAll(owner);
  for (const status of [
    'delivered',
    'problem',
    'canceled',
    'canceled_negotiation',
    'pickup_waiting',
  ] as const) {
    const row = rows.find((candidate) => candidate.status === status);
    const waybill = await detailOf(owner, row?.waybillId ?? 0);
    expect(waybill.sender).toMatchObject({ companyName: shop?.title, address: { city: waybill.from.city } });
    expect(waybill.receiver.address.city).toBe(waybill.to.city);
    expect(waybill.cargo.placeCount).toBe(waybill.placeCount);
    expect(waybill.priceParts.reduce((total, part) => total + part.amount, 0)).toBeCloseTo(waybill.price);
    expect(waybill.problemReason === null).toBe(status !== 'problem');
    expect(waybill.deliveredAt === null).toBe(status !== 'delivered');
    const { body: tracking } = await portal.call(
      api.getTracking,
      { params: { id: waybill.waybillId } },
      owner,
    );
    expect(tracking.events.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['accepted', 'registered']),
    );
    if (status !== 'problem') continue;
    expect(waybill.problemText).toEqual(expect.any(String));
    expect(waybill.trouble).toBe('problem');
  }
});

it('has tags on orders, and the sides of the latest among the recent contacts', async () => {
  const owner = await signIn('owner');
  const { body } = await portal.call(api.listTags, { query: { counts: 'true' } }, owner);
  expect(body.items.map(({ title }) => title).toSorted()).toEqual(
    demoTags.map(({ title }) => title).toSorted(),
  );
  expect(body.items.every(({ waybillCount = 0 }) => waybillCount > 0)).toBe(true);
  const [latest] = await listAll(owner);
  const recent = await portal.call(api.listRecentContacts, { query: { side: 'recipient' } }, owner);
  expect(recent.body.items[0]?.contact.address.city).toBe(latest?.to.city);
});

it('lets everybody in as what they are', async () => {
  const roles = {
    owner: 'owner',
    admin: 'administrator',
    accountant: 'accountant',
    member: 'member',
    new: 'owner',
  };
  for (const [name, role] of Object.entries(roles)) {
    const { body } = await portal.call(api.getCurrentUser, {}, await signIn(name));
    expect([name, body.role, body.contractId > 0]).toEqual([name, role, name !== 'new']);
  }
  const [all, own] = [await listAll(await signIn('admin')), await listAll(await signIn('member'))];
  expect(own.length).toBeGreaterThan(0);
  expect(own.length).toBeLessThan(all.length);
});
