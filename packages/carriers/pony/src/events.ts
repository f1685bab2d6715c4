import {
  eventKey,
  orderEvents,
  returnedToSender,
  type StatusMeaning,
  type TrackingEvent,
  withReasonInWords,
} from '@tranzit/carrier-kit';
import { type CargoEvent, settlePlaces } from './cargo-progress.ts';
import {
  acceptedCodes,
  codeById,
  lastMileCode,
  readDeliveryStatus,
  readOrderStatus,
  returnedCode,
  statusNames,
  waybillCode,
} from './codes.ts';
import { toInstant } from './moments.ts';
import { carrierOrderIdOf, deliveryOf, waybillNumberOf } from './order-state.ts';
import type { OrderRow, ServiceRow, StatusRow } from './schemas.ts';

export interface EventScope {
  readonly ourNumber: string;
  /** The receiver comes for the cargo: the last mile then means that it waits. */
  readonly isSelfDelivery: boolean;
}

/**
 * All events of an order, oldest first. In one instant the waybill comes before the statuses of the order, and these before
 * those of its delivery.
 */
export function toEvents(order: OrderRow, scope: EventScope): TrackingEvent[] {
  const delivery = deliveryOf(order);
  const others = order.ServiceList.Service.filter((service) => service !== delivery);
  return orderEvents([
    ...(delivery ? toWaybillEvent(delivery.Waybill, scope) : []),
    ...order.StatusList.OrderStatus.flatMap((row) => toOrderEvent(row, order, scope)),
    ...(delivery ? settlePlaces(oldestFirst(toDeliveryEvents(delivery, scope))) : []),
    ...others.flatMap((service) => toDeliveryEvents(service, scope).map(({ event }) => event)),
  ]);
}

const oldestFirst = (records: readonly CargoEvent[]): CargoEvent[] =>
  records.toSorted((a, b) => Date.parse(a.event.occurredAt) - Date.parse(b.event.occurredAt));

/**
 * The issue of the waybill is when an order is registered. It is an event of its own, for a reply tells only the status
 * in which an order is now: an order read late has none left that speaks of its acceptance.
 */
function toWaybillEvent(
  { Number: number, Date: date }: ServiceRow['Waybill'],
  { ourNumber }: EventScope,
): TrackingEvent[] {
  const occurredAt = toInstant({ Date: date, DateTZ: undefined });
  if (number === undefined || occurredAt === undefined) return [];
  return [
    {
      key: eventKey(ourNumber, 'waybill', number),
      code: waybillCode,
      name: statusNames[waybillCode] ?? waybillCode,
      occurredAt,
      city: undefined,
      reasonCode: undefined,
      reasonText: undefined,
      isReturn: false,
      status: 'registered',
      isKnown: true,
      raw: { Number: number, Date: date },
    },
  ];
}

/** An accepted order is registered once it has a number of the carrier's. */
function toOrderEvent(row: StatusRow, order: OrderRow, { ourNumber }: EventScope): TrackingEvent[] {
  const code = row.Code ?? '';
  const hasNumber = carrierOrderIdOf(order) !== undefined || waybillNumberOf(order) !== undefined;
  const meaning = readOrderStatus(code);
  const isStill = acceptedCodes.includes(code) && !hasNumber;
  return toEvent(row, code, isStill ? { ...meaning, status: undefined } : meaning, [ourNumber, 'order']);
}

function toDeliveryEvents(service: ServiceRow, scope: EventScope): CargoEvent[] {
  const kind = service['@type'] ?? 'DeliveryService';
  return service.StatusList.ServiceStatus.flatMap((row) => {
    const code = row.Code ?? codeById[row.Id ?? ''] ?? row.Id ?? '';
    const meaning = withReasonInWords(deliveryMeaning(code, scope), row.Description, row.Note);
    const scopeKey = [scope.ourNumber, kind, row.CargoId ?? ''];
    return toEvent(row, code, meaning, scopeKey).map((event) => ({
      cargoId: row.CargoId,
      event,
    }));
  });
}

function deliveryMeaning(code: string, { isSelfDelivery }: EventScope): StatusMeaning {
  if (code === returnedCode) return returnedToSender;
  if (code === lastMileCode && isSelfDelivery) return { status: 'receiver_waiting_in_office', isKnown: true };
  return readDeliveryStatus(code);
}

/** None for a status without a code or a readable time: it has no place among the events. */
function toEvent(
  row: StatusRow,
  code: string,
  meaning: StatusMeaning,
  scopeKey: readonly string[],
): TrackingEvent[] {
  const occurredAt = toInstant(row);
  if (code === '' || occurredAt === undefined) return [];
  const reasonText = row.Note ?? (meaning.status === 'problem' ? row.Description : undefined);
  return [
    {
      key: eventKey(...scopeKey, code, row.Date ?? occurredAt),
      code,
      name: row.Description ?? statusNames[code] ?? code,
      occurredAt,
      city: row.City,
      reasonCode: row.ErrorCode,
      reasonText,
      isReturn: code === returnedCode,
      ...meaning,
      raw: row.raw,
    },
  ];
}
