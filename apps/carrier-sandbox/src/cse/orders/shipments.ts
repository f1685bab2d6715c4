import { randomUUID } from 'node:crypto';
import type { City } from '../../cities/city.ts';
import { endingOf, readMarkers } from '../../orders/markers.ts';
import { type Party, pastSteps, type SandboxOrder, type Step } from '../../orders/order.ts';
import type { Sandbox } from '../../sandbox.ts';
import type { Terminal } from '../../terminals/terminal.ts';
import type { CseDetail } from '../cse-detail.ts';
import { type CseDocument, indexDocuments, nextNumber } from '../documents/document-index.ts';
import { CseError } from '../soap/cse-error.ts';
import type { Booking } from './booking.ts';
import { states } from './cargo-states.ts';
import {
  type CseLifeRoute,
  type CseScriptStep,
  cseScript,
  documentOf,
  isPickedUp,
  type LifeStart,
  toCseStep,
} from './lifecycle.ts';
import type { PartyDraft, ShipmentDraft } from './shipment-draft.ts';

/** Working days a courier call without a shipment is stretched over. */
const CALL_DAYS = 1;

/** Markers stand in anything said of the receiver, in the description and the comment. */
export function markersOf({ recipient, description, comment }: ShipmentDraft): readonly string[] {
  return readMarkers([recipient.client, recipient.official, recipient.info, description, comment]);
}

/** Counts a call that creates a document. */
export function noteCreate(sandbox: Sandbox, number: string): void {
  sandbox.orders.countCreate('cse', number);
  sandbox.journal.write({ create: { carrier: 'cse', number } });
}

/** @throws CseError 04032, 04030 when another document of the kind has the number */
export function checkNumbers(sandbox: Sandbox, draft: ShipmentDraft): void {
  const documents = indexDocuments(sandbox);
  const sameNumber = documents
    .listByClientNumber(draft.clientNumber)
    .find(({ kind, shipments }) => kind === draft.document && !isMadeFromOrder(kind, shipments[0]));
  if (sameNumber !== undefined) throw new CseError('04032', draft.clientNumber);
  if (draft.number !== '' && documents.findByNumber(draft.number) !== undefined) {
    throw new CseError('04030', draft.number);
  }
}

/** The carrier's own waybill of an order takes over the order's number, which is no use of it by the client. */
function isMadeFromOrder(kind: CseDocument['kind'], order: SandboxOrder | undefined): boolean {
  return kind === 'waybill' && order?.carrierNumber === order?.cse?.orderNumber;
}

function toParty(party: PartyDraft, city: City | undefined, point: Terminal | undefined): Party {
  return {
    name: party.official || party.client,
    company: party.client,
    phone: party.phone,
    city: city?.place.name ?? '',
    cityGeonameId: city?.place.geonameId,
    address: party.address,
    terminalCode: point?.code,
  };
}

const transitDaysOf = (booking: Booking): number => Math.max(1, booking.offer?.days[1] ?? CALL_DAYS);

function scriptOf(booking: Booking, start: LifeStart): readonly CseScriptStep[] {
  const route: CseLifeRoute = {
    from: booking.from.place,
    to: (booking.to ?? booking.from).place,
    way: booking.way,
    isToLocker: booking.toPoint?.isLocker ?? false,
    transitDays: transitDaysOf(booking),
    ending: endingOf(markersOf(booking.draft)),
    start: booking.to === undefined ? 'call' : start,
  };
  return cseScript(route);
}

/** Real length of a way of so many days. */
export const lengthMs = (sandbox: Sandbox, transitDays: number): number =>
  sandbox.clock.hours(transitDays * 24);

function toDetail(sandbox: Sandbox, booking: Booking): CseDetail {
  const { draft } = booking;
  const isOrder = draft.document === 'order';
  const own = draft.number || nextNumber(sandbox);
  const isReturned = endingOf(markersOf(draft)) === 'return';
  return {
    orderNumber: isOrder ? own : undefined,
    orderClientNumber: isOrder ? draft.clientNumber : '',
    waybillNumber: isOrder ? (booking.to === undefined ? undefined : nextNumber(sandbox)) : own,
    waybillClientNumber: draft.clientNumber,
    returnNumber: isReturned ? nextNumber(sandbox) : undefined,
    isOrderFirst: isOrder,
    urgency: draft.urgency,
    typeOfCargo: draft.typeOfCargo,
    services: draft.services,
    isWithReturn: draft.isWithReturn,
    isInPerson: draft.isInPerson,
    takeDay: booking.takeDay,
    costRubles: booking.offer?.priceRubles ?? 0,
    transitDays: transitDaysOf(booking),
  };
}

