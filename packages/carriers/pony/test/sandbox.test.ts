import { type CarrierSandbox, startCarrierSandbox } from '@tranzit/carrier-sandbox';
import type { DeliveryWay } from '@tranzit/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPonyAdapter } from '../src/index.ts';
import { measures, orderRequest, quoteRequest } from './requests.ts';

const patient = { timeoutMs: 30_000 };
let sandbox: CarrierSandbox;
let adapter: ReturnType<typeof createPonyAdapter>;

beforeAll(async () => {
  sandbox = await startCarrierSandbox({ port: 0, timeScale: 1 });
  adapter = createPonyAdapter({
    baseUrl: `${sandbox.url}/pony`,
    accessKey: '00000000-0000-4000-8000-000000000001',
    contractNumber: '00-0001',
  });
}, 60_000);
afterAll(async () => {
  await adapter.close();
  await sandbox.close();
});

/** Lets an order go on by so many steps of its life. */
const advance = (number: string, steps: number) =>
  fetch(`${sandbox.url}/_sandbox/orders/pony/${number}/advance/`, {
    method: 'POST',
    body: JSON.stringify({ steps }),
  });

const pickupOn = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);

async function book(ourNumber: string, way: DeliveryWay) {
  const { rates } = await adapter.quote({ ...quoteRequest, ways: [way], pickupOn }, patient);
  const tariffCode = rates[0]?.tariffCode ?? 'no rate';
  return adapter.bookOrder({ ...orderRequest, ourNumber, way, tariffCode, pickupOn }, patient);
}

describe('Pony Express', { timeout: patient.timeoutMs }, () => {
  it('prices insurance apart from the delivery', async () => {
    const plain = await adapter.quote({ ...quoteRequest, pickupOn }, patient);
    const { rates } = await adapter.quote({ ...quoteRequest, services: ['INSURANCE'], pickupOn }, patient);
    expect(rates.map(({ basePrice }) => basePrice)).toEqual(plain.rates.map(({ basePrice }) => basePrice));
    expect(rates.length).toBeGreaterThan(1);
    for (const { services } of rates) {
      expect(services).toMatchObject([{ service: 'INSURANCE', availability: 'available' }]);
      expect(services[0]?.price).toBeGreaterThan(0);
    }
  });

  it('waits for the receiver who comes for the cargo', async () => {
    const booked = await book('TRZ-D2W', 'd2w');
    expect(booked.state).toBe('booked');
    await advance(booked.ourNumber, 50);
    const [tracked] = await adapter.trackOrders([booked], patient);
    const statuses = tracked?.events.flatMap(({ status }) => status ?? []);
    expect(statuses).toContain('receiver_waiting_in_office');
    expect(statuses?.at(-1)).toBe('delivered');
    expect(tracked?.actualPrice).toBeGreaterThan(0);
  });

  it('follows more orders than fit in one request, of several places each', async () => {
    const numbers = Array.from({ length: 60 }, (_, index) => `TRZ-MANY-${index}`);
    const { rates } = await adapter.quote({ ...quoteRequest, ways: ['d2d'], pickupOn }, patient);
    const order = {
      ...orderRequest,
      tariffCode: rates[0]?.tariffCode ?? 'no rate',
      packages: [{ ...measures, amount: 3, description: 'Запчасти' }],
      pickupOn,
    };
    for (const ourNumber of numbers) await adapter.bookOrder({ ...order, ourNumber }, patient);
    const tracked = await adapter.trackOrders(
      [...numbers, 'TRZ-UNKNOWN'].map((ourNumber) => ({ ourNumber })),
      patient,
    );
    expect(tracked.map(({ ourNumber }) => ourNumber)).toEqual(numbers);
  });
});
