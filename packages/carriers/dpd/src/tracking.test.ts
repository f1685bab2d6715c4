import { afterEach, describe, expect, it } from 'vitest';
import { call, reference } from '../test/requests.ts';
import { closeScripted, failureOf, fixture, scripted } from '../test/scripted-dpd.ts';
import { parcelStates, readEvent, readState, returnEvents } from './codes.ts';
import { type ParcelRecord, toOrderEvents } from './parcel-progress.ts';
import type { StateRow } from './schemas.ts';
import { fromStateRows, rowsInForce, toStatesQuestion } from './tracking.ts';

afterEach(closeScripted);

const stateRow = (newState: string, at: string, more: Partial<StateRow> = {}): StateRow => ({
  clientOrderNr: 'TRZ-1',
  clientParcelNr: '1',
  dpdOrderNr: 'RU1',
  dpdParcelNr: 'RU1-1',
  pickupDate: '2026-03-03',
  isReturn: false,
  planDeliveryDate: undefined,
  newState,
  transitionTime: `2026-03-${at}:00.000Z`,
  terminalCity: undefined,
  incidentCode: undefined,
  incidentName: undefined,
  orderPayWeight: undefined,
  orderWeight: undefined,
  orderCost: undefined,
  raw: {},
  ...more,
});
const second = { clientParcelNr: '2', dpdParcelNr: 'RU1-2' };
const third = { clientParcelNr: '3', dpdParcelNr: 'RU1-3' };
const statuses = (rows: readonly StateRow[], route?: Parameters<typeof fromStateRows>[1]) =>
  fromStateRows(rows, route).events.map(({ status, problemReason }) => problemReason ?? status);

describe('the states of one order', () => {
  it('come oldest first, in UTC, each with its meaning and its own record', async () => {
    const { adapter, contentOf, calls } = await scripted({ getStatesByDPDOrder: fixture('states') });
    const [order] = await adapter.trackOrders([reference], call);
    expect(contentOf('getStatesByDPDOrder')).toMatchObject({
      request: { dpdOrderNr: 'RU000000018', pickupYear: '2026' },
    });
    expect(calls[0]).toMatchObject({
      service: 'tracing1-1',
      namespace: 'http://dpd.ru/ws/tracing/2012-06-25',
    });
    expect(order).toMatchObject({
      ourNumber: 'TRZ-0000000018',
      carrierNumber: 'RU000000018',
      plannedDeliveryOn: '2026-03-06',
      actualPrice: 74_250,
      actualGrams: 1500,
    });
    expect(order?.events.map(({ code, occurredAt, status }) => [code, occurredAt, status])).toEqual([
      ['NewOrderByClient', '2026-03-02T13:40:00.000Z', 'registered'],
      ['OnTerminalPickup', '2026-03-03T17:05:00.000Z', 'received_from_sender'],
      ['OnRoad', '2026-03-03T23:15:00.000Z', 'sent_to_receiver_office'],
    ]);
    expect(order?.events[2]).toMatchObject({
      city: 'Москва',
      isKnown: true,
      isReturn: false,
      raw: { newState: 'OnRoad', transitionTime: '2026-03-04T02:15:00', dpdParcelNr: 'RU000000018-1' },
    });
  });

  it('have keys that stay the same from read to read and differ from each other', async () => {
    const { adapter } = await scripted({ getStatesByDPDOrder: fixture('states-two-parcels') });
    const read = async () => (await adapter.trackOrders([reference], call))[0]?.events.map(({ key }) => key);
    const keys = await read();
    expect(await read()).toEqual(keys);
    expect(new Set(keys).size).toBe(9);
  });

  it('are asked for by our number while there is no other, with the pickup day', () => {
    const now = new Date('2026-12-31T22:00:00Z');
    expect(toStatesQuestion({ ourNumber: 'TRZ-1', pickupOn: '2026-03-03' }, now)).toEqual({
      method: 'getStatesByClientOrder',
      content: { clientOrderNr: 'TRZ-1', pickupDate: '2026-03-03' },
    });
    expect(toStatesQuestion({ ourNumber: 'TRZ-1', carrierNumber: 'RU1' }, now).content.pickupYear).toBe(
      '2027',
    );
  });

  it('leave out an order the carrier does not know, and only that', async () => {
    const { adapter } = await scripted({
      getStatesByDPDOrder: ({ content }) =>
        JSON.stringify(content).includes('RU000000018') ? fixture('states') : fixture('no-data-found'),
    });
    const orders = await adapter.trackOrders([{ ourNumber: 'TRZ-2', carrierNumber: 'RU2' }, reference], call);
    expect(orders.map(({ ourNumber }) => ourNumber)).toEqual(['TRZ-0000000018']);
  });

  it('fail as a whole when one cannot be read', async () => {
    const { adapter } = await scripted({ getStatesByDPDOrder: [fixture('states'), 'cut'] });
    expect(await failureOf(adapter.trackOrders([reference, reference], call))).toMatchObject({
      kind: 'malformed',
    });
  });

  it('bind to the number in force when ours was used again after a cancel', () => {
    const rows = [
      stateRow('NewOrderByClient', '04T10:00', { dpdOrderNr: 'RU2' }),
      stateRow('NewOrderByClient', '02T10:00'),
      stateRow('NotDone', '05T10:00'),
    ];
    expect(rowsInForce(rows, {}).map(({ dpdOrderNr }) => dpdOrderNr)).toEqual(['RU2']);
    expect(rowsInForce(rows, { carrierNumber: 'RU1' })).toHaveLength(2);
  });
});

