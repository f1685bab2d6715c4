import { afterEach, describe, expect, it } from 'vitest';
import { bare, orderedAt, status, unknown, waybill, withWaybill } from '../test/replies.ts';
import { call, orderRequest, reference } from '../test/requests.ts';
import {
  closeScripted,
  dropped,
  failureOf,
  fixture,
  message,
  orders,
  scripted,
} from '../test/scripted-pony.ts';

afterEach(closeScripted);

const { ourNumber } = orderRequest;

describe('a booking', () => {
  it('is booked under its waybill number on the day it was moved to', async () => {
    const { adapter } = await scripted({ Order: fixture('order-received') });
    expect(await adapter.bookOrder(orderRequest, call)).toEqual({
      ourNumber,
      state: 'booked',
      carrierNumber: '26-0000-0018',
      carrierOrderId: 'MOW-100018',
      pickupOn: '2026-03-04',
      refusal: undefined,
    });
  });

  it('takes an update for the order that it is', async () => {
    const { adapter } = await scripted({ Order: orders(withWaybill('Updated')) });
    expect(await adapter.bookOrder(orderRequest, call)).toMatchObject({
      state: 'booked',
      carrierNumber: '26-0000-0018',
    });
  });

  it('is pending without a waybill number, until a look-up brings it', async () => {
    const { adapter } = await scripted({
      Status: [unknown, orders(bare('Checked')), orders(withWaybill('Checked'))],
      Order: orders(bare('Received')),
    });
    const pending = { state: 'pending', carrierNumber: undefined, carrierOrderId: 'MOW-100018' };
    expect(await adapter.bookOrder(orderRequest, call)).toMatchObject(pending);
    expect(await adapter.findOrder(reference, call)).toMatchObject(pending);
    expect(await adapter.findOrder(reference, call)).toMatchObject({
      state: 'booked',
      carrierNumber: '26-0000-0018',
    });
  });

  it('looks first, and does not repeat an order that is there', async () => {
    const { adapter, modes } = await scripted({ Status: orders(withWaybill('Processing')) });
    expect(await adapter.bookOrder(orderRequest, call)).toMatchObject({
      state: 'booked',
      carrierNumber: '26-0000-0018',
    });
    expect(modes()).toEqual(['Status']);
  });

  it.each(['Declined', 'Cancelled', 'Annulled'])('sends an order anew that was %s', async (code) => {
    const { adapter, modes } = await scripted({
      Status: orders(bare(code)),
      Order: fixture('order-received'),
    });
    expect(await adapter.bookOrder(orderRequest, call)).toMatchObject({ state: 'booked' });
    expect(modes()).toEqual(['Status', 'Order']);
  });

  it('whose answer was lost is found by the next, and made once', async () => {
    const { adapter, modes } = await scripted({
      Status: [unknown, orders(withWaybill('Received'))],
      Order: dropped,
    });
    expect(await failureOf(adapter.bookOrder(orderRequest, call))).toMatchObject({
      kind: 'unavailable',
      isTransient: true,
      details: { operation: 'create', mayHaveReached: true },
    });
    expect(await adapter.bookOrder(orderRequest, call)).toMatchObject({
      state: 'booked',
      carrierNumber: '26-0000-0018',
    });
    expect(modes()).toEqual(['Status', 'Order', 'Status']);
  });

  it('is not sent while nobody can say whether it is there', async () => {
    const { adapter, modes } = await scripted({ Status: { status: 500, body: '<html>' } });
    expect(await failureOf(adapter.bookOrder(orderRequest, call))).toMatchObject({ kind: 'unavailable' });
    expect(modes()).toEqual(['Status']);
  });

  it('that the carrier says to have already is looked up', async () => {
    const { adapter } = await scripted({
      Status: [unknown, orders(withWaybill('Processing'))],
      Order: message('U0100', 'Заказ с таким номером уже существует'),
    });
    expect(await adapter.bookOrder(orderRequest, call)).toMatchObject({
      state: 'booked',
      carrierNumber: '26-0000-0018',
    });
  });

  it('is refused with the reason that stands in the order', async () => {
    const { adapter } = await scripted({ Order: fixture('order-declined') });
    expect(await adapter.bookOrder(orderRequest, call)).toMatchObject({
      state: 'refused',
      refusal: { theirCode: 'U0042', carrierMessage: 'Адрес получателя не распознан' },
    });
  });

  it.each([
    ['Не указан телефон получателя', 'receiver_contact'],
    ['Не указан контакт отправителя', 'sender_contact'],
    ['Неверная дата забора', 'pickup_on'],
    ['Превышен вес места', 'packages'],
    ['Режим недоступен на направлении', 'tariff'],
    ['Город отправителя не найден', 'sender_place'],
    ['Город не найден', 'receiver_place'],
    ['Прочее', undefined],
  ])('is refused in the carrier’s words: %s', async (carrierMessage, field) => {
    const { adapter } = await scripted({ Order: message('U0001', carrierMessage) });
    expect(await failureOf(adapter.bookOrder(orderRequest, call))).toMatchObject({
      kind: 'refused',
      isTransient: false,
      details: { operation: 'create', theirCode: 'U0001', carrierMessage, field, mayHaveReached: false },
    });
  });

  it.each([
    ['a server fault', message('S0001', 'Внутренняя ошибка'), 'unavailable'],
    ['no order', orders(), 'malformed'],
    ['an order of another number', orders({ ...bare('Received'), ClientsNumber: 'X' }), 'malformed'],
    ['a text that is no XML', 'not <xml', 'malformed'],
    ['a document of another kind', '<Reply/>', 'malformed'],
    ['a broken envelope', { body: '<Envelope><Body>' }, 'malformed'],
  ])('may exist after %s, and is sent only once', async (_what, answer, kind) => {
    const { adapter, modes } = await scripted({ Order: answer });
    expect(await failureOf(adapter.bookOrder(orderRequest, call))).toMatchObject({
      kind,
      details: { mayHaveReached: true },
    });
    expect(modes()).toEqual(['Status', 'Order']);
  });
});

