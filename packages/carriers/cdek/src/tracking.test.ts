import { isEndStatus, waybillStatuses } from '@tranzit/kernel';
import { afterEach, describe, expect, it } from 'vitest';
import { readFixture } from '../test/fixture.ts';
import { type Script, type ScriptedAnswer, startScriptedCarrier } from '../test/scripted-carrier.ts';
import { intakeStatuses, orderStatuses } from './codes.ts';
import { intakesSchema, orderSchema } from './schemas.ts';
import { fromDeliveryPoints } from './terminals.ts';
import { toInstant, toTrackedOrder } from './tracking.ts';
import { parseWebhook } from './webhooks.ts';

const call = { timeoutMs: 2_000 };
const uuid = '72753031-1111-4f7e-8fd9-000000000001';
const order = orderSchema.parse(readFixture('order'));
const running: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((carrier) => carrier.close()));
});

async function carrierWith(script: Script) {
  const carrier = await startScriptedCarrier(script);
  running.push(carrier);
  return carrier;
}

type RawStatus = readonly [code: string, reason?: string];

/** An order with statuses an hour apart, given oldest first. */
function eventsOf(
  statuses: readonly RawStatus[],
  more: Record<string, unknown> = {},
  requests: unknown[] = [],
) {
  const rows = statuses.map(([code, reason_code], hour) => ({
    code,
    name: code,
    date_time: `2026-03-02T${String(hour).padStart(2, '0')}:00:00+0000`,
    ...(reason_code === undefined ? {} : { reason_code }),
  }));
  const entity = { uuid, statuses: rows.toReversed(), ...more };
  return toTrackedOrder(orderSchema.parse({ entity, requests }), []).events;
}

