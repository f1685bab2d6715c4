import type { CarrierError, OrderReference } from '@tranzit/carrier-kit';
import { parseXml } from '@tranzit/carrier-kit';
import { afterEach, describe, expect, it } from 'vitest';
import { call, noonMs, reference } from '../../test/requests.ts';
import { closeScripted, failureOf, fixture, type SeenCall, scripted } from '../../test/scripted-post.ts';
import { barcodesOf, parseCarrierOrderId, toCarrierOrderId } from '../orders/place-orders.ts';
import { fromBatchTime } from './batch-tracking.ts';
import { fromHistoryRecord, toPlaceRecords } from './history.ts';
import { toWaybillEvents } from './place-progress.ts';
import { createDailyLimit } from './single-tracking.ts';
import { toBatchEvents } from './tracking.ts';

afterEach(closeScripted);

const single = 'POST /rtm34';
const batch = 'POST /fc';
const minuteMs = 60_000;
const envelope = (inside: string): string =>
  `<S:Envelope xmlns:S="http://www.w3.org/2003/05/soap-envelope"><S:Body>${inside}</S:Body></S:Envelope>`;
const emptyHistory = envelope(
  '<getOperationHistoryResponse><OperationHistoryData/></getOperationHistoryResponse>',
);
const inBatch = {
  'GET /1.0/shipment/search': {
    json: [{ id: 900000018, barcode: '80000000000018', 'order-num': 'TRZ-0000000018', 'batch-name': '24' }],
  },
};

