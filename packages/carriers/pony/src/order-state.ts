import type { BookedOrder, OrderReference } from '@tranzit/carrier-kit';
import { acceptedCodes, canceledCodes, declinedCode, orderCodesByAge } from './codes.ts';
import { saysUnknownOrder } from './errors.ts';
import { toInstant } from './moments.ts';
import type { OrderRow, ServiceRow, StatusRow } from './schemas.ts';

/** The delivery of an order; beside it there may be services about money and messages. */
export const deliveryOf = ({ ServiceList }: OrderRow): ServiceRow | undefined =>
  ServiceList.Service.find((service) => /delivery/i.test(service['@type'] ?? '')) ??
  ServiceList.Service.find((service) => service['@type'] === undefined);

export const waybillNumberOf = (order: OrderRow): string | undefined =>
  order.ServiceList.Service.find(({ Waybill }) => Waybill.Number !== undefined)?.Waybill.Number;

/** The carrier's own id of the order, which it has from the first moment on. */
export const carrierOrderIdOf = (order: OrderRow): string | undefined => order.PerformersNumber ?? order.Guid;

const timeOf = (row: StatusRow): number => Date.parse(toInstant(row) ?? '') || 0;
const ageOf = ({ Code = '' }: StatusRow): number => orderCodesByAge.indexOf(Code);

/** The status in force: the latest, and of one instant the one that comes later in an order's life. */
export const currentStatus = ({ StatusList }: OrderRow): StatusRow | undefined =>
  StatusList.OrderStatus.toSorted((a, b) => timeOf(a) - timeOf(b) || ageOf(a) - ageOf(b)).at(-1);

const isCanceled = (order: OrderRow): boolean => canceledCodes.includes(currentStatus(order)?.Code ?? '');

/** Without any number of the carrier's, an order is there only when a status speaks of it as of one that is. */
function isUnknown(order: OrderRow): boolean {
  if (carrierOrderIdOf(order) !== undefined || waybillNumberOf(order) !== undefined) return false;
  const rows = order.StatusList.OrderStatus;
  return rows.every(({ Code, Description }) => Code === undefined || saysUnknownOrder(Description));
}

/**
 * The order that carries our number. A number of ours that was used again after a cancel may bring several: the one whose
 * id we know, else one that is not cancelled, the latest first.
 */
export function orderInForce(
  orders: readonly OrderRow[],
  { ourNumber, carrierOrderId }: Pick<OrderReference, 'ourNumber' | 'carrierOrderId'>,
): OrderRow | undefined {
  const known = orders.filter((order) => !isUnknown(order));
  const named = known.filter(({ ClientsNumber }) => ClientsNumber === ourNumber);
  const candidates =
    named.length > 0 ? named : known.filter(({ ClientsNumber }) => ClientsNumber === undefined);
  const beganAt = (order: OrderRow): number => Math.min(...order.StatusList.OrderStatus.map(timeOf));
  const latest = candidates.toSorted((a, b) => beganAt(a) - beganAt(b));
  return (
    latest.find((order) => carrierOrderId !== undefined && carrierOrderIdOf(order) === carrierOrderId) ??
    latest.findLast((order) => !isCanceled(order)) ??
    latest.at(-1)
  );
}

export interface WaybillPatience {
  readonly nowMs: number;
  /** How long after its acceptance an order is `pending` for its waybill number. */
  readonly waybillWaitMs: number;
}

/** An order still being checked gets its waybill number soon; one handed to operations, or older, may never by itself. */
function isWaitingForWaybill(order: OrderRow, { nowMs, waybillWaitMs }: WaybillPatience): boolean {
  if (waybillNumberOf(order) !== undefined) return false;
  if (carrierOrderIdOf(order) === undefined) return true;
  const isAccepted = acceptedCodes.includes(currentStatus(order)?.Code ?? acceptedCodes[0] ?? '');
  const since = Math.max(0, ...order.StatusList.OrderStatus.map(timeOf));
  return isAccepted && (since === 0 || nowMs - since < waybillWaitMs);
}

/**
 * An order of theirs as ours. Its number is the waybill's; until that comes the order is `pending`, and in the end its
 * own number serves.
 */
export function toBookedOrder(order: OrderRow, ourNumber: string, patience: WaybillPatience): BookedOrder {
  const status = currentStatus(order);
  const isWaiting = isWaitingForWaybill(order, patience);
  const common = {
    ourNumber,
    carrierNumber: waybillNumberOf(order) ?? (isWaiting ? undefined : carrierOrderIdOf(order)),
    carrierOrderId: carrierOrderIdOf(order),
    pickupOn: deliveryOf(order)?.PickupDate,
    refusal: undefined,
  };
  if (status?.Code === declinedCode) return { ...common, state: 'refused', refusal: refusalOf(status) };
  if (isCanceled(order)) return { ...common, state: 'canceled' };
  return { ...common, state: isWaiting ? 'pending' : 'booked' };
}

const refusalOf = ({ ErrorCode, Description, Note }: StatusRow): NonNullable<BookedOrder['refusal']> => ({
  theirCode: ErrorCode ?? declinedCode,
  carrierMessage: Description ?? Note ?? '',
});
