import type { XmlTree } from '@tranzit/carrier-kit';
import { afterEach, describe, expect, it } from 'vitest';
import { call, reference } from '../test/requests.ts';
import {
  child,
  closeScripted,
  failureOf,
  fixture,
  message,
  orders,
  scripted,
} from '../test/scripted-pony.ts';

afterEach(closeScripted);

const { ourNumber } = reference;
const delivery = (rows: readonly XmlTree[], changes: XmlTree = {}): XmlTree => ({
  ClientsNumber: ourNumber,
  PerformersNumber: 'MOW-100018',
  ServiceList: {
    Service: { '@xsi:type': 'DeliveryService', ...changes, StatusList: { ServiceStatus: rows } },
  },
});
const row = (Code: string, hour: number, changes: XmlTree = {}): XmlTree => ({
  Code,
  Date: `2026-03-03T${String(hour).padStart(2, '0')}:00:00`,
  ...changes,
});
const eventsOf = async (order: XmlTree, config: Parameters<typeof scripted>[1] = {}) => {
  const { adapter } = await scripted({ Status: orders(order) }, config);
  const [tracked] = await adapter.trackOrders([reference], call);
  return tracked?.events ?? [];
};

describe('a tracked order', () => {
  it('has its events oldest first in UTC, its price with VAT, its weight and its day', async () => {
    const { adapter } = await scripted({ Status: fixture('status') });
    const [tracked] = await adapter.trackOrders([reference], call);
    expect(tracked).toMatchObject({
      ourNumber,
      carrierNumber: '26-0000-0018',
      carrierOrderId: 'MOW-100018',
      plannedDeliveryOn: '2026-03-06',
      actualPrice: 111_630,
      actualGrams: 1720,
    });
    expect(
      tracked?.events.map(({ code, occurredAt, status, city }) => [code, occurredAt, status, city]),
    ).toEqual([
      ['Received', '2026-03-02T07:00:00.000Z', 'registered', undefined],
      ['Processing', '2026-03-03T06:00:00.000Z', 'pickup_waiting', undefined],
      ['PickedUp', '2026-03-03T11:20:00.000Z', 'received_from_sender', 'Москва'],
      ['Debited', '2026-03-03T17:05:00.000Z', 'ready_to_send', 'Москва'],
      ['OnLastMile', '2026-03-06T02:10:00.000Z', 'courier_delivery', 'Новосибирск'],
      ['Sent', '2026-03-06T07:00:00.000Z', undefined, undefined],
    ]);
    expect(tracked?.events[3]).toMatchObject({
      name: 'На складе',
      isKnown: true,
      isReturn: false,
      raw: { Code: 'Debited', Id: '2', Date: '2026-03-03T20:05:00' },
    });
  });

  it.each([
    ['Received', 'registered'],
    ['Updated', 'registered'],
    ['Checked', 'registered'],
    ['Processing', 'pickup_waiting'],
    ['Declined', 'problem'],
    ['Cancelled', 'canceled'],
    ['Annulled', 'canceled'],
    ['Closed', undefined],
    ['Calculation', undefined],
    ['Calculated', undefined],
    ['Calulation', undefined],
  ])('%s of an order means %s', async (Code, status) => {
    const [event] = await eventsOf({
      ClientsNumber: ourNumber,
      PerformersNumber: 'MOW-100018',
      StatusList: { OrderStatus: { Code, Date: '2026-03-03T10:00:00' } },
    });
    expect(event).toMatchObject({ code: Code, status, isKnown: true });
  });

  it.each([
    ['PickedUp', 'received_from_sender'],
    ['Debited', 'ready_to_send'],
    ['Departed', 'sent_to_receiver_office'],
    ['Arrived', 'met_in_receiver_office'],
    ['OnLastMile', 'courier_delivery'],
    ['Delivered', 'delivered'],
    ['Returned', 'received_in_delivery_office'],
    ['Problem', 'problem'],
    ['ReadyForTransfer', 'sent_to_receiver_office'],
    ['Transfered', 'sent_to_receiver_office'],
    ['ReturnedToSender', 'problem'],
    ['Sold', undefined],
    ['Refused', undefined],
    ['MoneyCollected', undefined],
    ['MoneyTransfered', undefined],
    ['Sent', undefined],
    ['NotSent', undefined],
  ])('%s of a delivery means %s', async (code, status) => {
    const [event] = await eventsOf(delivery([row(code, 10)]));
    expect(event).toMatchObject({ code, status, isKnown: true });
  });

  it('is registered only once it has a number of the carrier’s', async () => {
    const order = {
      ClientsNumber: ourNumber,
      StatusList: { OrderStatus: { Code: 'Received', Date: '2026-03-03T10:00:00' } },
    };
    expect(await eventsOf(order)).toMatchObject([{ code: 'Received', status: undefined, isKnown: true }]);
  });

  it('is registered with its waybill, though its reply no longer tells of its acceptance', async () => {
    const Waybill = { Number: '26-0000-0018', Date: '2026-03-02T10:00:05' };
    const order = delivery([row('PickedUp', 10)], { Waybill });
    const OrderStatus = { Code: 'Processing', Date: '2026-03-02T10:00:05' };
    const events = await eventsOf({ ...order, StatusList: { OrderStatus } });
    expect(events.map(({ code, status, occurredAt }) => [code, status, occurredAt])).toEqual([
      ['Waybill', 'registered', '2026-03-02T07:00:05.000Z'],
      ['Processing', 'pickup_waiting', '2026-03-02T07:00:05.000Z'],
      ['PickedUp', 'received_from_sender', '2026-03-03T07:00:00.000Z'],
    ]);
    expect(events[0]?.raw).toEqual(Waybill);
  });

  it('that came back to the sender is a problem that says so', async () => {
    const events = await eventsOf(delivery([row('Returned', 10), row('ReturnedToSender', 11)]));
    expect(events.map(({ status, isReturn, problemReason }) => [status, isReturn, problemReason])).toEqual([
      ['received_in_delivery_office', false, undefined],
      ['problem', true, 'returned_to_sender'],
    ]);
  });

  it('says of a problem what it is', async () => {
    const events = await eventsOf(
      delivery([
        row('Problem', 10, { Description: 'Нет дома' }),
        row('Problem', 11, { Description: 'Проблема', Note: 'Адрес неверен' }),
      ]),
    );
    expect(events.map(({ reasonText }) => reasonText)).toEqual(['Нет дома', 'Адрес неверен']);
  });

  it.each([
    [{ Note: 'Отказ получателя' }, 'receiver_refused'],
    [{ Description: 'Истёк срок хранения' }, 'storage_expired'],
    [{ Note: 'Адрес неверен' }, undefined],
  ])('says whose problem %o is', async (words, reason) => {
    const events = await eventsOf(delivery([row('Problem', 10, words)]));
    expect(events.map(({ status, problemReason }) => [status, problemReason])).toEqual([['problem', reason]]);
  });

  it('keeps a code it does not know, and moves nothing by it', async () => {
    expect(await eventsOf(delivery([row('UnheardOfCode', 10)]))).toMatchObject([
      { code: 'UnheardOfCode', name: 'UnheardOfCode', status: undefined, isKnown: false },
    ]);
  });

  it('reads a status that has only its number', async () => {
    const events = await eventsOf(
      delivery([row('', 10, { Id: '6' }), row('', 11, { Id: '77' }), row('', 12)]),
    );
    expect(events.map(({ code, status }) => [code, status])).toEqual([
      ['Delivered', 'delivered'],
      ['77', undefined],
    ]);
  });

  it('has no event of a status without a readable time', async () => {
    const rows = [
      row('PickedUp', 10, { Date: 'вчера' }),
      row('Debited', 10, { Date: '0001-01-01T00:00:00' }),
      row('Departed', 12),
    ];
    expect((await eventsOf(delivery(rows))).map(({ code }) => code)).toEqual(['Departed']);
  });

  it('keeps the key of an event whatever is said of it later', async () => {
    const [before] = await eventsOf(delivery([row('Arrived', 10)]));
    const [after] = await eventsOf(
      delivery([row('Arrived', 10, { Description: 'Прибыл', City: 'Томск', DateTZ: '+07:00', Note: 'x' })]),
    );
    expect(after?.key).toBe(before?.key);
    expect(after?.occurredAt).not.toBe(before?.occurredAt);
  });

  it('waits for the receiver at the last mile where the mode, or the route, says so', async () => {
    const lastMile = [row('OnLastMile', 10)];
    const statusOf = async (...args: Parameters<typeof eventsOf>) => (await eventsOf(...args))[0]?.status;
    const routeOf = async () => ({ way: 'd2w' }) as const;
    expect(await statusOf(delivery(lastMile, { Mode: 'SelfDelivery' }))).toBe('receiver_waiting_in_office');
    expect(await statusOf(delivery(lastMile), { routeOf })).toBe('receiver_waiting_in_office');
    expect(await statusOf(delivery(lastMile, { Mode: 'Express' }), { routeOf })).toBe('courier_delivery');
    expect(await statusOf(delivery(lastMile))).toBe('courier_delivery');
  });
});