describe('single tracking', () => {
  it('asks in SOAP 1.2, credentials in the body', async () => {
    const { adapter, callTo } = await scripted({ [single]: { xml: fixture('history.xml') } });
    await adapter.trackOrders([reference], call);
    const seen = callTo(single);
    expect(seen?.headers['content-type']).toBe('application/soap+xml; charset=utf-8');
    expect(seen?.body).toContain('xmlns:soapenv="http://www.w3.org/2003/05/soap-envelope"');
    expect(seen?.body).toContain('xmlns:ns="http://russianpost.org/operationhistory"');
    expect(parseXml(seen?.body ?? '')).toEqual({
      Envelope: {
        Body: {
          getOperationHistory: {
            OperationHistoryRequest: { Barcode: '80000000000018', MessageType: '0', Language: 'RUS' },
            AuthorizationHeader: { login: 'tracking-login', password: 'tracking-secret' },
          },
        },
      },
    });
  });

  it('reads operations oldest first, in UTC, with the carrier’s own record', async () => {
    const { adapter } = await scripted({ [single]: { xml: fixture('history.xml') } });
    const [order] = await adapter.trackOrders([reference], call);
    expect(order).toMatchObject({
      ourNumber: 'TRZ-0000000018',
      carrierNumber: '80000000000018',
      carrierOrderId: '900000018',
      actualGrams: 1520,
    });
    expect(order?.events.map(({ code, status, occurredAt }) => [code, status, occurredAt])).toEqual([
      ['28:0', 'registered', '2026-03-04T15:00:00.000Z'],
      ['1:1', 'received_from_sender', '2026-03-05T09:00:00.000Z'],
      ['8:15', 'courier_delivery', '2026-03-08T02:00:00.000Z'],
    ]);
    expect(order?.events[1]).toMatchObject({ name: 'Прием: Единичный', city: 'Москва', isKnown: true });
    expect(order?.events[1]?.raw).toMatchObject({ ItemParameters: { Mass: '1520' } });
  });

  it('reads one operation where a list has several', async () => {
    const record =
      fixture('history.xml').match(/<ns3:historyRecord>[\s\S]*?<\/ns3:historyRecord>/)?.[0] ?? '';
    const xml = envelope(
      `<r xmlns:ns3="d"><ns3:OperationHistoryData>${record}</ns3:OperationHistoryData></r>`,
    );
    const { adapter } = await scripted({ [single]: { xml } });
    const [order] = await adapter.trackOrders([reference], call);
    expect(order?.events.map(({ code }) => code)).toEqual(['28:0']);
  });

  it('takes an empty list for news that are not there yet, and looks at the batch', async () => {
    const { adapter } = await scripted({
      ...inBatch,
      [single]: { xml: emptyHistory },
      'GET /1.0/batch/24': {
        json: {
          'batch-name': '24',
          'batch-status': 'ACCEPTED',
          'batch-status-date': '2026-03-05T09:00:00.000Z',
          'courier-order-statuses': ['NOT_REQUIRED'],
        },
      },
    });
    const [order] = await adapter.trackOrders([reference], call);
    expect(order?.events.map(({ code, status }) => [code, status])).toEqual([
      ['BATCH_ACCEPTED', 'received_from_sender'],
    ]);
  });

  it('leaves out what neither tracking nor the account knows', async () => {
    const { adapter } = await scripted({ [single]: { xml: emptyHistory } });
    expect(await adapter.trackOrders([reference, { ourNumber: 'TRZ-0' }], call)).toEqual([]);
  });

  it('looks up the barcode of an order it has none of', async () => {
    const { adapter, callTo } = await scripted({ ...inBatch, [single]: { xml: fixture('history.xml') } });
    const [order] = await adapter.trackOrders([{ ourNumber: 'TRZ-0000000018' }], call);
    expect([order?.carrierNumber, order?.carrierOrderId]).toEqual(['80000000000018', '900000018']);
    expect(callTo(single)?.body).toContain('80000000000018');
  });

  const fault = (name: string, words: string): string =>
    fixture('tracking-fault.xml')
      .replaceAll('AuthorizationFaultReason', name)
      .replace('Неизвестный логин', words);
  it.each([
    ['AuthorizationFaultReason', 'Неизвестный логин', 'unauthorized'],
    ['AuthorizationFaultReason', 'Превышен лимит запросов', 'rate_limited'],
    ['OperationHistoryFaultReason', 'Внутренняя ошибка', 'unavailable'],
    ['LanguageFaultReason', 'Язык не поддерживается', 'refused'],
  ])('reads the fault %s (%s) as %s', async (name, words, kind) => {
    const { adapter } = await scripted({ [single]: { status: 500, xml: fault(name, words) } });
    const error = (await failureOf(adapter.trackOrders([reference], call))) as CarrierError;
    expect(error.kind).toBe(kind);
    expect(error.details.carrierMessage).toContain(words);
  });

  it('takes an unknown barcode for one without news', async () => {
    const xml = fault('OperationHistoryFaultReason', 'Отправление не найдено');
    const { adapter } = await scripted({ [single]: { status: 500, xml } });
    expect(await adapter.trackOrders([reference], call)).toEqual([]);
  });

  it('goes on with the orders that could be read', async () => {
    const answer = (seen: SeenCall) =>
      seen.body.includes('80000000000018') ? { xml: fixture('history.xml') } : { status: 500, json: {} };
    const { adapter } = await scripted({ [single]: answer });
    const other: OrderReference = { ourNumber: 'TRZ-2', carrierNumber: '80000000000099' };
    const orders = await adapter.trackOrders([other, reference], call);
    expect(orders.map(({ ourNumber }) => ourNumber)).toEqual(['TRZ-0000000018']);
  });

  it('asks no more when the calls of the day are used up, until midnight in Moscow', async () => {
    let nowMs = noonMs;
    const { adapter, callsTo } = await scripted(
      { [single]: { xml: fixture('history.xml') } },
      { trackingCallsPerDay: 1, now: () => nowMs },
    );
    await adapter.trackOrders([reference], call);
    const error = (await failureOf(adapter.trackOrders([reference], call))) as CarrierError;
    expect([error.kind, error.details.retryAfterMs]).toEqual(['rate_limited', 12 * 60 * minuteMs]);
    expect(callsTo(single)).toHaveLength(1);
    nowMs += 12 * 60 * minuteMs;
    expect(await adapter.trackOrders([reference], call)).toHaveLength(1);
  });

  it('counts nothing where no limit is set', () => {
    const take = createDailyLimit(undefined, () => noonMs);
    for (let count = 0; count < 1000; count += 1) take();
    expect(take()).toBeUndefined();
  });
});

