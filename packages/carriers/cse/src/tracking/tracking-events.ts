import {
  createStatusReader,
  eventKey,
  isReturnReason,
  plainPlaceName,
  returnedToSender,
  returnInProgress,
  type StatusMeaning,
  type TrackingEvent,
  withReasonInWords,
} from '@tranzit/carrier-kit';
import { isEndStatus, mayMove, type WaybillStatus } from '@tranzit/kernel';
import {
  arrivedInCity,
  atWarehouse,
  courierStatuses,
  isReturnStatus,
  leftWarehouse,
  returnIssued,
  statusTable,
} from '../codes.ts';
import type { CseNode } from '../tree.ts';
import { meaningOfWords } from './status-words.ts';
import { type CseRecord, readRecords } from './tracking-records.ts';

/** What the carrier's news leave open: in which city a warehouse is the last one. */
export interface CseRoute {
  readonly receiverCity: string;
}

/** What is known beside the records. */
export interface ReadingContext {
  readonly route: CseRoute | undefined;
  /** The carrier's name of a GUID, from its own list of states. */
  readonly nameOf: (guid: string) => string | undefined;
}

const readTable = createStatusReader(statusTable);
const known = (status: WaybillStatus | undefined): StatusMeaning => ({ status, isKnown: true });

export const isKnownGuid = (guid: string): boolean =>
  guid === atWarehouse || isReturnStatus(guid) || readTable(guid).isKnown;

/** Bags are unpacked on the way: a record about the bag says nothing of the cargo. */
const unpacking = 'расконсолидация';

interface Journey {
  hasLeft: boolean;
  hasArrived: boolean;
}

/** A warehouse of the origin, of the destination, or (which moves nothing) on the way between. */
function atWarehouseMeaning(
  { city }: CseRecord,
  journey: Journey,
  route: CseRoute | undefined,
): StatusMeaning {
  const isReceiverCity =
    route !== undefined && city !== undefined && plainPlaceName(city) === plainPlaceName(route.receiverCity);
  if (journey.hasArrived || isReceiverCity) return known('received_in_delivery_office');
  return known(journey.hasLeft ? undefined : 'ready_to_send');
}

function meaningOf(record: CseRecord, journey: Journey, { route, nameOf }: ReadingContext): StatusMeaning {
  const guid = record.guid.toLowerCase();
  if (guid === atWarehouse) return atWarehouseMeaning(record, journey, route);
  if (isReturnStatus(guid)) return returnInProgress;
  const read = readTable(guid);
  const meaning = read.isKnown
    ? read
    : (meaningOfWords(record.name) ?? meaningOfWords(nameOf(guid) ?? '') ?? read);
  return withReasonInWords(meaning, record.name, nameOf(guid), record.comment);
}

interface ReadRecord {
  readonly record: CseRecord;
  readonly meaning: StatusMeaning;
}

function readMeanings(records: readonly CseRecord[], context: ReadingContext): ReadRecord[] {
  const journey: Journey = { hasLeft: false, hasArrived: false };
  return records.map((record) => {
    const guid = record.guid.toLowerCase();
    if (record.recorder?.toLowerCase() === unpacking) return { record, meaning: known(undefined) };
    const meaning = meaningOf(record, journey, context);
    journey.hasLeft ||= guid === leftWarehouse;
    journey.hasArrived ||= guid === arrivedInCity;
    return { record, meaning };
  });
}

/** Where an order stands while its events are read, and where it stood before a problem. */
interface Standing {
  status: WaybillStatus;
  onLine: WaybillStatus;
  isClosed: boolean;
}

/** An end that cannot be reached from where the order stands is a matter for people, not for nobody. */
function reachable(status: WaybillStatus, { status: current, onLine }: Standing): WaybillStatus | undefined {
  if (status === current) return status;
  const isBack = current === 'problem' && (status === onLine || mayMove(onLine, status));
  if (current === 'problem' ? isBack : mayMove(current, status)) return status;
  const isOtherEnd = isEndStatus(status) && status !== 'delivered';
  return isOtherEnd && current !== 'problem' && mayMove(current, 'problem') ? 'problem' : undefined;
}

const still = (meaning: StatusMeaning): StatusMeaning => ({ status: undefined, isKnown: meaning.isKnown });

/**
 * Main events and exceptions come in one list, and some come late: what would lead backwards moves nothing. After an
 * end, or after a return was issued, the waybill tells nothing that could change its status.
 */
