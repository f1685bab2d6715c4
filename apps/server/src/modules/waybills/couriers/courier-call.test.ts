import { asId, type WaybillStatus } from '@tranzit/kernel';
import { describe, expect, it } from 'vitest';
import { type CallMember, isToCollect, nextStep } from './courier-call.ts';

const one = (id: number, changes: Partial<CallMember> = {}): CallMember => ({
  id: asId('WaybillId', id),
  status: 'pickup_waiting',
  statusBefore: undefined,
  isTold: true,
  isAsked: false,
  ...changes,
});
const wanted = { isWanted: true, isCalled: true };
const fresh = one(2, { status: 'registered', isTold: false });

describe('what is to be done about a courier call', () => {
  it.each([
    [
      'no call, and orders that wait',
      { ...wanted, isCalled: false },
      [fresh, one(3, { isTold: false })],
      'call',
    ],
    [
      'no call, and nothing to collect',
      { ...wanted, isCalled: false },
      [one(1, { status: 'canceled' })],
      'nothing',
    ],
    ['no call, and nobody wants one', { isWanted: false, isCalled: false }, [fresh], 'nothing'],
    ['a call for all of them', wanted, [one(1), one(2)], 'nothing'],
    ['a call that an order has left', wanted, [one(1), one(2, { status: 'canceled' })], 'nothing'],
    ['a call that all orders have left', wanted, [one(1, { status: 'canceled' })], 'recall'],
    ['a call that nobody wants any more', { isWanted: false, isCalled: true }, [one(1)], 'recall'],
    ['a call that an order has come to', wanted, [one(1), fresh], 'take_in'],
    ['a call whose courier has been there', wanted, [one(1, { status: 'received_from_sender' })], 'nothing'],
    ['an order after the courier', wanted, [one(1, { status: 'ready_to_send' }), fresh], 'part'],
    [
      'nobody wants a courier who has been there',
      { isWanted: false, isCalled: true },
      [one(1, { status: 'delivered' })],
      'nothing',
    ],
  ] as const)('%s', (_title, call, members, name) => {
    expect(nextStep(call, members).name).toBe(name);
  });

  it('names the orders that a courier is to be called for, and those that came later', () => {
    expect(nextStep({ ...wanted, isCalled: false }, [one(1), one(4, { status: 'canceled' })])).toEqual({
      name: 'call',
      ids: [1],
    });
    expect(nextStep(wanted, [one(1), fresh])).toEqual({ name: 'take_in', ids: [2] });
  });

  it('asks again for the same orders where the answer was lost, also for those that have left', () => {
    const none = { ...wanted, isCalled: false };
    const [asked, left] = [one(1, { isAsked: true }), one(3, { isAsked: true, status: 'canceled' })];
    expect(nextStep(none, [asked, fresh, left])).toEqual({ name: 'call', ids: [1, 3] });
    expect(nextStep(none, [fresh, left])).toEqual({ name: 'call', ids: [2] });
    expect(nextStep(none, [left])).toEqual({ name: 'nothing' });
  });

  it.each<[WaybillStatus, WaybillStatus | undefined, boolean]>([
    ['new', undefined, false],
    ['registered', undefined, true],
    ['courier_on_way', undefined, true],
    ['received_from_sender', undefined, false],
    ['problem', 'pickup_waiting', true],
    ['problem', 'sent_to_receiver_office', false],
    ['canceled_negotiation', 'registered', true],
    ['canceled', 'registered', false],
  ])('%s after %s is to be collected: %s', (status, statusBefore, expected) => {
    expect(isToCollect({ status, statusBefore })).toBe(expected);
  });
});