describe('an order of several parcels', () => {
  it('stands where its least advanced parcel stands', async () => {
    const { adapter } = await scripted({ getStatesByDPDOrder: fixture('states-two-parcels') });
    const [order] = await adapter.trackOrders([reference], call);
    expect(order?.events.map(({ code, status }) => [code, status])).toEqual([
      ['NewOrderByClient', undefined],
      ['NewOrderByClient', 'registered'],
      ['OnTerminalPickup', undefined],
      ['OnTerminalPickup', 'received_from_sender'],
      ['OnRoad', undefined],
      ['OnTerminalDelivery', undefined],
      ['Delivering', undefined],
      ['Delivered', undefined],
      ['OnRoad', 'sent_to_receiver_office'],
    ]);
  });

  it('is delivered with its last parcel', () => {
    const rows = [stateRow('Delivered', '05T10:00'), stateRow('Delivered', '05T11:00', second)];
    expect(statuses(rows)).toEqual([undefined, 'delivered']);
  });

  it('is a problem as soon as one parcel is, and goes on where the others are afterwards', () => {
    const rows = [
      stateRow('OnRoad', '04T10:00'),
      stateRow('OnRoad', '04T11:00', second),
      stateRow('Problem', '04T12:00'),
      stateRow('Delivering', '04T13:00'),
    ];
    expect(statuses(rows)).toEqual([
      undefined,
      'sent_to_receiver_office',
      'problem',
      'sent_to_receiver_office',
    ]);
  });

  it('is a problem when a part is lost, and lost when all is', () => {
    const rows = [
      stateRow('OnRoad', '04T10:00'),
      stateRow('OnRoad', '04T10:00', second),
      stateRow('Lost', '05T10:00'),
      stateRow('Lost', '05T11:00', second),
    ];
    expect(statuses(rows)).toEqual([undefined, 'sent_to_receiver_office', 'problem', 'lost']);
  });

  it('does not wait for a cancelled parcel, and is cancelled with the last of them', () => {
    const cancelled = stateRow('NotDone', '04T10:00', second);
    expect(statuses([cancelled, stateRow('OnRoad', '04T11:00')])).toEqual([
      undefined,
      'sent_to_receiver_office',
    ]);
    expect(statuses([cancelled, stateRow('NotDone', '04T11:00')])).toEqual([undefined, 'canceled']);
  });

  it('counts a row without a parcel for all of them', () => {
    const whole = { clientParcelNr: undefined, dpdParcelNr: undefined };
    const rows = [stateRow('NewOrderByClient', '02T10:00', whole), stateRow('OnRoad', '04T10:00', third)];
    expect(statuses([...rows, stateRow('OnRoad', '04T11:00', second)])).toEqual([
      'registered',
      undefined,
      'sent_to_receiver_office',
    ]);
  });

  it('knows a parcel by our number before it has the carrier’s', () => {
    const rows = [
      stateRow('NewOrderByClient', '02T10:00', { dpdParcelNr: undefined }),
      stateRow('OnRoad', '04T10:00'),
      stateRow('Delivered', '05T10:00', { clientParcelNr: undefined }),
    ];
    expect(statuses(rows)).toEqual(['registered', 'sent_to_receiver_office', 'delivered']);
  });
});

