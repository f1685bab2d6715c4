import {
  type CarrierCall,
  CarrierError,
  createStatusReader,
  eventKey,
  type OrderReference,
  orderEvents,
  receiverRefused,
  returnedToSender,
  returnInProgress,
  type StatusMeaning,
  settleSome,
  startBudget,
  storageExpired,
  type TrackedOrder,
  type TrackingEvent,
} from '@tranzit/carrier-kit';
import { grams, kopecksFromRoubles } from '@tranzit/kernel';
import type { CdekClient } from './client.ts';
import {
  intakeStatuses,
  modes,
  orderStatuses,
  reasonTexts,
  refusalReasons,
  returnStarters,
  storageExpiredReason,
} from './codes.ts';
import { readIntake, readIntakes } from './intakes.ts';
import { readOrder } from './orders.ts';
import type { CdekIntake, CdekOrder, CdekStatus } from './schemas.ts';

const readOrderStatus = createStatusReader(orderStatuses);
const readIntakeStatus = createStatusReader(intakeStatuses);

/**
 * Reads every order by itself, side by side. An order that could not be read now is left out and read again next time;
 * only when none could be read does the call fail, with the first error.
 */
export async function trackOrders(
  client: CdekClient,
  references: readonly OrderReference[],
  call: CarrierCall,
): Promise<readonly TrackedOrder[]> {
  return settleSome(references.map((reference) => trackOrder(client, reference, call)));
}

async function trackOrder(
  client: CdekClient,
  reference: OrderReference,
  call: CarrierCall,
): Promise<TrackedOrder | undefined> {
  const budget = startBudget(call);
  const order = await readOrder(client, reference, budget.next(), 'tracking');
  if (!order) return undefined;
  const intakes = mayHaveIntakes(order)
    ? await readIntakesOf(client, { ...reference, carrierOrderId: order.entity.uuid }, call)
    : [];
  return toTrackedOrder(order, intakes);
}

/** The calls of the order itself, and the one of its address that collects it with others: no order lists that. */
async function readIntakesOf(
  client: CdekClient,
  { carrierOrderId, carrierCallId }: OrderReference,
  call: CarrierCall,
): Promise<readonly CdekIntake[]> {
  const budget = startBudget(call);
  const own = await readIntakes(client, carrierOrderId, budget.next());
  if (carrierCallId === undefined || own.some(({ uuid }) => uuid === carrierCallId)) return own;
  const shared = await readIntake(client, carrierCallId, budget.next());
  return shared ? [...own, shared] : own;
}

const pickupCodes = new Set([
  'ACCEPTED',
  'CREATED',
  'RECEIVED_AT_SHIPMENT_WAREHOUSE',
  'RECEIVED_AT_SENDER_WAREHOUSE',
]);

/** A courier's way to the sender is of interest only until the cargo is on its own. */
function mayHaveIntakes({ entity }: CdekOrder): boolean {
  const isFromDoor = modes[Number(entity.delivery_mode)]?.from === 'door';
  return isFromDoor && (entity.statuses ?? []).every(({ code }) => pickupCodes.has(code));
}

export function toTrackedOrder(
  { entity, requests }: CdekOrder,
  intakes: readonly CdekIntake[],
): TrackedOrder {
  const { uuid, number, cdek_number, planned_delivery_date, delivery_detail, packages } = entity;
  const chargeable = (packages ?? []).reduce((sum, { weight_calc }) => sum + (weight_calc ?? 0), 0);
  const price = delivery_detail?.total_sum;
  return {
    ourNumber: number ?? undefined,
    carrierNumber: cdek_number ?? undefined,
    carrierOrderId: uuid,
    events: orderEvents([
      ...toOrderEvents(entity, isRefusedByUs(requests)),
      ...intakes.flatMap(toIntakeEvents),
      ...toProblemEvents(entity),
    ]),
    plannedDeliveryOn: planned_delivery_date?.slice(0, 10) || undefined,
    actualPrice: price ? kopecksFromRoubles(price) : undefined,
    actualGrams: chargeable > 0 ? grams(Math.round(chargeable)) : undefined,
  };
}

const isRefusedByUs = (requests: CdekOrder['requests']): boolean =>
  (requests ?? []).some(({ type, state }) => /REFUS/i.test(type ?? '') && state !== 'INVALID');