describe('an order of several places', () => {
  const of = (CargoId: string) => ({ CargoId });

  it('moves with its last place', async () => {
    const events = await eventsOf(
      delivery([
        row('PickedUp', 8, of('1')),
        row('PickedUp', 9, of('2')),
        row('Departed', 10, of('1')),
        row('Delivered', 11, of('1')),
        row('Departed', 12, of('2')),
        row('Delivered', 13, of('2')),
      ]),
    );
    expect(events.map(({ status }) => status)).toEqual([
      undefined,
      'received_from_sender',
      undefined,
      undefined,
      'sent_to_receiver_office',
      'delivered',
    ]);
    expect(new Set(events.map(({ key }) => key)).size).toBe(6);
  });

  it('is a problem with one of them, and stays one until that is settled', async () => {
    const events = await eventsOf(
      delivery([
        row('PickedUp', 8),
        row('ReturnedToSender', 10, of('1')),
        row('Delivered', 11, of('2')),
        row('Delivered', 12, of('1')),
      ]),
    );
    expect(events.map(({ status, problemReason }) => [status, problemReason])).toEqual([
      ['received_from_sender', undefined],
      ['problem', 'returned_to_sender'],
      [undefined, undefined],
      ['delivered', undefined],
    ]);
  });
});

describe('many orders', () => {
  const numbers = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ourNumber: `TRZ-${index}` }));
  const askedIn = (request: unknown): string[] =>
    [child(request, 'OrderList', 'Order')].flat().map((order) => String(child(order, 'ClientsNumber')));
  const known = (asked: readonly string[]) =>
    orders(...asked.map((ClientsNumber) => ({ ...delivery([row('PickedUp', 10)]), ClientsNumber })));

  it('are asked for fifty at a time', async () => {
    const { adapter, calls } = await scripted({ Status: (request) => known(askedIn(request)) });
    expect(await adapter.trackOrders(numbers(120), call)).toHaveLength(120);
    expect(calls.map(({ request }) => askedIn(request).length).sort((a, b) => a - b)).toEqual([20, 50, 50]);
  });

  it('need no call when there are none', async () => {
    const { adapter, calls } = await scripted({});
    expect(await adapter.trackOrders([], call)).toEqual([]);
    expect(calls).toEqual([]);
  });

  it('leave out those the carrier does not know, though it refuses them all together', async () => {
    const answer = (request: unknown) => {
      const asked = askedIn(request);
      return asked.includes('TRZ-3') ? message('U0404', 'Заказ TRZ-3 не найден') : known(asked);
    };
    const { adapter } = await scripted({ Status: answer });
    const tracked = await adapter.trackOrders(numbers(8), call);
    expect(tracked.map((order) => order.ourNumber)).toEqual([
      'TRZ-0',
      'TRZ-1',
      'TRZ-2',
      'TRZ-4',
      'TRZ-5',
      'TRZ-6',
      'TRZ-7',
    ]);
  });

  it('are read as far as they could be, and fail only all together', async () => {
    const answer = (request: unknown) => {
      const asked = askedIn(request);
      return asked.includes('TRZ-0') ? message('S0001', 'сбой') : known(asked);
    };
    const { adapter } = await scripted({ Status: answer });
    expect(await adapter.trackOrders(numbers(60), call)).toHaveLength(10);
    expect(await failureOf(adapter.trackOrders(numbers(2), call))).toMatchObject({
      kind: 'unavailable',
      details: { operation: 'tracking' },
    });
  });

  it('takes none of the orders of other numbers', async () => {
    const { adapter } = await scripted({ Status: known(['TRZ-9', 'TRZ-1']) });
    expect((await adapter.trackOrders(numbers(2), call)).map((order) => order.ourNumber)).toEqual(['TRZ-1']);
  });
});