describe('a state', () => {
  it.each(parcelStates)('%s is known', (state) => {
    expect(readState(state)).toMatchObject({ isKnown: true });
  });

  it('on the way back is a problem that says so', () => {
    const back = { isReturn: true };
    const rows = ['OnRoad', 'OnTerminal', 'Delivered'].map((state, day) =>
      stateRow(state, `0${day + 1}T10:00`, back),
    );
    expect(statuses(rows)).toEqual(['return_in_progress', 'return_in_progress', 'returned_to_sender']);
    expect(fromStateRows(rows, undefined).events.every(({ status }) => status === 'problem')).toBe(true);
  });

  it.each([
    ['Отказ получателя', 'receiver_refused'],
    ['Истёк срок хранения', 'storage_expired'],
    ['Нет телефона', 'problem'],
  ])('Problem for «%s» says why', (incidentName, reason) => {
    expect(statuses([stateRow('Problem', '05T10:00', { incidentName })])).toEqual([reason]);
  });

  it('Problem of the receiver becomes a way back when the cargo moves back', () => {
    const rows = [
      stateRow('Problem', '04T10:00', { incidentName: 'Отказ получателя' }),
      stateRow('OnRoad', '05T10:00', { isReturn: true }),
    ];
    expect(statuses(rows)).toEqual(['receiver_refused', 'return_in_progress']);
  });

  it('lost on the way back is lost', () => {
    expect(statuses([stateRow('Lost', '05T10:00', { isReturn: true })])).toEqual(['lost']);
  });

  it('that nobody knows moves nothing and is kept', () => {
    const { events } = fromStateRows([stateRow('Teleported', '04T10:00')], undefined);
    expect(events).toMatchObject([{ code: 'Teleported', status: undefined, isKnown: false }]);
  });

  it.each([
    ['OnTerminalDelivery', 'd2d', 'Новосибирск', 'received_in_delivery_office'],
    ['OnTerminalDelivery', 'd2w', 'Новосибирск', 'receiver_waiting_in_office'],
    ['OnTerminal', 'd2d', 'г. Новосибирск', 'met_in_receiver_office'],
    ['OnTerminal', 'd2d', 'Казань', 'sent_to_receiver_office'],
  ] as const)('%s of a %s order in %s is read with its route', (state, way, terminalCity, status) => {
    const route = { way, receiverCity: 'Новосибирск' };
    expect(statuses([stateRow(state, '04T10:00', { terminalCity })], route)).toEqual([status]);
  });

  it('takes the route from whoever knows the order', async () => {
    const asked: unknown[] = [];
    const { adapter } = await scripted(
      { getStatesByDPDOrder: fixture('states-two-parcels') },
      {
        routeOf: async (order) => {
          asked.push(order);
          return { way: 'd2d', receiverCity: 'Москва' };
        },
      },
    );
    await adapter.trackOrders([reference], call);
    expect(asked).toEqual([reference]);
  });
});

describe('the event table', () => {
  const codes =
    `1001 1401 1101 1201 1501 1301 2901 2904 1601 1603 1701 1801 1802 1810 1811 2101 2103 2302 2303 2304
    2305 2306 2307 2201 2202 2209 2210 2301 2310 2311 2314 2205 2409 2411 2401 2402 2404 2405 2406 2407 2408 2410 2416
    2501 3201 3202 3203 3204 3205 3206 3211 3216 3301 3302 3303 3304 3305 3501 3601 3701 2601 2602 2701 2801 3001 3401
    3901 4001 4101`.split(/\s+/);

  it.each(codes)('knows %s', (code) => {
    expect(readEvent(code).isKnown).toBe(true);
  });

  it.each([
    ['1501', 'pickup_waiting'],
    ['1603', undefined],
    ['2201', 'receiver_waiting_in_office'],
    ['2416', 'canceled_negotiation'],
    ['2501', 'canceled'],
    ['3302', 'scrapped'],
    ['3305', 'delivered'],
    ['3701', 'problem'],
    ['9999', undefined],
  ])('reads %s as %s', (code, status) => {
    expect(readEvent(code).status).toBe(status);
  });

  it.each([
    ['2401', 'storage_expired'],
    ['2404', 'receiver_refused'],
    ['2402', undefined],
    ['2405', undefined],
  ])('reads why %s is a problem as %s', (code, problemReason) => {
    expect(readEvent(code)).toMatchObject({ status: 'problem' });
    expect(readEvent(code).problemReason).toBe(problemReason);
  });

  it('keeps the movements back to the sender apart', () => {
    expect(Object.keys(returnEvents)).toEqual(['2102', '2203', '2204', '2309', '3306', '3308']);
    for (const code of Object.keys(returnEvents)) expect(readEvent(code).isKnown).toBe(false);
  });
});

describe('toOrderEvents', () => {
  it('takes records in any order and an event that is repeated once', () => {
    const record = (key: string, hour: number): ParcelRecord => ({
      parcel: '1',
      meaning: { status: 'problem', isKnown: true },
      event: {
        key,
        code: key,
        name: key,
        occurredAt: new Date(Date.UTC(2026, 2, 3, hour)).toISOString(),
        city: undefined,
        reasonCode: undefined,
        reasonText: undefined,
        isReturn: false,
        raw: {},
      },
    });
    expect(toOrderEvents([record('b', 2), record('a', 1), record('b', 2)]).map(({ key }) => key)).toEqual([
      'a',
      'b',
    ]);
  });
});
