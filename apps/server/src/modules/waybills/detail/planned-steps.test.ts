import { waybillStatuses } from '@tranzit/kernel';
import { describe, expect, it } from 'vitest';
import { type Journey, plannedSteps } from './planned-steps.ts';

const journey: Journey = {
  way: 'd2d',
  status: 'new',
  creationStage: 'accepted',
  statusBefore: undefined,
  pickupOn: '2026-11-20',
  deliveryFromOn: '2026-11-22',
  isPromiseOpen: false,
  deliveryToOn: '2026-11-24',
};
const steps = (changes: Partial<Journey>) =>
  plannedSteps({ ...journey, ...changes }).map(({ status }) => status);

describe('the steps ahead', () => {
  it.each([
    ['d2d', ['pickup_waiting', 'courier_delivery']],
    ['d2w', ['pickup_waiting', 'receiver_waiting_in_office']],
    ['w2d', ['delivery_waiting', 'courier_delivery']],
    ['w2w', ['delivery_waiting', 'receiver_waiting_in_office']],
  ] as const)('go by door or terminal for %s', (way, [start, end]) => {
    expect(steps({ way })).toEqual([
      'registered',
      start,
      'received_from_sender',
      'sent_to_receiver_office',
      'met_in_receiver_office',
      end,
      'delivered',
    ]);
  });

  it('have days, but where a person chooses them', () => {
    expect(plannedSteps({ ...journey, way: 'w2w', status: 'met_in_receiver_office' })).toEqual([
      { status: 'receiver_waiting_in_office', expectedOn: '2026-11-24' },
      { status: 'delivered', expectedOn: null },
    ]);
  });

  it('go on after a step that others skip', () => {
    expect(steps({ status: 'courier_on_way' })[0]).toBe('received_from_sender');
    expect(steps({ status: 'received_in_delivery_office' })).toEqual(['courier_delivery', 'delivered']);
    expect(steps({ status: 'receiver_waiting_in_office' })).toEqual(['delivered']);
  });

  it('go on from where a problem came, without days', () => {
    expect(plannedSteps({ ...journey, status: 'problem', statusBefore: 'courier_delivery' })).toEqual([
      { status: 'delivered', expectedOn: null },
    ]);
    expect(steps({ status: 'problem' })).toHaveLength(7);
  });

  it('are none at an end and while the order is being called off', () => {
    for (const status of ['delivered', 'canceled', 'lost', 'scrapped', 'canceled_negotiation'] as const)
      expect(steps({ status })).toEqual([]);
  });

  it('are none where the carrier refused the order', () => {
    expect(steps({ status: 'problem', creationStage: 'refused' })).toEqual([]);
  });

  it('never contain the present status', () => {
    for (const status of waybillStatuses) expect(steps({ status })).not.toContain(status);
  });
});
