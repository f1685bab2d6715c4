import {
  eventKey,
  plainPlaceName,
  returnedToSender,
  returnInProgress,
  type StatusMeaning,
  withReasonInWords,
} from '@tranzit/carrier-kit';
import { type DeliveryWay, isDoorAtReceiver, isDoorAtSender } from '@tranzit/kernel';
import { readEvent, readState, returnEvents, stateNames } from './codes.ts';
import type { ParcelRecord } from './parcel-progress.ts';
import type { EventRow, StateRow } from './schemas.ts';

/** What the carrier's codes leave open: whether the receiver comes to a terminal, and in which city. */
export interface DpdRoute {
  readonly way: DeliveryWay;
  readonly receiverCity: string;
}

const isReceiverCity = (city: string | undefined, route: DpdRoute): boolean =>
  city !== undefined && plainPlaceName(city) === plainPlaceName(route.receiverCity);

/** A code's meaning where the route tells more than the code. */
function onRoute(
  code: string,
  city: string | undefined,
  route: DpdRoute | undefined,
): StatusMeaning | undefined {
  if (!route) return undefined;
  const known = (status: StatusMeaning['status']): StatusMeaning => ({ status, isKnown: true });
  if (code === 'OnTerminal' && isReceiverCity(city, route)) return known('met_in_receiver_office');
  if (code === 'OnTerminalDelivery' && !isDoorAtReceiver(route.way))
    return known('receiver_waiting_in_office');
  if (code === '1501' && !isDoorAtSender(route.way)) return known('delivery_waiting');
  return undefined;
}

/** The same states serve both directions; a flag tells which. A loss on the way back is a loss all the same. */
function stateMeaning(
  { newState, isReturn, terminalCity, incidentName }: StateRow,
  route: DpdRoute | undefined,
): StatusMeaning {
  const meaning = readState(newState);
  if (!isReturn || !meaning.isKnown || newState === 'Lost')
    return onRoute(newState, terminalCity, route) ?? withReasonInWords(meaning, incidentName);
  return newState === 'Delivered' ? returnedToSender : returnInProgress;
}

const names: Readonly<Record<string, string>> = stateNames;
const orderOf = (row: StateRow | EventRow): string => row.dpdOrderNr ?? row.clientOrderNr ?? '';
const parcelOf = (row: StateRow | EventRow): string | undefined => row.dpdParcelNr ?? row.clientParcelNr;

/**
 * Which parcel a row of an order is about. A parcel has our number and the carrier's, and the first rows have only ours:
 * both name one parcel where they meet in a row, unless one number of ours stands for several parcels.
 */
function parcelNamer(
  rows: readonly (StateRow | EventRow)[],
): (row: StateRow | EventRow) => string | undefined {
  const theirsByOurs = Map.groupBy(
    rows.filter((row) => row.clientParcelNr && row.dpdParcelNr),
    (row) => row.clientParcelNr,
  );
  return ({ clientParcelNr, dpdParcelNr }) => {
    if (dpdParcelNr !== undefined) return dpdParcelNr;
    const theirs = new Set(theirsByOurs.get(clientParcelNr)?.map((row) => row.dpdParcelNr));
    if (theirs.size === 0) return clientParcelNr;
    return theirs.size === 1 ? [...theirs][0] : undefined;
  };
}

/** The rows of one order as records of its parcels. */
export function toParcelRecords<Row extends StateRow | EventRow>(
  rows: readonly Row[],
  read: (row: Row) => Omit<ParcelRecord, 'parcel'>,
): ParcelRecord[] {
  const parcelNameOf = parcelNamer(rows);
  return rows.map((row) => ({ parcel: parcelNameOf(row), ...read(row) }));
}

export function fromStateRow(row: StateRow, route: DpdRoute | undefined): Omit<ParcelRecord, 'parcel'> {
  return {
    meaning: stateMeaning(row, route),
    event: {
      key: eventKey(orderOf(row), parcelOf(row), row.newState, row.transitionTime, row.isReturn),
      code: row.newState,
      name: names[row.newState] ?? row.newState,
      occurredAt: row.transitionTime,
      city: row.terminalCity,
      reasonCode: row.incidentCode,
      reasonText: row.incidentName,
      isReturn: row.isReturn,
      raw: row.raw,
    },
  };
}

function eventMeaning(
  { eventCode: code, eventName, reasonName }: EventRow,
  route: DpdRoute | undefined,
): StatusMeaning {
  const back = returnEvents[code];
  if (back) return back === 'returned' ? returnedToSender : returnInProgress;
  return onRoute(code, undefined, route) ?? withReasonInWords(readEvent(code), eventName, reasonName);
}

export function fromEventRow(row: EventRow, route: DpdRoute | undefined): Omit<ParcelRecord, 'parcel'> {
  return {
    meaning: eventMeaning(row, route),
    event: {
      key: eventKey(orderOf(row), parcelOf(row), row.eventCode, row.eventDate, row.eventNumber),
      code: row.eventCode,
      name: row.eventName ?? row.eventCode,
      occurredAt: row.eventDate,
      city: undefined,
      reasonCode: row.reasonCode,
      reasonText: row.reasonName,
      isReturn: returnEvents[row.eventCode] !== undefined,
      raw: row.raw,
    },
  };
}