describe('tracking', () => {
  it('asks for the order and, while the cargo is with the sender, for its courier calls', async () => {
    const entity = { ...order.entity, statuses: order.entity.statuses?.slice(1) };
    const carrier = await carrierWith({
      [`GET /orders/${uuid}`]: { json: { entity } },
      [`GET /orders/${uuid}/intakes`]: { json: readFixture('intakes') },
    });
    const [tracked] = await carrier.adapter.trackOrders([{ ourNumber: 'X', carrierOrderId: uuid }], call);
    expect(carrier.routes()).toEqual([`GET /orders/${uuid}`, `GET /orders/${uuid}/intakes`]);
    const moving = tracked?.events.filter(({ status }) => status !== undefined).map(({ status }) => status);
    expect(moving).toEqual(['new', 'registered', 'courier_search', 'courier_on_way']);
  });

  it('reads events oldest first in UTC with their raw record, and the facts of the order', () => {
    const tracked = toTrackedOrder(order, []);
    expect(tracked).toMatchObject({
      ourNumber: 'TRZ-0000000018',
      carrierNumber: '1100000018',
      carrierOrderId: uuid,
      plannedDeliveryOn: '2026-03-05',
      actualPrice: 101_245,
      actualGrams: 2700,
    });
    expect(tracked.events.map(({ code, status, occurredAt }) => [code, status, occurredAt])).toEqual([
      ['ACCEPTED', 'new', '2026-03-02T10:00:05.000Z'],
      ['CREATED', 'registered', '2026-03-02T10:00:05.000Z'],
      ['RECEIVED_AT_SHIPMENT_WAREHOUSE', 'received_from_sender', '2026-03-02T15:20:00.000Z'],
      ['DELIVERY_PROBLEM', undefined, '2026-03-04T09:00:00.000Z'],
    ]);
    expect(tracked.events[2]?.raw).toMatchObject({ city: 'Москва', date_time: '2026-03-02T18:20:00+0300' });
  });

  it('gives an event the same key whenever it is read, and different events different keys', () => {
    const keys = toTrackedOrder(order, []).events.map(({ key }) => key);
    const withIntakes = toTrackedOrder(order, intakesSchema.parse(readFixture('intakes'))).events;
    expect(withIntakes.map(({ key }) => key)).toEqual(expect.arrayContaining(keys));
    expect(new Set(withIntakes.map(({ key }) => key)).size).toBe(withIntakes.length);
  });

  it('keeps a code it does not know, without moving anything by it', () => {
    const [event] = eventsOf([['SOMETHING_NEW']]);
    expect(event).toMatchObject({ code: 'SOMETHING_NEW', status: undefined, isKnown: false });
  });

  it.each([
    ['26', 'lost'],
    ['27', 'scrapped'],
    ['23', 'problem'],
    ['11', 'problem'],
  ])('reads not delivered for reason %s as %s', (reason, status) => {
    expect(eventsOf([['NOT_DELIVERED', reason]])[0]).toMatchObject({ status, reasonCode: reason });
  });

  it('reads not delivered after our own refusal as canceled', () => {
    const requests = [{ type: 'CREATE_REFUSAL', state: 'SUCCESSFUL' }];
    expect(eventsOf([['NOT_DELIVERED', '11']], {}, requests)[0]?.status).toBe('canceled');
  });

  it.each([
    ...['11', '12', '13', '14', '15', '16', '17', '18', '21', '22'].map(
      (reason) => [reason, 'receiver_refused'] as const,
    ),
    ['23', 'storage_expired'],
    ['1', undefined],
    ['2', undefined],
    ['20', undefined],
  ] as const)('reads reason %s of an order that was not handed over as %s', (reason, problemReason) => {
    expect(eventsOf([['NOT_DELIVERED', reason]])[0]).toMatchObject({ status: 'problem' });
    expect(eventsOf([['NOT_DELIVERED', reason]])[0]?.problemReason).toBe(problemReason);
  });

  it('reads the way back as a problem until the sender has it', () => {
    const events = eventsOf([
      ['TAKEN_BY_COURIER'],
      ['NOT_DELIVERED', '17'],
      ['SENT_TO_SENDER_CITY'],
      ['MET_AT_SENDING_OFFICE'],
      ['IN_CUSTOMS_LOCAL'],
      ['DELIVERED'],
    ]);
    expect(events.map(({ status, problemReason, isReturn }) => [status, problemReason, isReturn])).toEqual([
      ['courier_delivery', undefined, false],
      ['problem', 'receiver_refused', false],
      ['problem', 'return_in_progress', true],
      ['problem', 'return_in_progress', true],
      [undefined, undefined, true],
      ['problem', 'returned_to_sender', true],
    ]);
  });

  it('reads not delivered at the end of the way back as returned', () => {
    const events = eventsOf([['ACCEPTED_IN_SENDER_CITY'], ['NOT_DELIVERED', '17']]);
    expect(events.map(({ problemReason }) => problemReason)).toEqual([
      'return_in_progress',
      'returned_to_sender',
    ]);
  });

  it('reads an order that is itself a return the same way, and a stop at the sending office as nothing', () => {
    const events = eventsOf([['CREATED'], ['DELIVERED']], { is_return: true });
    expect(events.map(({ problemReason }) => problemReason)).toEqual([
      'return_in_progress',
      'returned_to_sender',
    ]);
    expect(eventsOf([['MET_AT_SENDING_OFFICE']])[0]).toMatchObject({ status: undefined, isKnown: true });
  });

  it('leaves out what the carrier does not know and what fails now, and fails when nothing could be read', async () => {
    const carrier = await carrierWith({
      [`GET /orders/${uuid}`]: { json: readFixture('order') },
      'GET /orders/broken': { json: { entity: 5 } },
    });
    const reference = (carrierOrderId: string) => ({ ourNumber: 'X', carrierOrderId });
    const tracked = await carrier.adapter.trackOrders(['unknown', 'broken', uuid].map(reference), call);
    expect(tracked.map(({ carrierNumber }) => carrierNumber)).toEqual(['1100000018']);
    await expect(carrier.adapter.trackOrders([reference('broken')], call)).rejects.toMatchObject({
      kind: 'malformed',
    });
  });

  it('refuses a time that is none', () => {
    expect(() => toInstant('yesterday')).toThrow('malformed');
    expect(toInstant('2026-03-02T18:20:00+0300')).toBe('2026-03-02T15:20:00.000Z');
  });
});

describe('tables of codes', () => {
  it('name statuses of the portal only, and reach every end', () => {
    const meanings = [...Object.values(orderStatuses), ...Object.values(intakeStatuses)].filter(
      (status) => status !== 'keep',
    );
    expect(meanings.filter((status) => !waybillStatuses.includes(status))).toEqual([]);
    expect(meanings.some((status) => isEndStatus(status))).toBe(true);
  });
});