/** The carrier lists the newest first; a return is known by what came before. */
function toOrderEvents(entity: CdekOrder['entity'], isOurRefusal: boolean): TrackingEvent[] {
  let isReturning = entity.is_return ?? false;
  return oldestFirst(entity.statuses ?? []).map((status) => {
    const meaning = toMeaning(status, isReturning, isOurRefusal);
    const isReturn = isReturning || (status.code !== 'NOT_DELIVERED' && returnStarters.has(status.code));
    isReturning ||= returnStarters.has(status.code);
    return { ...toEvent(status, meaning, entity.uuid), isReturn };
  });
}

/** By time; statuses of one instant keep the carrier's order turned around. */
function oldestFirst(statuses: readonly CdekStatus[]): CdekStatus[] {
  return statuses
    .toReversed()
    .sort((a, b) => Date.parse(toInstant(a.date_time)) - Date.parse(toInstant(b.date_time)));
}

const handedOver: readonly string[] = ['DELIVERED', 'POSTOMAT_RECEIVED'];

function toMeaning(
  { code, reason_code }: CdekStatus,
  isReturning: boolean,
  isOurRefusal: boolean,
): StatusMeaning {
  const meaning = readOrderStatus(code);
  if (code === 'NOT_DELIVERED') return notDelivered(reason_code, isReturning, isOurRefusal);
  if (isReturning && handedOver.includes(code)) return returnedToSender;
  const isWayBack =
    returnStarters.has(code) ||
    (isReturning && (meaning.status !== undefined || code === 'MET_AT_SENDING_OFFICE'));
  return isWayBack ? returnInProgress : meaning;
}

/**
 * The final word of an order that was not handed over. At the end of a way back the sender has it again. Reason 11 is
 * a refusal without explanation: ours when we asked for it, the receiver's otherwise.
 */
function notDelivered(
  reason: string | null | undefined,
  isReturning: boolean,
  isOurRefusal: boolean,
): StatusMeaning {
  if (reason === '26') return { status: 'lost', isKnown: true };
  if (reason === '27') return { status: 'scrapped', isKnown: true };
  if (reason === '11' && isOurRefusal) return { status: 'canceled', isKnown: true };
  if (isReturning) return returnedToSender;
  if (reason === storageExpiredReason) return storageExpired;
  return reason && refusalReasons.has(reason) ? receiverRefused : { status: 'problem', isKnown: true };
}

function toEvent(status: CdekStatus, meaning: StatusMeaning, scope: string): TrackingEvent {
  const { code, name, date_time, reason_code, city } = status;
  const occurredAt = toInstant(date_time);
  return {
    key: eventKey(scope, code, occurredAt, reason_code ?? undefined),
    code,
    name,
    occurredAt,
    city: city ?? undefined,
    reasonCode: reason_code ?? undefined,
    reasonText: reason_code ? reasonTexts[reason_code] : undefined,
    isReturn: false,
    ...meaning,
    raw: status,
  };
}

/** Codes of a courier call bear the names of order statuses, so they are set apart by a prefix. */
function toIntakeEvents({ uuid, statuses }: CdekIntake): TrackingEvent[] {
  return oldestFirst(statuses ?? []).map((status) => {
    const event = toEvent(status, readIntakeStatus(status.code), uuid);
    return { ...event, code: `INTAKE_${status.code}` };
  });
}

/** Hindrances on the last mile: shown with their code, they move nothing. */
function toProblemEvents({ uuid, delivery_problem }: CdekOrder['entity']): TrackingEvent[] {
  return (delivery_problem ?? []).flatMap((problem) => {
    if (!problem.code || !problem.create_date) return [];
    const status = { code: 'DELIVERY_PROBLEM', name: 'Проблема при доставке', reason_code: problem.code };
    const event = toEvent(
      { ...status, date_time: problem.create_date },
      { status: undefined, isKnown: true },
      uuid,
    );
    return [{ ...event, raw: problem }];
  });
}

/** `2026-03-02T15:20:00+0000` as a UTC instant. Throws `CarrierError('malformed')` for what is no time. */
export function toInstant(dateTime: string): string {
  const time = Date.parse(dateTime.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  if (Number.isNaN(time)) {
    throw new CarrierError('malformed', {
      carrier: 'cdek',
      operation: 'tracking',
      carrierMessage: dateTime.slice(0, 40),
    });
  }
  return new Date(time).toISOString();
}