describe('the look-up of an order', () => {
  it.each([
    ['Received', 'booked'],
    ['Updated', 'booked'],
    ['Checked', 'booked'],
    ['Processing', 'booked'],
    ['Closed', 'booked'],
    ['SomethingNew', 'booked'],
    ['Declined', 'refused'],
    ['Cancelled', 'canceled'],
    ['Annulled', 'canceled'],
  ])('reads %s with a waybill as %s', async (code, state) => {
    const { adapter, requestOf } = await scripted({ Status: orders(withWaybill(code)) });
    expect(await adapter.findOrder(reference, call)).toMatchObject({
      ourNumber,
      state,
      carrierNumber: '26-0000-0018',
    });
    expect(requestOf('Status')).toMatchObject({
      Mode: 'Status',
      OrderList: { Order: { ClientsNumber: ourNumber } },
    });
  });

  it.each(['Processing', 'Closed', 'SomethingNew'])(
    'lets the order’s own number serve when %s came without a waybill',
    async (code) => {
      const { adapter } = await scripted({ Status: orders(bare(code)) });
      expect(await adapter.findOrder(reference, call)).toMatchObject({
        state: 'booked',
        carrierNumber: 'MOW-100018',
      });
    },
  );

  it('waits for the waybill number for so long and no longer', async () => {
    let nowMs = Date.parse(`${orderedAt}+03:00`);
    const { adapter } = await scripted(
      { Status: orders(bare('Received')) },
      { now: () => nowMs, waybillWaitMs: 60_000 },
    );
    nowMs += 59_000;
    expect(await adapter.findOrder(reference, call)).toMatchObject({
      state: 'pending',
      carrierNumber: undefined,
    });
    nowMs += 1_000;
    expect(await adapter.findOrder(reference, call)).toMatchObject({
      state: 'booked',
      carrierNumber: 'MOW-100018',
    });
  });

  it('believes the latest status, and of one instant the later in an order’s life', async () => {
    const rows = [
      { Code: 'Cancelled', Date: orderedAt },
      { Code: 'Received', Date: orderedAt },
      { Code: 'Checked', Date: '2026-03-01T10:00:00' },
    ];
    const { adapter } = await scripted({ Status: orders(bare('', { StatusList: { OrderStatus: rows } })) });
    expect(await adapter.findOrder(reference, call)).toMatchObject({ state: 'canceled' });
  });

  it('takes the order in force when our number was used again', async () => {
    const old = bare('Cancelled', { PerformersNumber: 'MOW-1' });
    const now = {
      ...bare('Received', {
        PerformersNumber: 'MOW-2',
        StatusList: status('Received', { Date: '2026-03-02T11:00:00' }),
      }),
      ServiceList: waybill('26-2'),
    };
    const { adapter } = await scripted({ Status: orders(now, old) });
    expect(await adapter.findOrder({ ourNumber }, call)).toMatchObject({
      state: 'booked',
      carrierNumber: '26-2',
    });
    expect(await adapter.findOrder({ ourNumber, carrierOrderId: 'MOW-1' }, call)).toMatchObject({
      state: 'canceled',
      carrierOrderId: 'MOW-1',
    });
  });

  it('reads an order without our number when it is the only one asked for', async () => {
    const { adapter } = await scripted({ Status: orders({ ...withWaybill('Received'), ClientsNumber: '' }) });
    expect(await adapter.findOrder(reference, call)).toMatchObject({
      ourNumber,
      carrierNumber: '26-0000-0018',
    });
  });

  it.each([
    ['a message', unknown],
    ['another message', message('U1', 'Order does not exist')],
    ['no order', orders()],
    ['an order without anything', orders({ ClientsNumber: ourNumber })],
    [
      'a status that says so',
      orders({
        ClientsNumber: ourNumber,
        StatusList: status('Declined', { Description: 'Заказ не найден' }),
      }),
    ],
    [
      'a status with an error alone',
      orders({
        ClientsNumber: ourNumber,
        StatusList: { OrderStatus: { ErrorCode: 'U0404', Date: orderedAt } },
      }),
    ],
  ])('finds nothing by %s', async (_how, answer) => {
    const { adapter } = await scripted({ Status: answer });
    expect(await adapter.findOrder(reference, call)).toBeUndefined();
  });

  it('does not take a declined order for an unknown one', async () => {
    const { adapter } = await scripted({ Status: fixture('order-declined') });
    expect(await adapter.findOrder(reference, call)).toMatchObject({
      state: 'refused',
      refusal: { carrierMessage: 'Адрес получателя не распознан' },
    });
  });
});
