import { afterEach, describe, expect, it } from 'vitest';
import { call, reference } from '../../test/requests.ts';
import {
  type Answer,
  closeScripted,
  failureOf,
  fixture,
  refusal,
  scripted,
} from '../../test/scripted-dellin.ts';
import { rowsOf } from '../../test/status-rows.ts';

afterEach(closeScripted);

const history = '/v3/orders/statuses_history.json';
const list = '/v3/orders.json';

describe('tracking', () => {
  it('joins the history with what only the order tells', async () => {
    const { adapter, bodiesOf } = await scripted({
      [history]: { json: fixture('statuses') },
      [list]: { json: fixture('orders') },
    });
    const [tracked, ...others] = await adapter.trackOrders([reference], call);
    expect(others).toEqual([]);
    expect(tracked).toMatchObject({
      ourNumber: 'TRZ-0000000018',
      carrierNumber: '90000018',
      carrierOrderId: '90000018',
      plannedDeliveryOn: '2026-03-10',
      actualPrice: 231_050,
      actualGrams: 24_500,
    });
    expect(tracked?.events.map(({ code, status }) => [code, status])).toEqual([
      ['processing', 'registered'],
      ['pickup_departed', 'courier_on_way'],
      ['pickup_finished', 'received_from_sender'],
      ['received', 'ready_to_send'],
    ]);
    expect(tracked?.events[1]).toMatchObject({
      name: 'Забор груза: Водитель выехал',
      raw: { state: 'pickup' },
    });
    expect(bodiesOf(history)[0]).toMatchObject({ docIds: ['90000018'] });
  });

  it('asks for five at once and leaves out what the carrier does not know', async () => {
    const references = Array.from({ length: 12 }, (_, index) => ({
      ourNumber: `TRZ-${index}`,
      carrierNumber: `9${index}`,
    }));
    const { adapter, bodiesOf } = await scripted({
      [history]: ({ body }) => ({
        json: {
          data: {
            statusHistory: Object.fromEntries(
              (body.docIds as string[]) // our own request
                .filter((id) => id !== '93')
                .map((id) => [id, rowsOf(['processing'])]),
            ),
            info: [{ number: '93', message: 'Не найден' }],
          },
        },
      }),
      [list]: { json: { orders: [] } },
    });
    const tracked = await adapter.trackOrders(references, call);
    expect(tracked.map(({ ourNumber }) => ourNumber)).toEqual(
      references.map(({ ourNumber }) => ourNumber).filter((number) => number !== 'TRZ-3'),
    );
    expect(
      bodiesOf(history)
        .map(({ docIds }) => (docIds as string[]).length)
        .sort(),
    ).toEqual([2, 5, 5]); // our own request
  });

  it('asks one by one when a bad number refuses them all', async () => {
    const { adapter, bodiesOf } = await scripted({
      [history]: ({ body }) => {
        const ids = body.docIds as string[]; // our own request
        if (ids.includes('bad')) return refusal(117004, 'Заказ не найден', ['docIds']);
        return { json: { data: { statusHistory: { [ids[0] ?? '']: rowsOf(['processing']) } } } };
      },
      [list]: { json: { orders: [] } },
    });
    const tracked = await adapter.trackOrders([reference, { ourNumber: 'X', carrierNumber: 'bad' }], call);
    expect(tracked.map(({ carrierNumber }) => carrierNumber)).toEqual(['90000018']);
    expect(bodiesOf(history)).toHaveLength(3);
  });

  it.each([
    ['an empty list where an object should be', { json: { data: { statusHistory: [], info: [] } } }],
    ['nothing', { json: { data: {} } }],
  ])(
    'reads %s as an order without a history, of which the list still tells the last status',
    async (_what, none) => {
      const { adapter } = await scripted({ [history]: none, [list]: { json: fixture('orders') } });
      const [tracked] = await adapter.trackOrders([reference], call);
      expect(tracked?.events.map(({ code, status }) => [code, status])).toEqual([
        ['inway', 'sent_to_receiver_office'],
      ]);
    },
  );

  it('finds a history that stands under another number of the order', async () => {
    const { adapter } = await scripted({
      [history]: { json: { data: { statusHistory: { '26-00012345678': rowsOf(['processing', 'inway']) } } } },
      [list]: { json: fixture('orders') },
    });
    expect((await adapter.trackOrders([reference], call))[0]?.events).toHaveLength(2);
  });

  it('leaves out the orders of a call that broke', async () => {
    const references = Array.from({ length: 6 }, (_, index) => ({
      ourNumber: `${index}`,
      carrierNumber: `9${index}`,
    }));
    const { adapter } = await scripted({
      [history]: ({ body }) =>
        (body.docIds as string[]).includes('95') // our own request
          ? { status: 500, json: {} }
          : { json: { data: { statusHistory: { '90': rowsOf(['processing']) } } } },
      [list]: { json: { orders: [] } },
    });
    expect((await adapter.trackOrders(references, call)).map(({ ourNumber }) => ourNumber)).toEqual(['0']);
  });

  it('goes on without the list of orders, but not without the history', async () => {
    const withoutList = await scripted({
      [history]: { json: fixture('statuses') },
      [list]: { status: 500, json: {} },
    });
    expect(await withoutList.adapter.trackOrders([reference], call)).toHaveLength(1);
    const withoutHistory = await scripted({
      [history]: { status: 500, json: {} },
      [list]: { json: fixture('orders') },
    });
    expect(await failureOf(withoutHistory.adapter.trackOrders([reference], call))).toMatchObject({
      kind: 'unavailable',
    });
  });

  it.each([
    ['d2w', 'receiver_waiting_in_office'],
    ['d2d', 'received_in_delivery_office'],
    [undefined, 'receiver_waiting_in_office'],
  ] as const)(
    'reads an arrival on the way %s, which we know better than the carrier',
    async (way, status) => {
      const arrived: Answer = { json: { data: { statusHistory: { '90000018': rowsOf(['arrived']) } } } };
      const { adapter } = await scripted(
        { [history]: arrived, [list]: { json: fixture('orders') } },
        { routeOf: async () => way && { way } },
      );
      expect((await adapter.trackOrders([reference], call))[0]?.events[0]?.status).toBe(status);
    },
  );

  it('looks up the number of an order of which only ours is known', async () => {
    const { adapter, paths } = await scripted({
      [list]: { json: fixture('orders') },
      [history]: { json: fixture('statuses') },
    });
    const [tracked] = await adapter.trackOrders([{ ourNumber: 'TRZ-0000000018' }], call);
    expect(tracked?.carrierNumber).toBe('90000018');
    expect(paths()[0]).toBe(list);
  });
});
