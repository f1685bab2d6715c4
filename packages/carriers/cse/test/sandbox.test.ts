import type { CarrierTerminal } from '@tranzit/carrier-kit';
import { type CarrierSandbox, startCarrierSandbox } from '@tranzit/carrier-sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCseAdapter } from '../src/index.ts';
import { economy, orderRequest, quoteRequest } from './requests.ts';

const patientMs = 30_000;
const patient = { timeoutMs: patientMs };
let sandbox: CarrierSandbox;
let adapter: ReturnType<typeof createCseAdapter>;

beforeAll(async () => {
  sandbox = await startCarrierSandbox({ port: 0, timeScale: 1 });
  adapter = createCseAdapter({
    baseUrl: `${sandbox.url}/cse`,
    login: 'test',
    password: '2016',
    routeOf: async () => ({ receiverCity: 'Новосибирск' }),
  });
}, 60_000);
afterAll(async () => {
  await adapter.close();
  await sandbox.close();
});

const pickupOn = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
const order = { ...orderRequest, pickupOn };

/** Lets an order go on by so many steps of its life. */
const advance = (number: string, steps: number) =>
  fetch(`${sandbox.url}/_sandbox/orders/cse/${number}/advance/`, {
    method: 'POST',
    body: JSON.stringify({ steps }),
  });

const callCourier = (ourNumber: string, carrierNumber: string | undefined) =>
  adapter.callCourier(
    {
      ...order,
      callNumber: `${ourNumber}-C`,
      references: [{ ourNumber, carrierNumber }],
      pickupPeriod: '10:00-18:00',
    },
    patient,
  );

async function eventsOf(ourNumber: string, carrierNumber: string | undefined, carrierCallId?: string) {
  const [tracked] = await adapter.trackOrders([{ ourNumber, carrierNumber, carrierCallId }], patient);
  return tracked?.events ?? [];
}

describe('CSE in the sandbox', { timeout: patientMs }, () => {
  it('prices insurance apart from the delivery', async () => {
    const plain = await adapter.quote({ ...quoteRequest, pickupOn }, patient);
    const { rates } = await adapter.quote({ ...quoteRequest, pickupOn, services: ['INSURANCE'] }, patient);
    expect(rates.length).toBeGreaterThan(0);
    expect(rates.map(({ basePrice }) => basePrice)).toEqual(plain.rates.map(({ basePrice }) => basePrice));
    for (const { services } of rates) {
      expect(services.map(({ availability }) => availability)).toEqual(['available']);
      expect(services[0]?.price).toBeGreaterThan(0);
    }
  });

  it('carries from point to point, and waits for the receiver there', async () => {
    const points: CarrierTerminal[] = [];
    for await (const page of adapter.listTerminals(patient)) points.push(...page);
    const inCity = (city: string): string =>
      points.find((point) => point.city === city && point.kind !== 'locker')?.code ?? '';
    const booked = await adapter.bookOrder(
      {
        ...order,
        ourNumber: 'TRZ-W2W',
        tariffCode: economy,
        way: 'w2w',
        sender: { ...order.sender, place: { ...order.sender.place, terminalCode: inCity('Москва') } },
        receiver: {
          ...order.receiver,
          place: { ...order.receiver.place, terminalCode: inCity('Новосибирск') },
        },
      },
      patient,
    );
    await advance('TRZ-W2W', 50);
    const events = await eventsOf('TRZ-W2W', booked.carrierNumber);
    expect(events.flatMap(({ status }) => status ?? [])).toEqual([
      'registered',
      'ready_to_send',
      'sent_to_receiver_office',
      'met_in_receiver_office',
      'received_in_delivery_office',
      'receiver_waiting_in_office',
      'delivered',
    ]);
  });

  it('tells of the courier, whose call is a document of its own', async () => {
    const { carrierNumber } = await adapter.bookOrder({ ...order, ourNumber: 'TRZ-COURIER' }, patient);
    const { carrierCallId } = await callCourier('TRZ-COURIER', carrierNumber);
    expect(carrierCallId).not.toBe(carrierNumber);
    const seen = new Set<string>();
    for (let step = 0; step < 6; step += 1) {
      for (const { status } of await eventsOf('TRZ-COURIER', carrierNumber, carrierCallId))
        seen.add(status ?? '');
      await advance('TRZ-COURIER', 1);
    }
    expect([...seen]).toEqual(
      expect.arrayContaining(['registered', 'pickup_waiting', 'courier_search', 'courier_on_way']),
    );
  });

  it('leaves the courier to the orders that stay', async () => {
    const { carrierNumber } = await adapter.bookOrder({ ...order, ourNumber: 'TRZ-CANCEL' }, patient);
    const staying = await adapter.bookOrder({ ...order, ourNumber: 'TRZ-STAYS' }, patient);
    const reference = { ourNumber: 'TRZ-CANCEL', carrierNumber };
    const others = { ourNumber: 'TRZ-STAYS', carrierNumber: staying.carrierNumber };
    const { carrierCallId } = await adapter.callCourier(
      {
        ...order,
        callNumber: 'TRZ-CANCEL-C',
        references: [reference, others],
        pickupPeriod: '10:00-18:00',
      },
      patient,
    );
    expect(await adapter.cancelOrder(reference, patient)).toEqual({
      outcome: 'canceled',
      carrierMessage: undefined,
    });
    const found = await adapter.findOrder(reference, patient);
    expect(found === undefined || found.state === 'canceled').toBe(true);
    const events = await eventsOf('TRZ-STAYS', others.carrierNumber, carrierCallId);
    expect(events.map(({ status }) => status)).not.toContain('problem');
    const own = await eventsOf('TRZ-STAYS', others.carrierNumber);
    expect(events.length).toBeGreaterThan(own.length);
  });

  it('follows a cargo on its way back to its sender', async () => {
    const receiver = { ...order.receiver, contactName: 'Получатель #return' };
    const back = { ...order, ourNumber: 'TRZ-BACK', receiver };
    const { carrierNumber } = await adapter.bookOrder(back, patient);
    await advance('TRZ-BACK', 50);
    const events = await eventsOf('TRZ-BACK', carrierNumber);
    expect(events.flatMap(({ problemReason }) => problemReason ?? [])).toContain('return_in_progress');
    expect(events.some(({ status }) => status === 'delivered')).toBe(false);
  });

  it('lets nobody in with another password', async () => {
    const stranger = createCseAdapter({ baseUrl: `${sandbox.url}/cse`, login: 'test', password: 'wrong' });
    const failing = stranger.quote(quoteRequest, patient);
    await expect(failing).rejects.toMatchObject({ kind: 'unauthorized', details: { theirCode: '03010' } });
    await stranger.close();
  });
});