describe('batch tracking', () => {
  const answers = (collecting: () => string) => (seen: SeenCall) => ({
    xml: seen.body.includes('answerByTicketRequest') ? collecting() : fixture('ticket.xml'),
  });

  it('hands in barcodes, waits a quarter of an hour, and reads', async () => {
    let nowMs = noonMs;
    const { adapter, calls } = await scripted(
      { [batch]: answers(() => fixture('ticket-answer.xml')) },
      { tracking: 'batch', now: () => nowMs },
    );
    expect(await adapter.trackOrders([reference], call)).toEqual([]);
    nowMs += 14 * minuteMs;
    expect(await adapter.trackOrders([reference], call)).toEqual([]);
    expect(calls).toHaveLength(1);
    nowMs += minuteMs;
    const [order] = await adapter.trackOrders([reference], call);
    expect(order?.events.map(({ code, status, occurredAt }) => [code, status, occurredAt])).toEqual([
      ['1:1', 'received_from_sender', '2026-03-05T09:00:00.000Z'],
      ['8:3', 'sent_to_receiver_office', '2026-03-05T22:30:00.000Z'],
    ]);
    expect(calls[0]?.headers).toMatchObject({ 'content-type': 'text/xml; charset=utf-8' });
    expect(calls[0]?.body).toContain('<fcl:Item Barcode="80000000000018"></fcl:Item>');
    expect(calls[1]?.body).toContain('<ticket>20260305120000000TICKET</ticket>');
  });

  it('asks again a quarter of an hour after "not ready", and hands nothing in twice', async () => {
    let nowMs = noonMs;
    let isReady = false;
    const { adapter, calls } = await scripted(
      { [batch]: answers(() => fixture(isReady ? 'ticket-answer.xml' : 'ticket-not-ready.xml')) },
      { tracking: 'batch', now: () => nowMs },
    );
    for (let turn = 0; turn < 4; turn += 1) {
      await adapter.trackOrders([reference], call);
      nowMs += 10 * minuteMs;
    }
    expect(calls.filter(({ body }) => body.includes('<ns:ticketRequest'))).toHaveLength(1);
    expect(calls).toHaveLength(2);
    isReady = true;
    expect(await adapter.trackOrders([reference], call)).toHaveLength(1);
  });

  it('hands in again what a forgotten ticket had asked', async () => {
    let nowMs = noonMs;
    const { adapter, calls } = await scripted(
      { [batch]: answers(() => fixture('ticket-not-ready.xml')) },
      { tracking: 'batch', now: () => nowMs },
    );
    await adapter.trackOrders([reference], call);
    nowMs += 33 * 60 * minuteMs;
    await adapter.trackOrders([reference], call);
    expect(calls.filter(({ body }) => body.includes('<ns:ticketRequest'))).toHaveLength(2);
  });

  it('keeps what was answered while the next ticket is under way', async () => {
    let nowMs = noonMs;
    const { adapter } = await scripted(
      { [batch]: answers(() => fixture('ticket-answer.xml')) },
      { tracking: 'batch', now: () => nowMs },
    );
    await adapter.trackOrders([reference], call);
    nowMs += 15 * minuteMs;
    const first = await adapter.trackOrders([reference], call);
    nowMs += 16 * minuteMs;
    expect(await adapter.trackOrders([reference], call)).toEqual(first);
  });

  it('divides many barcodes among tickets', async () => {
    const { adapter, calls } = await scripted(
      { [batch]: answers(() => '') },
      { tracking: 'batch', now: () => noonMs },
    );
    const many = Array.from({ length: 1_200 }, (_, index) => ({
      ourNumber: `TRZ-${index}`,
      carrierNumber: String(80_000_000_000_000 + index),
    }));
    await adapter.trackOrders(many, call);
    expect(calls.map(({ body }) => body.split('Barcode=').length - 1)).toEqual([500, 500, 200]);
  });

  it.each([
    ['3', 'Некорректный логин', 'unauthorized'],
    ['3', 'Превышено количество запросов', 'rate_limited'],
    ['16', 'Внутренняя ошибка', 'unavailable'],
    ['1', 'Неверный формат', 'refused'],
  ])('reads the error %s (%s) as %s', async (id, words, kind) => {
    const xml = envelope(
      `<ticketResponse><error ErrorTypeID="${id}" ErrorName="${words}"/></ticketResponse>`,
    );
    const { adapter } = await scripted({ [batch]: { xml } }, { tracking: 'batch' });
    const error = (await failureOf(adapter.trackOrders([reference], call))) as CarrierError;
    expect([error.kind, error.details.theirCode ?? id, error.details.carrierMessage]).toEqual([
      kind,
      id,
      words,
    ]);
  });

  it.each([
    ['05.03.2026 01:30:00', '2026-03-04T22:30:00.000Z'],
    ['5.3.26', undefined],
    ['', undefined],
  ])('reads the time "%s" as %s', (text, instant) => {
    expect(fromBatchTime(text)).toBe(instant);
  });
});

