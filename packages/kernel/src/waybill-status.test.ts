import { describe, expect, test } from 'vitest';
import {
  isCancellable,
  isEndStatus,
  isNegotiable,
  isOnLine,
  isRefused,
  isWithCarrier,
  mayMove,
  statusGroups,
  type WaybillStatus,
  waybillStatuses,
} from './waybill-status.ts';

/** The table of the specification, written out anew. */
const table: Readonly<Record<WaybillStatus, string>> = {
  new: 'registered problem canceled canceled_negotiation',
  registered:
    'pickup_waiting delivery_waiting courier_search received_from_sender canceled canceled_negotiation problem',
  pickup_waiting: 'courier_search courier_on_way received_from_sender canceled canceled_negotiation problem',
  delivery_waiting: 'received_from_sender canceled problem',
  courier_search: 'courier_on_way pickup_waiting received_from_sender canceled problem',
  courier_on_way: 'received_from_sender pickup_waiting canceled problem',
  received_from_sender: 'ready_to_send sent_to_receiver_office courier_delivery lost problem',
  ready_to_send: 'sent_to_receiver_office courier_delivery lost problem',
  sent_to_receiver_office: 'met_in_receiver_office received_in_delivery_office lost problem',
  met_in_receiver_office:
    'received_in_delivery_office courier_delivery receiver_waiting_in_office lost problem',
  received_in_delivery_office: 'courier_delivery receiver_waiting_in_office lost problem',
  courier_delivery: 'delivered receiver_waiting_in_office received_in_delivery_office problem lost',
  receiver_waiting_in_office: 'delivered courier_delivery problem lost scrapped',
  problem: waybillStatuses.filter((status) => status !== 'new' && status !== 'problem').join(' '),
  canceled_negotiation: 'canceled',
  delivered: '',
  canceled: '',
  lost: '',
  scrapped: '',
};

/** The main line in the order in which a cargo passes it; alternatives of one step stand together. */
const mainLine: readonly (readonly WaybillStatus[])[] = [
  ['registered'],
  ['pickup_waiting', 'delivery_waiting'],
  ['courier_search'],
  ['courier_on_way'],
  ['received_from_sender'],
  ['ready_to_send'],
  ['sent_to_receiver_office'],
  ['met_in_receiver_office'],
  ['received_in_delivery_office'],
  ['courier_delivery', 'receiver_waiting_in_office'],
  ['delivered'],
];
const stepOf = (status: WaybillStatus): number => mainLine.findIndex((step) => step.includes(status));
const isForward = (from: WaybillStatus, to: WaybillStatus): boolean =>
  stepOf(from) >= 0 &&
  stepOf(to) > stepOf(from) &&
  !(from === 'delivery_waiting' && to.startsWith('courier_') && to !== 'courier_delivery');

const pairs = waybillStatuses.flatMap((from) => waybillStatuses.map((to) => [from, to] as const));
const isAllowed = ([from, to]: readonly [WaybillStatus, WaybillStatus]): boolean =>
  from !== to && (table[from].split(' ').includes(to) || isForward(from, to));

describe('moves between statuses', () => {
  test.each(pairs.filter(isAllowed))('%s may become %s', (from, to) => {
    expect(mayMove(from, to)).toBe(true);
  });

  test.each(pairs.filter((pair) => !isAllowed(pair)))('%s may not become %s', (from, to) => {
    expect(mayMove(from, to)).toBe(false);
  });

  test.each([
    ['registered', 'delivered'],
    ['pickup_waiting', 'courier_delivery'],
    ['received_from_sender', 'receiver_waiting_in_office'],
    ['sent_to_receiver_office', 'delivered'],
  ] as const)('a carrier that skips steps takes a waybill from %s to %s', (from, to) => {
    expect(mayMove(from, to)).toBe(true);
  });

  test.each([
    ['new', 'delivered'],
    ['new', 'pickup_waiting'],
    ['courier_delivery', 'sent_to_receiver_office'],
    ['received_from_sender', 'canceled'],
    ['delivery_waiting', 'courier_search'],
    ['delivery_waiting', 'courier_on_way'],
  ] as const)('nothing takes a waybill from %s to %s', (from, to) => {
    expect(mayMove(from, to)).toBe(false);
  });
});

describe('a cancellation under negotiation', () => {
  test.each(['new', 'registered', 'pickup_waiting'] as const)(
    'goes back to %s only when it came from there',
    (before) => {
      expect(mayMove('canceled_negotiation', before, before)).toBe(true);
      expect(mayMove('canceled_negotiation', 'received_from_sender', before)).toBe(false);
      expect(mayMove('canceled_negotiation', before)).toBe(false);
    },
  );

  test('may be agreed to', () => {
    expect(mayMove('canceled_negotiation', 'canceled', 'registered')).toBe(true);
  });
});

test('nothing leaves an end', () => {
  const ends = waybillStatuses.filter(isEndStatus);
  expect(ends).toEqual(['delivered', 'canceled', 'lost', 'scrapped']);
  expect(ends.filter((from) => waybillStatuses.some((to) => mayMove(from, to, 'registered')))).toEqual([]);
});

test('the cargo is on the line from its registration until its delivery', () => {
  expect(waybillStatuses.filter((status) => !isOnLine(status))).toEqual([
    'new',
    'delivered',
    'canceled',
    'lost',
    'scrapped',
    'problem',
    'canceled_negotiation',
  ]);
});

test('the carrier has the cargo from its handing over until its delivery', () => {
  expect(waybillStatuses.filter(isWithCarrier)).toEqual([
    'received_from_sender',
    'ready_to_send',
    'sent_to_receiver_office',
    'met_in_receiver_office',
    'received_in_delivery_office',
    'courier_delivery',
    'receiver_waiting_in_office',
    'delivered',
  ]);
});

test('cancelling is offered until the cargo is handed over', () => {
  const cancellable = waybillStatuses.filter((status) =>
    isCancellable({ status, creationStage: 'registered' }),
  );
  expect(cancellable).toEqual([
    'new',
    'registered',
    'pickup_waiting',
    'delivery_waiting',
    'courier_search',
    'courier_on_way',
    'problem',
  ]);
});

test('what the carrier refused is neither cancelled nor negotiated, unless it moved on all the same', () => {
  const refused = { status: 'problem', creationStage: 'refused' } as const;
  expect([isRefused(refused), isCancellable(refused), isNegotiable(refused)]).toEqual([true, false, false]);
  const moved = { ...refused, status: 'pickup_waiting' } as const;
  expect([isRefused(moved), isCancellable(moved), isNegotiable(moved)]).toEqual([false, true, true]);
});

test('every status stands under exactly one tab', () => {
  const tabbed: readonly WaybillStatus[] = Object.values(statusGroups).flat();
  expect(tabbed.toSorted()).toEqual([...waybillStatuses].sort());
});
