import { type CarrierTerminal, mergeTrackedOrders, type TrackedOrder } from '@tranzit/carrier-kit';
import { type CarrierSandbox, startCarrierSandbox } from '@tranzit/carrier-sandbox';
import type { DeliveryWay } from '@tranzit/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createDpdAdapter, type DpdConfig } from '../src/index.ts';
import { measures, orderRequest, quoteRequest, receiver, sender } from './requests.ts';

const patientMs = 30_000;
const patient = { timeoutMs: patientMs };
let sandbox: CarrierSandbox;
let terminals: { readonly from: string; readonly to: string };
const opened: ReturnType<typeof createDpdAdapter>[] = [];

beforeAll(async () => {
  sandbox = await startCarrierSandbox({ port: 0, timeScale: 1 });
  const points: CarrierTerminal[] = [];
  for await (const page of open().listTerminals({ timeoutMs: patientMs })) points.push(...page);
  terminals = { from: terminalIn('Москва', points), to: terminalIn('Новосибирск', points) };
}, 60_000);
afterEach(async () => {
  for (const adapter of opened.splice(0)) await adapter.close();
});
afterAll(() => sandbox.close());

function open(config: Partial<DpdConfig> = {}) {
  const adapter = createDpdAdapter({
    baseUrl: `${sandbox.url}/dpd/services`,
    clientNumber: '1000000001',
    clientKey: 'DEMO-KEY-0001',
    ...config,
  });
  opened.push(adapter);
  return adapter;
}

/** Lets an order go on by so many steps of its life. */
const advance = (number: string, steps: number) =>
  fetch(`${sandbox.url}/_sandbox/orders/dpd/${number}/advance/`, {
    method: 'POST',
    body: JSON.stringify({ steps }),
  });

function terminalIn(city: string, points: readonly CarrierTerminal[]): string {
  const found = points.find((one) => one.city === city && one.kind !== 'locker' && one.acceptsDropOff);
  if (!found) throw new Error(`no terminal in ${city}`);
  return found.code;
}

const pickupOn = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);

/** An order between both terminals, of two parcels, with a tariff that is offered for it. */
async function prepare(adapter: ReturnType<typeof open>, ourNumber: string, way: DeliveryWay) {
  const order = {
    ...orderRequest,
    ourNumber,
    way,
    sender: { ...sender, place: { ...sender.place, terminalCode: terminals.from } },
    receiver: { ...receiver, place: { ...receiver.place, terminalCode: terminals.to } },
    packages: [{ ...measures, amount: 2, description: 'Запчасти' }],
    pickupOn,
  };
  const places = { sender: order.sender.place, receiver: order.receiver.place };
  const { rates } = await adapter.quote({ ...quoteRequest, ...places, ways: [way], pickupOn }, patient);
  return { ...order, tariffCode: rates[0]?.tariffCode ?? 'no rate' };
}

describe('DPD between terminals', { timeout: patientMs }, () => {
  it('prices insurance and the return of documents apart from the delivery', async () => {
    const services = ['INSURANCE', 'RETURN', 'CARGO_UNLOADING'] as const;
    const adapter = open();
    const plain = await adapter.quote({ ...quoteRequest, pickupOn }, patient);
    const { rates } = await adapter.quote({ ...quoteRequest, services, pickupOn }, patient);
    expect(rates.map(({ basePrice }) => basePrice)).toEqual(plain.rates.map(({ basePrice }) => basePrice));
    for (const rate of rates) {
      expect(rate.services.map(({ availability }) => availability)).toEqual(services.map(() => 'available'));
      expect(rate.services.every(({ price }) => price > 0)).toBe(true);
    }
  });

  it('books, and waits for the receiver where the route says so', async () => {
    const adapter = open({ routeOf: async () => ({ way: 'w2w', receiverCity: 'Новосибирск' }) });
    const order = await prepare(adapter, 'TRZ-W2W', 'w2w');
    const { carrierNumber } = await adapter.bookOrder(order, patient);
    await advance(order.ourNumber, 50);
    const [tracked] = await adapter.trackOrders([{ ourNumber: order.ourNumber, carrierNumber }], patient);
    const statuses = tracked?.events.flatMap(({ status }) => status ?? []);
    expect(statuses).toEqual([
      'registered',
      'received_from_sender',
      'sent_to_receiver_office',
      'met_in_receiver_office',
      'receiver_waiting_in_office',
      'delivered',
    ]);
    expect(tracked?.events).toHaveLength(12);
  });

  it.each(['states', 'events'] as const)(
    'tells its life through the feed of %s, page by page',
    async (feed) => {
      const adapter = open({ feed });
      const order = await prepare(adapter, `TRZ-${feed}`, 'd2d');
      await adapter.bookOrder(order, patient);
      const told: TrackedOrder[] = [];
      const keep = async (orders: readonly TrackedOrder[]): Promise<void> => {
        told.push(...orders.filter(({ ourNumber }) => ourNumber === order.ourNumber));
      };
      for (let step = 0; step < 12; step += 1) {
        await adapter.readFeed(keep, patient);
        await advance(order.ourNumber, 1);
      }
      await adapter.readFeed(keep, patient);
      const [whole] = mergeTrackedOrders(told);
      expect(whole?.events.findLast(({ status }) => status !== undefined)?.status).toBe('delivered');
      expect(await adapter.readFeed(keep, patient)).toEqual({ orders: 0, complete: true });
    },
  );
});
