import { expect, it } from 'vitest';
import { sampleWaybill } from '../../testing/sample-waybill.ts';
import { deliveryPromise } from './delivery-promise.ts';

const dated = sampleWaybill({ deliveryDateFrom: '2026-11-22', deliveryDateTo: '2026-11-23' });
const planned = { kind: 'planned', from: '2026-11-22', to: '2026-11-23', isToDoor: true, isInDoubt: false };

it.each([
  ['2026-11-20', 0],
  ['2026-11-23', 0],
  ['2026-11-24', 1],
  ['2026-12-03', 10],
])('counts the days past the promised one on %s', (day, lateDays) => {
  expect(deliveryPromise(dated, day)).toEqual({ ...planned, lateDays });
});

it('promises no day for what lies ready for its receiver', () => {
  const waiting = { ...dated, deliveryWay: 'd2w', status: 'receiver_waiting_in_office' } as const;
  expect(deliveryPromise(waiting, '2026-11-30')).toEqual({ kind: 'ready' });
});

it.each(['new', 'problem', 'canceled_negotiation'] as const)('is in doubt at %s', (status) => {
  expect(deliveryPromise({ ...dated, status }, '2026-11-20')).toMatchObject({ lateDays: 0, isInDoubt: true });
});

it.each([
  ['2026-11-17', false],
  ['2026-11-18', true],
])('is in doubt once nobody has come for it on its day: on %s %s', (day, isInDoubt) => {
  const waiting = { ...dated, status: 'pickup_waiting', pickupDate: '2026-11-17' } as const;
  expect(deliveryPromise(waiting, day)).toMatchObject({ isInDoubt });
});

it('is in doubt and never late while the carrier has not told the days of a moved pickup', () => {
  const open = { ...dated, isPromiseOpen: true };
  expect(deliveryPromise(open, '2026-12-03')).toMatchObject({ lateDays: 0, isInDoubt: true });
});

it('tells when it was delivered', () => {
  const deliveredAt = '2026-11-22T09:00:00.000Z';
  expect(deliveryPromise({ ...dated, status: 'delivered', deliveredAt })).toEqual({
    kind: 'delivered',
    at: deliveredAt,
    lateDays: 0,
  });
  const late = { ...dated, status: 'delivered', deliveredAt: '2026-11-25T09:00:00.000Z' } as const;
  expect(deliveryPromise(late)).toMatchObject({ lateDays: 2 });
});

it('promises nothing of an order that the carrier refused', () => {
  expect(deliveryPromise({ ...dated, status: 'problem', creationStage: 'refused' })).toEqual({
    kind: 'over',
  });
});

it.each(['canceled', 'lost', 'scrapped'] as const)('promises nothing once %s', (status) => {
  expect(deliveryPromise({ ...dated, status })).toEqual({ kind: 'over' });
});