function toShipment(sandbox: Sandbox, booking: Booking, cse: CseDetail): SandboxOrder {
  const { draft, from, to } = booking;
  const carrierNumber = (draft.document === 'order' ? cse.orderNumber : cse.waybillNumber) ?? '';
  return {
    id: randomUUID(),
    carrier: 'cse',
    number: draft.clientNumber || carrierNumber,
    carrierNumber,
    tariffCode: draft.urgency,
    way: booking.way,
    isToLocker: booking.toPoint?.isLocker ?? false,
    isImported: false,
    createdAt: sandbox.clock.now(),
    sender: toParty(draft.sender, from, booking.fromPoint),
    receiver: toParty(draft.recipient, to, booking.toPoint),
    parcels: draft.parcels,
    declaredValueRubles: Math.max(draft.declaredRubles, draft.insuredRubles),
    comment: draft.comment,
    markers: markersOf(draft),
    steps: [],
    delivered: { states: 0, events: 0, hooks: 0 },
    cse,
  };
}

/** Stores an order, or a waybill that belongs to none. */
export function storeShipment(sandbox: Sandbox, booking: Booking): SandboxOrder {
  const order = toShipment(sandbox, booking, toDetail(sandbox, booking));
  const { createdAt, cse } = order;
  const total = lengthMs(sandbox, transitDaysOf(booking));
  order.steps = scriptOf(booking, booking.draft.document).map((step) =>
    toCseStep(step, Math.round(createdAt + step.share * total), cse?.orderNumber),
  );
  sandbox.orders.save(order);
  return order;
}

/** The script's steps behind those that happened, none earlier than now. */
function stepsAhead(
  script: readonly CseScriptStep[],
  past: readonly Step[],
  time: (share: number) => number,
  orderNumber: string | undefined,
): Step[] {
  const passed = new Set(past.map((step) => step.state));
  const reached = script.findLast((step) => step.document === 'order' && passed.has(step.state))?.share ?? 0;
  const ahead = script.filter(
    (step) => step.share > reached || (step.document === 'order' && !passed.has(step.state)),
  );
  return ahead
    .filter((step) => step.state !== states.waybillRegistered || step.document === 'return')
    .map((step) => toCseStep(step, time(step.share), orderNumber));
}

/**
 * Stores a waybill that belongs to an order. Where the order still waits for its waybill, the two become one shipment
 * under the waybill's number; otherwise the order gets a shipment more.
 * @throws CseError 03050 when the carrier has made the waybill itself
 */
export function storeWaybillOf(sandbox: Sandbox, booking: Booking, parent: CseDocument): SandboxOrder {
  const now = sandbox.clock.now();
  const waiting = parent.shipments.find((one) => one.carrierNumber === one.cse?.orderNumber);
  if (waiting !== undefined && isPickedUp(waiting, now)) throw new CseError('03050', parent.number);
  const orderNumber = parent.number;
  const detail = { ...toDetail(sandbox, booking), orderNumber, orderClientNumber: parent.clientNumber };
  const fresh = toShipment(sandbox, booking, { ...detail, isOrderFirst: true });
  // Some clients put the order's number into the waybill's field for their own.
  const isOwn = booking.draft.clientNumber !== '' && booking.draft.clientNumber !== orderNumber;
  const number = isOwn ? booking.draft.clientNumber : parent.clientNumber || fresh.number;
  const begun = waiting ?? parent.shipments[0];
  const createdAt = waiting?.createdAt ?? now;
  const order: SandboxOrder = {
    ...fresh,
    number,
    createdAt,
    ...(waiting === undefined ? {} : { id: waiting.id }),
  };
  const total = lengthMs(sandbox, transitDaysOf(booking));
  const script = scriptOf(booking, 'both');
  const past = pastSteps(begun?.steps ?? [], now).filter((step) => documentOf(step) === 'order');
  const registered = script.find((step) => step.state === states.waybillRegistered);
  const time = (share: number): number => Math.max(now, Math.round(createdAt + share * total));
  order.steps = [
    ...past.map((step) => ({ ...step })),
    ...(registered === undefined ? [] : [toCseStep(registered, now, undefined)]),
    ...stepsAhead(script, past, time, orderNumber),
  ];
  if (waiting !== undefined) sandbox.orders.remove(waiting);
  sandbox.orders.save(order);
  return order;
}
