import { describe, expect, it } from 'vitest';
import { sampleRow } from '../../screens/orders/sample-row.ts';
import { type StatusFact, statusFact } from './status-fact.ts';

const todayDay = '2026-11-20';
type Row = Parameters<typeof sampleRow>[0];
const cases: readonly (readonly [string, Row, StatusFact | undefined])[] = [
  [
    'a known reason of a problem',
    { status: 'problem', problemReason: 'storage_expired' },
    { kind: 'reason', reason: 'storage_expired' },
  ],
  [
    'the carrier’s own words where the reason says little',
    { status: 'problem', problemReason: 'carrier_problem', problemText: 'Нет телефона' },
    { kind: 'text', text: 'Нет телефона' },
  ],
  [
    'that the carrier reports a problem without words',
    { status: 'problem', problemReason: 'carrier_problem' },
    { kind: 'reason', reason: 'carrier_problem' },
  ],
  ['nothing of a problem nobody explains', { status: 'lost' }, undefined],
  ['a registration under way', { status: 'new', creationStage: 'accepted' }, { kind: 'registering' }],
  ['people at work', { status: 'new', creationStage: 'manual' }, { kind: 'byHand' }],
  [
    'until when a courier comes today',
    { status: 'courier_on_way', pickupDate: todayDay },
    { kind: 'todayUntil', time: '18:00' },
  ],
  ['a pickup tomorrow', { status: 'pickup_waiting', pickupDate: '2026-11-21' }, { kind: 'tomorrow' }],
  [
    'the day of a later pickup',
    { status: 'courier_search', pickupDate: '2026-11-23' },
    { kind: 'day', day: '2026-11-23' },
  ],
  [
    'how long a pickup is overdue',
    { status: 'pickup_waiting', pickupDate: '2026-11-18' },
    { kind: 'pickupLate', days: 2 },
  ],
  ['a delivery today', { status: 'courier_delivery', deliveryDateTo: todayDay }, { kind: 'today' }],
  [
    'a delivery tomorrow',
    { status: 'met_in_receiver_office', deliveryDateTo: '2026-11-21' },
    { kind: 'tomorrow' },
  ],
  [
    'how late it is',
    { status: 'sent_to_receiver_office', deliveryDateTo: '2026-11-18' },
    { kind: 'overdue', days: 2 },
  ],
  [
    'no more than the date of a delivery to come',
    { status: 'ready_to_send', deliveryDateTo: '2026-11-28' },
    undefined,
  ],
  [
    'a delivery in time',
    { status: 'delivered', deliveryDateTo: '2026-11-16', deliveredAt: '2026-11-16T09:00:00Z' },
    { kind: 'onTime' },
  ],
  [
    'a delivery before its day',
    { status: 'delivered', deliveryDateTo: '2026-11-17', deliveredAt: '2026-11-16T09:00:00Z' },
    { kind: 'early', days: 1 },
  ],
  [
    'a delivery after its day',
    { status: 'delivered', deliveryDateTo: '2026-11-13', deliveredAt: '2026-11-16T09:00:00Z' },
    { kind: 'late', days: 3 },
  ],
  ['nothing of a cancellation', { status: 'canceled' }, undefined],
];

describe('the second line of a status', () => {
  it.each(cases)('tells %s', (_name, row, fact) => {
    expect(statusFact(sampleRow(row), todayDay)).toEqual(fact);
  });
});
