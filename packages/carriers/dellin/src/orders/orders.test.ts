import { afterEach, describe, expect, it } from 'vitest';
import { call, orderRequest, reference } from '../../test/requests.ts';
import {
  type Answer,
  closeScripted,
  failureOf,
  fixture,
  refusal,
  scripted,
} from '../../test/scripted-dellin.ts';

afterEach(closeScripted);

const create = '/v2/request.json';
const list = '/v3/orders.json';
const none: Answer = { json: { orders: [], metadata: { status: 200, totalPages: 0 } } };
const accepted: Answer = { json: fixture('accepted') };

/** The order of the fixture with some of its parts replaced. */
const orderWith = (changes: Readonly<Record<string, unknown>>): Answer => {
  const body = fixture('orders') as { orders: readonly object[] }; // the fixture's shape
  return { json: { ...body, orders: body.orders.map((order) => ({ ...order, ...changes })) } };
};

describe('booking', () => {
  it('looks our number up in both ways before it creates, and gives the number of the request', async () => {
    const { adapter, paths, bodiesOf } = await scripted({ [list]: none, [create]: accepted });
    expect(await adapter.bookOrder(orderRequest, call)).toEqual({
      ourNumber: 'TRZ-0000000018',
      state: 'booked',
      carrierNumber: '90000018',
      carrierOrderId: '90000018',
      pickupOn: undefined,
      refusal: undefined,
    });
    expect(paths()).toEqual([list, list, create]);
    expect(bodiesOf(list)).toEqual([
      expect.objectContaining({ orderNumber: 'TRZ-0000000018' }),
      expect.objectContaining({
        dateStart: '2026-02-23 10:00',
        dateEnd: '2026-03-03 10:00',
        orderBy: 'ordered_at',
        page: 1,
      }),
    ]);
  });

  it('lets the client’s own counterparty hand over for a private person, who stays the contact', async () => {
    const own = { name: 'ООО «Пример»', inn: '7700000016', isCurrent: true };
    const { adapter, bodiesOf } = await scripted({
      [list]: none,
      [create]: accepted,
      '/v2/counteragents.json': { json: { data: [{ name: 'ИП Чужой', isCurrent: false }, own] } },
    });
    const sender = { ...orderRequest.sender, contactName: 'Иванова Нина', company: undefined };
    await adapter.bookOrder({ ...orderRequest, sender }, call);
    await adapter.bookOrder({ ...orderRequest, sender }, call);
    expect(bodiesOf('/v2/counteragents.json')).toHaveLength(1);
    expect(bodiesOf(create)[0]).toMatchObject({
      members: {
        sender: {
          counteragent: { customForm: { formName: 'ООО' }, name: 'Пример', inn: '7700000016' },
          contactPersons: [{ name: 'Иванова Нина' }],
        },
      },
    });
  });

  it('answers with the order that is there instead of making another', async () => {
    const { adapter, bodiesOf } = await scripted({ [list]: { json: fixture('orders') }, [create]: accepted });
    expect((await adapter.bookOrder(orderRequest, call)).carrierNumber).toBe('90000018');
    expect(bodiesOf(create)).toEqual([]);
  });

  it('finds an order by its comment on a later page', async () => {
    const other = orderWith({ orderId: '1', orderNumber: null, note: 'TRZ-0000000017' }).json as object;
    const page = { json: { ...other, metadata: { totalPages: 2 } } };
    const { adapter, bodiesOf } = await scripted({
      [list]: ({ body }) => {
        if ('orderNumber' in body) return refusal(117004, 'Нет такого', ['orderDate']);
        return body.page === 1 ? page : orderWith({ orderNumber: null });
      },
      [create]: accepted,
    });
    expect((await adapter.bookOrder(orderRequest, call)).carrierNumber).toBe('90000018');
    expect(bodiesOf(list).map((body) => body.page)).toEqual([undefined, 1, 2]);
    expect(bodiesOf(create)).toEqual([]);
  });

  it('finds an order by the comment of its request', async () => {
    const documents = [{ id: '90000018', type: 'request', comment: 'TRZ-0000000018. вход со двора' }];
    const { adapter } = await scripted({ [list]: orderWith({ orderNumber: null, note: null, documents }) });
    expect((await adapter.findOrder({ ourNumber: 'TRZ-0000000018' }, call))?.carrierNumber).toBe('90000018');
  });

  it('does not take an order of another number for ours', async () => {
    const { adapter, bodiesOf } = await scripted({
      [list]: orderWith({ orderNumber: 'TRZ-00000000181', note: 'TRZ-00000000181' }),
      [create]: accepted,
    });
    await adapter.bookOrder(orderRequest, call);
    expect(bodiesOf(create)).toHaveLength(1);
  });

  it('makes a new order after one that was declined', async () => {
    const { adapter, bodiesOf } = await scripted({
      [list]: orderWith({ state: 'declined' }),
      [create]: accepted,
    });
    expect((await adapter.bookOrder(orderRequest, call)).state).toBe('booked');
    expect(bodiesOf(create)).toHaveLength(1);
  });

  it('does not book when it could not look', async () => {
    const { adapter, bodiesOf } = await scripted({ [list]: { status: 500, json: {} }, [create]: accepted });
    expect(await failureOf(adapter.bookOrder(orderRequest, call))).toMatchObject({
      kind: 'unavailable',
      details: { operation: 'create', mayHaveReached: false },
    });
    expect(bodiesOf(create)).toEqual([]);
  });

  it('does not repeat a creation whose answer was lost, and says that the order may be there', async () => {
    const { adapter, bodiesOf } = await scripted(
      { [list]: none, [create]: { isLost: true } },
      { http: { retry: { attempts: 3, firstPauseMs: 1 } } },
    );
    expect(await failureOf(adapter.bookOrder(orderRequest, call))).toMatchObject({
      kind: 'unavailable',
      details: { operation: 'create', mayHaveReached: true },
    });
    expect(bodiesOf(create)).toHaveLength(1);
  });

  it('moves to the next day on which the carrier comes, and says so', async () => {
    const { adapter, bodiesOf } = await scripted({
      [list]: none,
      [create]: [refusal(180012, 'Забор недоступен'), refusal(180012, 'Забор недоступен'), accepted],
    });
    expect(await adapter.bookOrder(orderRequest, call)).toMatchObject({
      state: 'booked',
      pickupOn: '2026-03-06',
    });
    expect(bodiesOf(create)).toHaveLength(3);
  });

  it('gives up after seven days', async () => {
    const { adapter, bodiesOf } = await scripted({
      [list]: none,
      [create]: refusal(180012, 'Забор недоступен'),
    });
    expect(await failureOf(adapter.bookOrder(orderRequest, call))).toMatchObject({
      kind: 'refused',
      details: { field: 'pickup_on', theirCode: '180012', mayHaveReached: false },
    });
    expect(bodiesOf(create)).toHaveLength(8);
  });

  it('is pending for ever where only drafts are made', async () => {
    const { adapter, bodiesOf } = await scripted(
      { [list]: none, [create]: accepted },
      { settings: { draftOnly: true } },
    );
    expect((await adapter.bookOrder(orderRequest, call)).state).toBe('pending');
    expect(bodiesOf(create)[0]).toMatchObject({ inOrder: false });
  });

  it('asks nothing when the order cannot be said', async () => {
    const { adapter, paths } = await scripted({});
    const error = await failureOf(adapter.bookOrder({ ...orderRequest, way: 'd2w' }, call));
    expect(error).toMatchObject({ kind: 'refused', details: { field: 'receiver_place' } });
    expect(paths()).toEqual([]);
  });
});