function settle(events: readonly TrackingEvent[]): TrackingEvent[] {
  const standing: Standing = { status: 'registered', onLine: 'registered', isClosed: false };
  return events.map((event): TrackingEvent => {
    const { status: wanted, problemReason, ...rest } = event;
    if (wanted === undefined) return event;
    if (standing.isClosed && problemReason !== 'returned_to_sender') return { ...rest, status: undefined };
    const status = reachable(wanted, standing);
    if (status === undefined) return { ...rest, status: undefined };
    standing.status = status;
    if (status !== 'problem') standing.onLine = status;
    standing.isClosed ||= isEndStatus(status) || event.code.toLowerCase() === returnIssued;
    return { ...event, status };
  });
}

function toEvent({ record, meaning }: ReadRecord, document: string): TrackingEvent {
  const { guid, name, occurredAt, city, comment, raw } = record;
  return {
    key: eventKey(document, guid.toLowerCase() || name, occurredAt),
    code: guid || name,
    name: name || guid,
    occurredAt,
    city,
    reasonCode: undefined,
    reasonText: comment,
    isReturn: isReturnReason(meaning.problemReason),
    ...meaning,
    raw,
  };
}

/** The documents of one order as the carrier gave them. */
export interface OrderDocuments {
  readonly waybill: CseNode;
  /** The courier call, while the cargo is still with its sender. */
  readonly courier: CseNode | undefined;
  /** Waybills of the way back. */
  readonly returns: readonly CseNode[];
}

const hasCancellation = (events: readonly ReadRecord[]): boolean =>
  events.some(({ meaning }) => meaning.status === 'canceled');

/**
 * A courier call tells of the courier only. That nobody will come is a problem of the order, unless the order itself is
 * cancelled; whatever else it says, the waybill says itself.
 */
function courierMeaning(meaning: StatusMeaning, isWaybillCanceled: boolean): StatusMeaning {
  const { status } = meaning;
  if (status === 'canceled') return isWaybillCanceled ? still(meaning) : { ...meaning, status: 'problem' };
  return status === 'problem' || courierStatuses.includes(status) ? meaning : still(meaning);
}

/** On the way back every movement is the return's, and the delivery its end. */
const returnMeaning = (meaning: StatusMeaning): StatusMeaning => ({
  ...(meaning.status === 'delivered' ? returnedToSender : returnInProgress),
  isKnown: meaning.isKnown,
});

/** The events of an order, oldest first, of all its documents; an event that two of them tell counts once. */
export function toOrderEvents(documents: OrderDocuments, context: ReadingContext): readonly TrackingEvent[] {
  const read = (row: CseNode) => readMeanings(readRecords(row), context);
  const own = read(documents.waybill);
  const isCanceled = hasCancellation(own);
  const courier = (documents.courier ? read(documents.courier) : []).map(({ record, meaning }) => ({
    record,
    meaning: courierMeaning(meaning, isCanceled),
  }));
  const back = documents.returns.flatMap((row) =>
    read(row).map((one) => toEvent({ ...one, meaning: returnMeaning(one.meaning) }, row.key)),
  );
  const unique = new Map<string, TrackingEvent>();
  for (const event of [...[...own, ...courier].map((one) => toEvent(one, '')), ...back])
    if (!unique.has(event.key)) unique.set(event.key, event);
  return settle([...unique.values()].sort((a, b) => a.occurredAt.localeCompare(b.occurredAt)));
}

const withoutContext: ReadingContext = { route: undefined, nameOf: () => undefined };

const statusesIn = (row: CseNode): readonly (WaybillStatus | undefined)[] =>
  toOrderEvents({ waybill: row, courier: undefined, returns: [] }, withoutContext).map(
    ({ status }) => status,
  );

/** Whether a document's last word is that it is cancelled. */
export const isCanceled = (row: CseNode): boolean =>
  statusesIn(row).findLast((status) => status !== undefined) === 'canceled';

const beforePickup: readonly (WaybillStatus | undefined)[] = [
  undefined,
  ...courierStatuses.slice(0, 4),
  'problem',
];

/** Whether the courier's news still matter: the carrier has not got the cargo and the order is not over. */
export const isBeforePickup = (row: CseNode): boolean =>
  statusesIn(row).every((status) => beforePickup.includes(status));

/** Whether the cargo has been sent back. */
export const isSentBack = (row: CseNode): boolean =>
  readRecords(row).some(({ guid }) => isReturnStatus(guid.toLowerCase()));
