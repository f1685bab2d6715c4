import type { CarrierTerminal } from '@tranzit/carrier-kit';
import { type CarrierSandbox, startCarrierSandbox } from '@tranzit/carrier-sandbox';
import { addDays, type DeliveryWay, kopecks, weekdayOf } from '@tranzit/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createDellinAdapter, type DellinConfig } from '../src/index.ts';
import { measures, orderRequest, quoteRequest, receiver, sender } from './requests.ts';

const patientMs = 30_000;
const patient = { timeoutMs: patientMs };
let sandbox: CarrierSandbox;
let terminals: readonly CarrierTerminal[];
const opened: ReturnType<typeof createDellinAdapter>[] = [];

beforeAll(async () => {
  sandbox = await startCarrierSandbox({ port: 0, timeScale: 1, processingMs: 50 });
  const points: CarrierTerminal[] = [];
  for await (const page of open().listTerminals(patient)) points.push(...page);
  terminals = points;
}, 60_000);
afterEach(async () => {
  for (const adapter of opened.splice(0)) await adapter.close();
});
afterAll(() => sandbox.close());

function open(config: Partial<DellinConfig> = {}) {
  const adapter = createDellinAdapter({
    baseUrl: `${sandbox.url}/dellin`,
    appKey: '00000000-0000-4000-8000-000000000002',
    login: 'demo@tranzit.local',
    password: 'tranzit-demo-dellin',
    pauses: { firstMs: 20, maxMs: 100, reserveMs: 100 },
    ...config,
  });
  opened.push(adapter);
  return adapter;
}

const advance = (number: string, steps: number) =>
  fetch(`${sandbox.url}/_sandbox/orders/dellin/${number}/advance/`, {
    method: 'POST',
    body: JSON.stringify({ steps }),
  });

function officeIn(city: string): string {
  const found = terminals.find((one) => one.city === city && one.kind === 'office' && one.acceptsDropOff);
  if (!found) throw new Error(`no terminal in ${city}`);
  return found.code;
}

/** The first day from now on, a few days ahead, of this weekday (0 is Monday). */
function dayAhead(weekday: number): string {
  let day = addDays(new Date().toISOString().slice(0, 10), 3);
  while (weekdayOf(day) !== weekday) day = addDays(day, 1);
  return day;
}

function prepare(ourNumber: string, way: DeliveryWay) {
  return {
    ...orderRequest,
    ourNumber,
    way,
    sender: { ...sender, place: { ...sender.place, terminalCode: officeIn('Москва') } },
    receiver: { ...receiver, place: { ...receiver.place, terminalCode: officeIn('Новосибирск') } },
    packages: [{ ...measures, amount: 2, description: 'Запчасти' }],
    pickupOn: dayAhead(2),
  };
}

describe('Business Lines', { timeout: patientMs }, () => {
  it('prices insurance, hands and papers apart from the delivery', async () => {
    const services = ['INSURANCE', 'CARGO_LOADING', 'CARGO_UNLOADING', 'RETURN'] as const;
    const request = { ...quoteRequest, pickupOn: dayAhead(2), declaredValue: kopecks(3_000_000) };
    const adapter = open();
    const insured = await adapter.quote({ ...request, services: ['INSURANCE'] }, patient);
    const { rates } = await adapter.quote({ ...request, services }, patient);
    const priceOf = (all: typeof rates) => all.map(({ tariffCode, basePrice }) => [tariffCode, basePrice]);
    expect(priceOf(rates)).toEqual(priceOf(insured.rates));
    for (const rate of rates) {
      expect(rate.services.map(({ service, availability }) => [service, availability])).toEqual(
        services.map((service) => [service, 'available']),
      );
      expect(rate.services.every(({ price }) => price > 0)).toBe(true);
    }
  });

  it('offers the next day for a Sunday, and books that day', async () => {
    const sunday = dayAhead(6);
    const adapter = open();
    const { rates } = await adapter.quote({ ...quoteRequest, pickupOn: sunday }, patient);
    expect(rates.length).toBeGreaterThan(0);
    const order = { ...prepare('TRZ-70000001', 'd2d'), pickupOn: sunday };
    expect((await adapter.bookOrder(order, patient)).pickupOn).toBe(addDays(sunday, 1));
  });

  it.each([
    ['nothing about us', {}],
    ['our counterparty', { counteragentId: 1_000_001 }],
    ['our counterparty, which pays', { counteragentId: 1_000_001, requesterRole: 'third' as const }],
  ])('takes what a private person sends when the settings say %s', async (_what, settings) => {
    const order = prepare(`TRZ-8000000${Object.keys(settings).length}`, 'd2d');
    const booked = open({ settings }).bookOrder(
      { ...order, sender: { ...order.sender, company: undefined } },
      patient,
    );
    expect((await booked).state).toBe('booked');
  });

  it('goes from terminal to terminal, where the receiver comes for it', async () => {
    const adapter = open({ routeOf: async () => ({ way: 'w2w' }) });
    const order = prepare('TRZ-70000002', 'w2w');
    const places = { sender: order.sender.place, receiver: order.receiver.place, ways: ['w2w'] as const };
    const { rates } = await adapter.quote({ ...quoteRequest, ...places, pickupOn: order.pickupOn }, patient);
    expect(rates.map(({ tariffCode }) => tariffCode)).toContain('auto');
    const { carrierNumber } = await adapter.bookOrder(order, patient);
    const reference = { ourNumber: order.ourNumber, carrierNumber };
    expect((await adapter.cancelOrder(reference, patient)).outcome).toBe('negotiation');
    await advance(order.ourNumber, 50);
    const [tracked] = await adapter.trackOrders([reference], patient);
    expect([...new Set(tracked?.events.flatMap(({ status }) => status ?? []))]).toEqual([
      'registered',
      'delivery_waiting',
      'received_from_sender',
      'sent_to_receiver_office',
      'receiver_waiting_in_office',
      'delivered',
    ]);
    expect(tracked?.actualPrice).toBeGreaterThan(0);
  });

  it('prints the request first and the waybill later, and keeps the number of the request', async () => {
    const adapter = open();
    const order = prepare('TRZ-70000003', 'd2d');
    const { carrierNumber } = await adapter.bookOrder(order, patient);
    const reference = { ourNumber: order.ourNumber, carrierNumber };
    const ask = { reference, kind: 'waybill', packageCount: 2, declaredValue: undefined } as const;
    expect(await adapter.fetchDocument(ask, patient)).toBeDefined();
    await advance(order.ourNumber, 5);
    expect(await adapter.fetchDocument(ask, patient)).toBeDefined();
    expect((await adapter.findOrder(reference, patient))?.carrierNumber).toBe(carrierNumber);
    expect((await adapter.findOrder({ ourNumber: order.ourNumber }, patient))?.carrierNumber).toBe(
      carrierNumber,
    );
  });
});
