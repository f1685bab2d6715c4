import { startCarrierSandbox } from '@tranzit/carrier-sandbox';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createPostAdapter, type PostConfig } from '../src/index.ts';
import { measures, moscow, novosibirsk, orderRequest, quoteRequest } from './requests.ts';

const patient = { timeoutMs: 20_000 };
const packages = [{ ...measures, amount: 3, description: 'Запчасти' }];
const opened: ReturnType<typeof createPostAdapter>[] = [];
let sandbox: Awaited<ReturnType<typeof startCarrierSandbox>>;
let sequence = 0;

beforeAll(async () => {
  sandbox = await startCarrierSandbox({ port: 0, timeScale: 1, processingMs: 100 });
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((adapter) => adapter.close()));
});
afterAll(() => sandbox.close());

function open(config: Partial<PostConfig> = {}) {
  const url = `${sandbox.url}/post`;
  const adapter = createPostAdapter({
    otpravkaUrl: url,
    tariffUrl: url,
    trackingUrl: url,
    accessToken: 'tranzit-demo-post-token',
    login: 'tranzit-demo',
    password: 'tranzit-demo-post',
    trackingLogin: 'tranzit-demo-tracking',
    trackingPassword: 'tranzit-demo-tracking-password',
    ...config,
  });
  opened.push(adapter);
  return adapter;
}

const nextOrder = (changes: Partial<typeof orderRequest> = {}) => ({
  ...orderRequest,
  receiver: { ...orderRequest.receiver, addressLine: 'Новосибирск, ул. Образцовая, 2' },
  pickupOn: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
  ourNumber: `TRZ9${String(++sequence).padStart(9, '0')}`,
  ...changes,
});

async function control(path: string, body: unknown): Promise<void> {
  const response = await fetch(`${sandbox.url}/_sandbox${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
}
const advance = (number: string, steps: number): Promise<void> =>
  control(`/orders/post/${number}/advance/`, { steps });

describe('against the sandbox', () => {
  it('an order of several places is booked, printed, followed and cancelled as one', async () => {
    const adapter = open();
    const order = nextOrder({ packages });
    const booked = await adapter.bookOrder(order, patient);
    expect(booked.carrierOrderId?.split(',')).toHaveLength(3);
    const reference = { ...booked, pickupOn: order.pickupOn };
    const label = await adapter.fetchDocument(
      { reference, kind: 'label', packageCount: 3, declaredValue: undefined },
      patient,
    );
    expect(label?.body.length).toBeGreaterThan(0);
    expect(await adapter.bookOrder(order, patient)).toEqual(booked);
    expect((await adapter.cancelOrder(reference, patient)).outcome).toBe('canceled');
    expect(await adapter.findOrder(reference, patient)).toBeUndefined();
  });

  it('an order of several places is delivered as one', async () => {
    const adapter = open();
    const order = nextOrder({ packages });
    const booked = await adapter.bookOrder(order, patient);
    await advance(order.ourNumber, 50);
    const [tracked] = await adapter.trackOrders([booked], patient);
    expect(tracked?.events.at(-1)?.status).toBe('delivered');
    expect(tracked?.events.filter(({ status }) => status === 'delivered')).toHaveLength(1);
  });

  it('a parcel goes to an office of the list and to a point of it', async () => {
    const adapter = open();
    const terminals = [];
    for await (const page of adapter.listTerminals(patient)) terminals.push(...page);
    for (const [kind, tariffCode] of [
      ['office', 'POSTAL_PARCEL'],
      ['locker', 'ECOM_MARKETPLACE'],
    ] as const) {
      const terminal = terminals.find((one) => one.city === 'Новосибирск' && one.kind === kind);
      const place = { ...novosibirsk, terminalCode: terminal?.code, terminalKind: kind };
      const { rates } = await adapter.quote({ ...quoteRequest, receiver: place, ways: ['w2w'] }, patient);
      expect(rates.map((rate) => rate.tariffCode)).toContain(tariffCode);
      const receiver = { ...orderRequest.receiver, place };
      const booked = await adapter.bookOrder(nextOrder({ way: 'w2w', tariffCode, receiver }), patient);
      expect(booked.state).toBe('booked');
    }
  });

  it('a batch that is checked in has an acceptance list, and is past cancelling', async () => {
    const adapter = open({ batches: 'check_in', usesOnlineBalance: true });
    const booked = await adapter.bookOrder(nextOrder(), patient);
    const ask = { reference: booked, kind: 'act', packageCount: 1, declaredValue: undefined } as const;
    expect((await adapter.fetchDocument(ask, patient))?.kind).toBe('act');
    expect((await adapter.cancelOrder(booked, patient)).outcome).toBe('negotiation');
  });

  it('a batch that may not be checked in leaves the order standing, and its papers say why', async () => {
    const adapter = open({ batches: 'check_in' });
    const booked = await adapter.bookOrder(nextOrder(), patient);
    expect(booked.state).toBe('booked');
    const ask = { reference: booked, kind: 'label', packageCount: 1, declaredValue: undefined } as const;
    await expect(adapter.fetchDocument(ask, patient)).rejects.toMatchObject({
      kind: 'refused',
      details: { theirCode: 'OFFLINE_BALANCE_FORBIDDEN' },
    });
  });

  it('papers go abroad', async () => {
    const receiver = { ...novosibirsk, iso: 'DE', region: '', city: 'Berlin', postcode: '10115' };
    const adapter = open();
    const { rates } = await adapter.quote({ ...quoteRequest, receiver, cargoType: 'docs' }, patient);
    expect(rates.map(({ tariffCode, way }) => `${tariffCode} ${way}`)).toEqual(['EMS w2d']);
    const party = { ...orderRequest.receiver, place: receiver, contactName: 'Test Receiver' };
    const booked = await adapter.bookOrder(nextOrder({ cargoType: 'docs', receiver: party }), patient);
    expect(booked.carrierNumber).toMatch(/^\w{13,14}$/);
  });

  it('news come by tickets too', async () => {
    let nowMs = Date.now();
    const adapter = open({ tracking: 'batch', now: () => nowMs });
    const order = nextOrder();
    const booked = await adapter.bookOrder(order, patient);
    await advance(order.ourNumber, 50);
    expect(await adapter.trackOrders([booked], patient)).toEqual([]);
    nowMs += 15 * 60_000;
    expect(await adapter.trackOrders([booked], patient)).toEqual([]);
    nowMs += 15 * 60_000;
    await control('/clock/', { advanceHours: 1 });
    const [tracked] = await adapter.trackOrders([booked], patient);
    expect(tracked?.events.at(-1)).toMatchObject({ status: 'delivered', isKnown: true });
  });

  it('quotes inside a city that has no rate of another', async () => {
    const { rates } = await open().quote({ ...quoteRequest, receiver: moscow }, patient);
    expect(rates.length).toBeGreaterThan(0);
  });
});
