import type { TrackingEvent } from '@tranzit/contract';
import type { WaybillStatus } from '@tranzit/kernel';
import { describe, expect, it } from 'vitest';
import { toStops } from './journey-stops.ts';

let lastId = 0;
const event = (
  status: WaybillStatus | null,
  occurredAt: string,
  changes: Partial<TrackingEvent> = {},
): TrackingEvent => {
  lastId += 1;
  return {
    eventId: lastId,
    occurredAt,
    status,
    code: 'X',
    name: 'их слова',
    city: null,
    reason: null,
    isApplied: true,
    source: 'carrier',
    ...changes,
  };
};
const step = (status: WaybillStatus, expectedOn: string | null = null) => ({ status, expectedOn });
const shapeOf = (tracking: Parameters<typeof toStops>[0]) =>
  toStops(tracking).map(({ status, state }) => `${status} ${state}`);

describe('the stops of a journey', () => {
  it('stand from the oldest to what is still planned', () => {
    const events = [
      event('sent_to_receiver_office', '2026-11-18T02:10:00Z'),
      event('received_from_sender', '2026-11-17T12:42:00Z'),
    ];
    expect(shapeOf({ events, planned: [step('courier_delivery'), step('delivered', '2026-11-23')] })).toEqual(
      ['received_from_sender done', 'sent_to_receiver_office now', 'courier_delivery next', 'delivered next'],
    );
  });

  it('take the newest of several events of one status and leave out what did not move it', () => {
    const events = [
      event('sent_to_receiver_office', '2026-11-19T02:00:00Z', { city: 'Казань' }),
      event(null, '2026-11-18T12:00:00Z'),
      event('lost', '2026-11-18T11:00:00Z', { isApplied: false }),
      event('sent_to_receiver_office', '2026-11-18T02:00:00Z', { city: 'Москва' }),
    ];
    const stops = toStops({ events, planned: [] });
    expect(stops.map(({ city, state }) => [city, state])).toEqual([['Казань', 'done']]);
  });

  it('keep to six: the first, the newest, the next and the end', () => {
    const line = [
      'registered',
      'pickup_waiting',
      'courier_on_way',
      'received_from_sender',
      'ready_to_send',
    ] as const;
    const events = line.map((status, place) => event(status, `2026-11-1${place}T00:00:00Z`));
    const planned = [step('sent_to_receiver_office'), step('met_in_receiver_office'), step('delivered')];
    expect(shapeOf({ events, planned })).toEqual([
      'registered done',
      'courier_on_way done',
      'received_from_sender done',
      'ready_to_send now',
      'sent_to_receiver_office next',
      'delivered next',
    ]);
  });

  it.each(['problem', 'lost', 'scrapped', 'canceled'] as const)('show %s as trouble', (status) => {
    const events = [event(status, '2026-11-19T00:00:00Z'), event('registered', '2026-11-10T00:00:00Z')];
    expect(shapeOf({ events, planned: [] })).toEqual(['registered done', `${status} bad`]);
  });

  it('are all planned before anything has happened', () => {
    expect(shapeOf({ events: [], planned: [step('registered')] })).toEqual(['registered next']);
    expect(shapeOf({ events: [], planned: [] })).toEqual([]);
  });
});
