import type { PlannedStep } from '@tranzit/contract';
import {
  type DeliveryWay,
  isDoorAtReceiver,
  isDoorAtSender,
  isEndStatus,
  isRefused,
  type OrderState,
  type WaybillStatus,
  waybillStatuses,
} from '@tranzit/kernel';

export interface Journey extends OrderState {
  readonly way: DeliveryWay;
  /** Where `problem` came from. */
  readonly statusBefore: WaybillStatus | undefined;
  readonly pickupOn: string;
  readonly deliveryFromOn: string;
  readonly deliveryToOn: string;
  /** Nobody knows the days of delivery. */
  readonly isPromiseOpen: boolean;
}

type Step = readonly [status: WaybillStatus, expectedOn: string | null];

/**
 * What a shipment normally goes through, door or terminal on either side. A step whose day depends on a person who is
 * free to choose it has none: nobody knows when the receiver comes to the terminal.
 */
function lineOf({ way, pickupOn, isPromiseOpen, ...days }: Journey): readonly Step[] {
  const deliveryFromOn = isPromiseOpen ? null : days.deliveryFromOn;
  const deliveryToOn = isPromiseOpen ? null : days.deliveryToOn;
  const handover: readonly Step[] = isDoorAtReceiver(way)
    ? [
        ['courier_delivery', deliveryFromOn],
        ['delivered', deliveryToOn],
      ]
    : [
        ['receiver_waiting_in_office', deliveryToOn],
        ['delivered', null],
      ];
  return [
    ['registered', null],
    [isDoorAtSender(way) ? 'pickup_waiting' : 'delivery_waiting', pickupOn],
    ['received_from_sender', pickupOn],
    ['sent_to_receiver_office', null],
    ['met_in_receiver_office', deliveryFromOn],
    ...handover,
  ];
}

/** The kernel lists the statuses of the main line in its order. */
const place = (status: WaybillStatus): number => waybillStatuses.indexOf(status);
const lastStep = place('delivered');

/** The steps still ahead, in order. None once the journey has ended, is being called off, or has come to nothing. */
export function plannedSteps(journey: Journey): PlannedStep[] {
  const { status, statusBefore } = journey;
  if (isEndStatus(status) || status === 'canceled_negotiation' || isRefused(journey)) return [];
  const reached = status === 'problem' ? (statusBefore ?? 'new') : status;
  if (place(reached) > lastStep) return [];
  return lineOf(journey)
    .filter(([step]) => place(step) > place(reached))
    .map(([step, expectedOn]) => ({ status: step, expectedOn: status === 'problem' ? null : expectedOn }));
}