describe('webhooks', () => {
  it('subscribes once and not again', async () => {
    const carrier = await carrierWith({
      'GET /webhooks': [
        { json: [] },
        { json: [{ uuid: 'w', type: 'ORDER_STATUS', url: 'https://portal.test/h' }] },
      ],
      'POST /webhooks': { json: { entity: { uuid: 'w' } } },
    });
    await carrier.adapter.webhooks.subscribe('https://portal.test/h', call);
    await carrier.adapter.webhooks.subscribe('https://portal.test/h', call);
    expect(carrier.routes()).toEqual(['GET /webhooks', 'POST /webhooks', 'GET /webhooks']);
    expect(carrier.bodyOf('POST /webhooks')).toEqual({ url: 'https://portal.test/h', type: 'ORDER_STATUS' });
  });

  it('tells which order a body speaks of, and nothing for other bodies', () => {
    expect(parseWebhook(readFixture('webhook'))).toEqual({
      ourNumber: 'TRZ-0000000018',
      carrierNumber: '1100000018',
      carrierOrderId: uuid,
    });
    for (const body of [undefined, 'x', {}, { type: 'PRINT_FORM', uuid }])
      expect(parseWebhook(body)).toBeUndefined();
  });
});

describe('terminals', () => {
  it('reads offices and lockers with hours and limits, and leaves out rows without a place', () => {
    const terminals = fromDeliveryPoints(readFixture('deliverypoints') as unknown[]); // the fixture is an array
    expect(terminals.map(({ code, kind }) => [code, kind])).toEqual([
      ['MSK5', 'office'],
      ['MSK900', 'locker'],
    ]);
    expect(terminals[0]).toMatchObject({
      iso: 'RU',
      carrierCityCode: '44',
      latitude: 55.75,
      hours: [
        { day: 1, from: '10:00', to: '20:00' },
        { day: 2, from: '10:00', to: '20:00' },
      ],
      acceptsDropOff: true,
      takesCards: false,
      limits: { maxGrams: 30_000, maxLengthMm: undefined },
    });
    expect(terminals[1]?.limits).toMatchObject({ maxLengthMm: 500, maxWidthMm: 400, maxHeightMm: 355 });
  });

  const points = (count: number, prefix: string): unknown[] => {
    const row = (readFixture('deliverypoints') as object[])[0]; // the fixture is an array
    return Array.from({ length: count }, (_, index) => ({ ...row, code: `${prefix}${index}` }));
  };
  const sizesOf = async (pages: readonly ScriptedAnswer[]) => {
    const carrier = await carrierWith({ 'GET /deliverypoints': pages });
    const sizes: number[] = [];
    const asked = () => carrier.calls.map(({ query }) => query.page).filter(Boolean);
    for await (const page of carrier.adapter.listTerminals(call)) sizes.push(page.length);
    return { sizes, asked: asked() };
  };

  it('streams page after page until one is empty, for a short one is no end', async () => {
    const pages = [points(500, 'A'), points(1000, 'B'), points(1, 'C'), []].map((json) => ({ json }));
    expect(await sizesOf(pages)).toEqual({ sizes: [500, 1000, 1], asked: ['0', '1', '2', '3'] });
  });

  it('ends where the carrier gives one list whatever the page', async () => {
    const json = points(3, 'A');
    expect(await sizesOf([{ json }])).toEqual({ sizes: [3], asked: ['0', '1'] });
  });

  it('ends at the total the carrier announces, and tells of a list that ends before it', async () => {
    const headers = { 'x-total-elements': '1001' };
    const first = { json: points(1000, 'A'), headers };
    const whole = [first, { json: points(1, 'B'), headers }];
    expect(await sizesOf(whole)).toEqual({ sizes: [1000, 1], asked: ['0', '1'] });
    await expect(sizesOf([first, { json: [], headers }])).rejects.toMatchObject({
      name: 'IncompleteListError',
      kind: 'malformed',
      details: { carrierMessage: '1000 points of 1001' },
    });
  });

  it('calls a page malformed of which nothing can be read', () => {
    expect(() => fromDeliveryPoints([{ id: 1 }])).toThrow('malformed');
    expect(fromDeliveryPoints([])).toEqual([]);
  });
});
