import { afterEach, describe, expect, it } from 'vitest';
import { bare, status, unknown, withWaybill } from '../test/replies.ts';
import { call, orderRequest, reference } from '../test/requests.ts';
import { child, closeScripted, failureOf, message, orders, scripted } from '../test/scripted-pony.ts';

afterEach(closeScripted);

const { ourNumber } = orderRequest;

describe('a cancellation', () => {
  it('is done where the order says so, and named by both numbers', async () => {
    const { adapter, requestOf, modes } = await scripted({
      Cancel: orders(bare('Cancelled', { StatusList: status('Cancelled', { Description: 'Отменён' }) })),
    });
    expect(await adapter.cancelOrder(reference, call)).toEqual({
      outcome: 'canceled',
      carrierMessage: 'Отменён',
    });
    expect(requestOf('Cancel')).toMatchObject({
      OrderList: { Order: { ClientsNumber: ourNumber, PerformersNumber: 'MOW-100018' } },
    });
    expect(modes()).toEqual(['Cancel']);
  });

  it('names an order that has only a GUID by our number', async () => {
    const { adapter, requestOf } = await scripted({ Cancel: orders(bare('Annulled')) });
    await adapter.cancelOrder({ ourNumber, carrierOrderId: '11111111-2222-3333-4444-555555555555' }, call);
    expect(child(requestOf('Cancel'), 'OrderList', 'Order')).toEqual({ ClientsNumber: ourNumber });
  });

  it.each([
    [
      'refused',
      message('U0200', 'Заказ в обработке, отмена невозможна'),
      orders(withWaybill('Processing')),
      'negotiation',
      'Заказ в обработке, отмена невозможна',
    ],
    [
      'answered with the order as it stands',
      orders(withWaybill('Processing')),
      orders(withWaybill('Processing')),
      'negotiation',
      undefined,
    ],
    [
      'refused because it was done before',
      message('U0201', 'Нельзя отменить'),
      orders(bare('Cancelled')),
      'canceled',
      'Нельзя отменить',
    ],
    [
      'refused because the order was declined',
      message('U0104', 'Заказ отклонён'),
      orders(bare('Declined')),
      'canceled',
      'Заказ отклонён',
    ],
    ['of an unknown order', unknown, unknown, 'unknown', 'Заказ не найден'],
    ['answered with nothing', orders(), unknown, 'unknown', undefined],
  ])('%s is looked at in the order itself', async (_how, cancel, found, outcome, carrierMessage) => {
    const { adapter } = await scripted({ Cancel: cancel, Status: found });
    expect(await adapter.cancelOrder(reference, call)).toEqual({ outcome, carrierMessage });
  });

  it('fails where the carrier is not well', async () => {
    const { adapter, modes } = await scripted({ Cancel: message('S0001', 'сбой') });
    expect(await failureOf(adapter.cancelOrder(reference, call))).toMatchObject({ kind: 'unavailable' });
    expect(modes()).toEqual(['Cancel', 'Cancel']);
  });
});