describe('several places', () => {
  const record = (place: string, code: string, hour: number) => {
    const [type = '', attribute = ''] = code.split(':');
    const raw = {
      ItemParameters: {},
      OperationParameters: {
        OperType: { Id: type, Name: 'x' },
        OperAttr: { Id: attribute, Name: '' },
        OperDate: `2026-03-05T${String(hour).padStart(2, '0')}:00:00.000+03:00`,
      },
    };
    return toPlaceRecords(place, [fromHistoryRecord(raw)]);
  };
  const statuses = (...records: ReturnType<typeof record>[]) =>
    toWaybillEvents(['a', 'b'], records.flat()).map(({ status }) => status);

  it('move with the slowest, and are delivered with the last', () => {
    expect(
      statuses(
        record('a', '1:1', 1),
        record('b', '1:1', 2),
        record('a', '8:4', 3),
        record('a', '2:1', 4),
        record('b', '8:4', 5),
        record('b', '2:1', 6),
      ),
    ).toEqual([
      undefined,
      'received_from_sender',
      undefined,
      undefined,
      'sent_to_receiver_office',
      'delivered',
    ]);
  });

  it('are a problem when one is, and lost when all are', () => {
    expect(statuses(record('a', '1:1', 1), record('b', '1:1', 2), record('a', '18:1', 3))).toEqual([
      undefined,
      'received_from_sender',
      'problem',
    ]);
    expect(statuses(record('a', '18:1', 1), record('b', '18:1', 2))).toEqual(['problem', 'lost']);
  });

  it('are tracked by the barcodes of the technical id', async () => {
    const { adapter, callsTo } = await scripted({ [single]: { xml: fixture('history.xml') } });
    const [order] = await adapter.trackOrders(
      [{ ...reference, carrierOrderId: '1:80000000000018,2:80000000000025' }],
      call,
    );
    expect([callsTo(single).length, order?.events.length, order?.actualGrams]).toEqual([2, 6, 3040]);
  });
});

describe('the technical id', () => {
  it.each([
    [[{ id: '1', barcode: '80000000000018' }], '1'],
    [[{ id: '1', barcode: undefined }], '1'],
    [
      [
        { id: '1', barcode: '80000000000018' },
        { id: '2', barcode: '80000000000025' },
      ],
      '1:80000000000018,2:80000000000025',
    ],
  ])('of %o is %s and reads back', (places, text) => {
    expect(toCarrierOrderId(places)).toBe(text);
    const carrierNumber = places[0]?.barcode;
    expect(parseCarrierOrderId({ carrierOrderId: text, carrierNumber })).toEqual(places);
    const known = places.flatMap(({ barcode }) => barcode ?? []);
    expect(barcodesOf({ ourNumber: 'x', carrierOrderId: text, carrierNumber })).toEqual(known);
  });
});

describe('the state of a batch', () => {
  const state = {
    'batch-name': '24',
    'batch-status': 'FROZEN',
    'batch-status-date': '2026-03-05T09:00:00.000Z',
    'courier-order-statuses': ['ORDER_IN_PROGRESS', 'AVAILABLE'],
  };

  it('tells of the courier and of the batch, with keys that stay', () => {
    const events = toBatchEvents(state);
    expect(events.map(({ code, status }) => [code, status])).toEqual([
      ['COURIER_ORDER_IN_PROGRESS', 'courier_search'],
      ['BATCH_FROZEN', undefined],
    ]);
    expect(toBatchEvents(state)).toEqual(events);
  });

  it('tells nothing without a time', () => {
    expect(toBatchEvents({ ...state, 'batch-status-date': undefined })).toEqual([]);
  });
});