describe('finding', () => {
  it.each([
    [{}, reference, 'booked', '90000018'],
    [{}, { ourNumber: 'TRZ-0000000018', carrierNumber: '26-00012345678' }, 'booked', '26-00012345678'],
    [{ orderId: '26-00012345678' }, { ourNumber: 'TRZ-0000000018' }, 'booked', '90000018'],
    [{ state: 'draft' }, reference, 'pending', '90000018'],
  ] as const)('reads a row of the list', async (changes, asked, state, carrierNumber) => {
    const { adapter } = await scripted({ [list]: orderWith(changes) });
    expect(await adapter.findOrder(asked, call)).toMatchObject({ state, carrierNumber });
  });

  it('tells a cancellation of ours from the carrier’s own no', async () => {
    const declined = orderWith({ state: 'declined', declineReason: 'Груз опасен' });
    const history = '/v3/orders/history.json';
    const canceled = await scripted({
      [list]: declined,
      [history]: { json: { data: [{ typeCode: 'pickup_cancel', status: 'success' }] } },
    });
    expect((await canceled.adapter.findOrder(reference, call))?.state).toBe('canceled');
    const refused = await scripted({ [list]: declined, [history]: { json: { data: [] } } });
    expect(await refused.adapter.findOrder(reference, call)).toMatchObject({
      state: 'refused',
      refusal: { theirCode: 'declined', carrierMessage: 'Груз опасен' },
    });
  });

  it('reads the list as well where all other answers have their contents', async () => {
    const { adapter } = await scripted({ [list]: { json: { data: fixture('orders') } } });
    expect((await adapter.findOrder(reference, call))?.carrierNumber).toBe('90000018');
  });

  it('says when the pickup was moved', async () => {
    const { adapter } = await scripted({ [list]: orderWith({ orderDates: { pickup: '2026-03-05' } }) });
    expect((await adapter.findOrder(reference, call))?.pickupOn).toBe('2026-03-05');
  });

  it.each([
    ['an empty list', none],
    ['no such page', { status: 404, json: {} }],
    ['an error about the number', refusal(117004, 'Заказ не найден', ['docIds'])],
    ['another order', orderWith({ orderId: '5', documents: [] })],
  ])('finds nothing where the carrier answers with %s', async (_what, answer) => {
    const { adapter } = await scripted({ [list]: answer });
    expect(await adapter.findOrder(reference, call)).toBeUndefined();
  });
});
