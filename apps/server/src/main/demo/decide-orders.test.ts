import { sandboxCredentials, startCarrierSandbox } from '@tranzit/carrier-sandbox';
import { asId, type CarrierCode, carrierCodes, type WaybillStatus, waybillStatuses } from '@tranzit/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEvents } from '../../modules/waybills/index.ts';
import { readConfig } from '../config.ts';
import { decideOrders } from './decide-orders.ts';
import { demoAccounts } from './demo-accounts.ts';
import { connectDemoCarriers } from './demo-carriers.ts';
import type { CarrierSide, DemoOrder } from './demo-order.ts';

const shop = demoAccounts.find(({ key }) => key === 'shop');
if (!shop) throw new Error('the demo has no shop');
const numbers = Array.from({ length: shop.waybills }, (_, index) => String(4_100_000_000 + index));
const orders = decideOrders({ account: shop, userIds: [asId('UserId', 1)] }, numbers);

const registered = { status: 'registered', status_before: null, problem_reason: null } as const;

/** What the portal sets by itself while the carrier waits for the cargo. */
const ownStatuses: readonly WaybillStatus[] = ['pickup_waiting', 'delivery_waiting', 'canceled_negotiation'];
const beforePickup: readonly WaybillStatus[] = ['registered', ...ownStatuses, 'courier_search'];

let sides: ReadonlyMap<string, CarrierSide>;
const closers: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const sandbox = await startCarrierSandbox({ port: 0 });
  closers.push(() => sandbox.close());
  const carriers = connectDemoCarriers(readConfig({}), { url: sandbox.url, ...sandboxCredentials });
  closers.push(() => carriers.close());
  sides = await carriers.place(orders);
}, 60_000);

afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

const sideOf = ({ number }: DemoOrder): CarrierSide => {
  const side = sides.get(number);
  if (!side) throw new Error(`nothing is known of ${number}`);
  return side;
};

test('every carrier has orders, most of all delivered ones, and every status stands somewhere', () => {
  for (const carrier of carrierCodes) {
    const own = orders.filter((order) => order.carrier === carrier);
    expect(own.length).toBeGreaterThan(20);
    expect(own.filter(({ status }) => status === 'delivered').length).toBeGreaterThan(own.length / 3);
  }
  const missing = waybillStatuses.filter((status) => !orders.some((order) => order.status === status));
  expect(missing).toEqual(['new', 'registered', 'courier_search', 'courier_on_way']);
});

test('where an order stands is where its carrier’s own words lead', () => {
  const wrong = orders.flatMap((order) => {
    const { status } = readEvents(registered, sideOf(order).events);
    const isRight = ownStatuses.includes(order.status)
      ? beforePickup.includes(status)
      : status === order.status;
    return isRight ? [] : [`${order.carrier} ${order.way} ${order.status}: reads ${status}`];
  });
  expect(wrong).toEqual([]);
});

const forms: Readonly<Record<CarrierCode, RegExp>> = {
  cse: /^\d{3}-\d{8}$/,
  cdek: /^1\d{9}$/,
  dpd: /^RU\d{9}$/,
  pony: /^26-\d{4}-\d{4}$/,
  post: /^8\d{13}$/,
  dellin: /^\d{8}$/,
};

test('numbers have the form of their carrier, and each is there once', () => {
  for (const order of orders) expect(sideOf(order).carrierNumber).toMatch(forms[order.carrier]);
  const all = orders.map((order) => `${order.carrier} ${sideOf(order).carrierNumber}`);
  expect(new Set(all).size).toBe(orders.length);
});

test('nothing has happened before an order was made, nor after now', () => {
  const now = Date.now();
  for (const order of orders) {
    for (const { occurredAt } of sideOf(order).events) {
      expect(Date.parse(occurredAt)).toBeGreaterThan(order.createdAt.getTime());
      expect(Date.parse(occurredAt)).toBeLessThanOrEqual(now);
    }
  }
});
