import { afterEach, describe, expect, it } from 'vitest';
import { call, reference } from '../../test/requests.ts';
import { type Answer, closeScripted, failureOf, refusal, scripted } from '../../test/scripted-dellin.ts';
import { cancellationsIn, wasCanceled } from './changes.ts';

afterEach(closeScripted);

const list = '/v3/orders.json';
const history = '/v3/orders/history.json';
const cancel = '/v3/orders/cancel_pickup.json';

const order = (changes: Readonly<Record<string, unknown>> = {}): Answer => ({
  json: { orders: [{ orderId: '90000018', state: 'pickup', stateName: 'Забор груза', ...changes }] },
});
const changes = (...statuses: readonly string[]): Answer => ({
  json: {
    data: statuses.map((status, index) => ({
      typeCode: 'cancel_pickup',
      typeName: 'Отмена доставки от адреса',
      createdAt: `2026-03-02 10:0${index}:00`,
      status,
    })),
  },
});
const taken: Answer = { json: { metadata: { status: 200 }, data: { status: 'success' } } };

const outcome = async (
  script: Parameters<typeof scripted>[0],
  config: Parameters<typeof scripted>[1] = {},
) => {
  const carrier = await scripted(script, config);
  const reply = await carrier.adapter.cancelOrder(reference, call);
  return { ...carrier, reply };
};

describe('cancelling', () => {
  it('waits for the decision on the wish that was taken', async () => {
    const { reply, bodiesOf } = await outcome(
      {
        [list]: order(),
        [cancel]: taken,
        [history]: [changes(), changes('processing'), changes('success')],
      },
      { settings: { contact: { name: 'Диспетчер', phone: '+70000000009' } } },
    );
    expect(reply).toEqual({ outcome: 'canceled', carrierMessage: undefined });
    expect(bodiesOf(cancel)).toEqual([
      expect.objectContaining({
        orderID: '90000018',
        requester: 'sender',
        contactPersons: [{ name: 'Диспетчер' }],
        phoneNumbers: [{ number: '70000000009' }],
      }),
    ]);
  });

  it('is done as well when the order itself says so', async () => {
    const { reply } = await outcome({
      [list]: [order(), order({ state: 'declined' })],
      [cancel]: taken,
      [history]: changes(),
    });
    expect(reply.outcome).toBe('canceled');
  });

  it('leaves to people what is declined, or not decided in time', async () => {
    const declined = await outcome({
      [list]: order(),
      [cancel]: taken,
      [history]: [changes(), changes('declined')],
    });
    expect(declined.reply).toEqual({ outcome: 'negotiation', carrierMessage: 'Перевозчик отклонил отмену' });
    const open = await outcome({
      [list]: order(),
      [cancel]: taken,
      [history]: [changes(), changes('processing')],
    });
    expect(open.reply.outcome).toBe('negotiation');
  });

  it('reads the decision on this wish, not on one before', async () => {
    const { reply } = await outcome({
      [list]: order(),
      [cancel]: taken,
      [history]: [changes('declined'), changes('declined'), changes('declined', 'success')],
    });
    expect(reply.outcome).toBe('canceled');
  });

  it('does not ask again while a wish is open', async () => {
    const { reply, bodiesOf } = await outcome({
      [list]: order(),
      [cancel]: taken,
      [history]: [changes('processing'), changes('success')],
    });
    expect(reply.outcome).toBe('canceled');
    expect(bodiesOf(cancel)).toEqual([]);
  });

  it('has nothing to do for an order that is declined already', async () => {
    const { reply, paths } = await outcome({ [list]: order({ state: 'declined' }) });
    expect(reply.outcome).toBe('canceled');
    expect(paths()).toEqual([list]);
  });

  it.each([
    [{ state: 'waiting' }],
    [{ state: 'inway' }],
    [{ state: 'delivery', detailedStatus: 'delivery_departed' }],
    [{ state: 'finished' }],
    [{ state: 'pickup', detailedStatus: 'pickup_finished' }],
    [{ state: 'processing', orderedDeliveryFromAddress: false }],
    [{ state: 'unheard_of' }],
  ])('leaves %j to people without asking', async (given) => {
    const { reply, bodiesOf } = await outcome({ [list]: order(given), [history]: changes() });
    expect([reply.outcome, bodiesOf(cancel)]).toEqual(['negotiation', []]);
  });

  it('leaves an order to people that goes from a terminal by what we know of it', async () => {
    const { reply } = await outcome(
      { [list]: order({ state: 'processing' }) },
      { routeOf: async () => ({ way: 'w2d' }) },
    );
    expect(reply.outcome).toBe('negotiation');
  });

  it('keeps the words of a refusal', async () => {
    const { reply } = await outcome({
      [list]: order(),
      [history]: changes(),
      [cancel]: refusal(281017, 'Отмена возможна до 17:00'),
    });
    expect(reply).toEqual({ outcome: 'negotiation', carrierMessage: 'Ошибка: Отмена возможна до 17:00' });
  });

  it('is done when a wish whose answer was lost is granted in between', async () => {
    const { reply } = await outcome({
      [list]: [order(), order({ state: 'declined' })],
      [history]: changes('success'),
      [cancel]: refusal(281017, 'Отмена невозможна'),
    });
    expect(reply.outcome).toBe('canceled');
  });

  it('says that there is no such order', async () => {
    const { reply } = await outcome({ [list]: { json: { orders: [] } } });
    expect(reply.outcome).toBe('unknown');
  });

  it('fails when the carrier cannot be reached', async () => {
    const { adapter } = await scripted({
      [list]: order(),
      [history]: changes(),
      [cancel]: { status: 500, json: {} },
    });
    expect(await failureOf(adapter.cancelOrder(reference, call))).toMatchObject({ kind: 'unavailable' });
  });
});

describe('changes of an order', () => {
  it.each([
    ['success', 'done'],
    ['Выполнено', 'done'],
    ['declined', 'declined'],
    ['Отклонено', 'declined'],
    ['processing', 'open'],
    ['', 'open'],
  ])('with status %s are %s', (status, decision) => {
    const change = { typeCode: 'cancel', typeName: '', createdAt: '2026-03-02 10:00:00', status };
    expect(cancellationsIn([change])).toEqual([decision]);
    expect(wasCanceled([change])).toBe(decision !== 'declined');
  });

  it('of another kind are none of a cancellation', () => {
    const change = {
      typeCode: 'receiver_change',
      typeName: 'Изменение получателя',
      createdAt: '',
      status: 'success',
    };
    expect(cancellationsIn([change])).toEqual([]);
  });
});
