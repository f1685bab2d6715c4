import { addDays, calendarDays, fromMoscowInstant, moscowDay, moscowInstant } from '../clock/dates.ts';
import { sandboxCredentials } from '../credentials.ts';
import { pastSteps, type SandboxOrder, type Step } from '../orders/order.ts';
import type { Sandbox } from '../sandbox.ts';
import type { DpdMethod } from './dpd-method.ts';
import type { FeedName } from './feed-store.ts';
import { numberAt, textAt } from './soap-read.ts';
import { DpdFault, type XmlRecord } from './soap-write.ts';

const MAX_STATE_ROWS = 1000;
const DEFAULT_EVENT_ROWS = 100;
const DEFAULT_EVENT_DAYS = 15;
const DAY_MS = 86_400_000;

/** A step of an order with its place in the order's life. */
interface Occurrence {
  readonly order: SandboxOrder;
  readonly step: Step;
  readonly index: number;
}

const isInFeed: Readonly<Record<FeedName, (step: Step) => boolean>> = {
  states: (step) => step.state !== undefined,
  events: (step) => step.eventCode !== undefined,
};

function occurrencesOf(sandbox: Sandbox, order: SandboxOrder, feed: FeedName): readonly Occurrence[] {
  const past = pastSteps(order.steps, sandbox.clock.now());
  return past.map((step, index) => ({ order, step, index })).filter(({ step }) => isInFeed[feed](step));
}

/** What the feed has not had confirmed, oldest first. */
function listUnconfirmed(sandbox: Sandbox, feed: FeedName): readonly Occurrence[] {
  return sandbox.orders
    .all('dpd')
    .filter((order) => order.delivered[feed] < order.steps.length)
    .flatMap((order) =>
      occurrencesOf(sandbox, order, feed).filter(({ index }) => index >= order.delivered[feed]),
    )
    .toSorted((a, b) => (a.step.at ?? 0) - (b.step.at ?? 0));
}

/** As many as fit: a step's rows (one per parcel) are never torn apart. */
function takeRows(occurrences: readonly Occurrence[], maxRows: number): readonly Occurrence[] {
  let rows = 0;
  return occurrences.filter(({ order }, position) => {
    rows += order.parcels.length;
    return rows <= maxRows || position === 0;
  });
}

function stateRows({ order, step }: Occurrence, withCosts: boolean): readonly XmlRecord[] {
  const pickupDay = order.dpd?.pickupDay ?? moscowDay(order.createdAt);
  return order.parcels.map((parcel, index) => ({
    clientOrderNr: order.number,
    clientParcelNr: parcel.number,
    dpdOrderNr: order.carrierNumber,
    dpdParcelNr: `${order.carrierNumber}-${index + 1}`,
    pickupDate: pickupDay,
    orderWeight: withCosts ? order.parcels.reduce((sum, one) => sum + one.weightGrams, 0) / 1000 : undefined,
    orderCost: withCosts ? order.dpd?.costRubles : undefined,
    parcelWeight: withCosts ? parcel.weightGrams / 1000 : undefined,
    isReturn: step.isReturn,
    planDeliveryDate: addDays(pickupDay, calendarDays(pickupDay, order.dpd?.transitDays ?? 1)),
    newState: step.state,
    transitionTime: moscowInstant(step.at ?? 0),
    terminalCode: `T${Math.abs(step.cityGeonameId ?? 0) % 1000}`,
    terminalCity: step.city,
    incidentCode: step.reasonCode,
    incidentName: step.reasonName,
    consignee: step.state === 'Delivered' ? order.receiver.name : undefined,
  }));
}

function eventRows({ order, step }: Occurrence, eventNumber: number): readonly XmlRecord[] {
  return order.parcels.map((parcel, index) => ({
    clientOrderNr: order.number,
    clientCodeInternal: undefined,
    clientParcelNr: parcel.number,
    dpdOrderNr: order.carrierNumber,
    dpdParcelNr: `${order.carrierNumber}-${index + 1}`,
    eventNumber: eventNumber * 100 + index,
    eventCode: step.eventCode,
    eventName: step.name,
    reasonCode: step.reasonCode,
    reasonName: step.reasonName,
    eventDate: moscowInstant(step.at ?? 0),
    parameter: step.city === '' ? undefined : [{ paramName: 'City', valueString: step.city }],
  }));
}

function documentOf(sandbox: Sandbox, docId: number, resultComplete: boolean): XmlRecord {
  const { clientNumber } = sandboxCredentials.dpd;
  return { docId, docDate: moscowInstant(sandbox.clock.now()), clientNumber, resultComplete };
}

function issue(sandbox: Sandbox, feed: FeedName, all: readonly Occurrence[], maxRows: number) {
  const taken = takeRows(all, maxRows);
  const upTo = new Map<string, number>();
  for (const { order, index } of taken) upTo.set(order.id, index + 1);
  const { docId } = sandbox.feeds.add(feed, upTo);
  return { taken, head: documentOf(sandbox, docId, taken.length === all.length) };
}

const statesByClient: DpdMethod = {
  services: ['tracing'],
  name: 'getStatesByClient',
  operation: 'tracking',
  wrapper: 'request',
  takes: 'request:requestClient',
  gives: 'return:stateParcels',
  handle(sandbox) {
    const { taken, head } = issue(sandbox, 'states', listUnconfirmed(sandbox, 'states'), MAX_STATE_ROWS);
    return { returns: [{ ...head, states: taken.flatMap((one) => stateRows(one, false)) }] };
  },
};

const events: DpdMethod = {
  services: ['event-tracking'],
  name: 'getEvents',
  operation: 'tracking',
  wrapper: 'request',
  takes: 'request:requestEvent',
  gives: 'return:trackingEvents',
  handle(sandbox, request) {
    const now = sandbox.clock.now();
    const from = fromMoscowInstant(textAt(request, 'dateFrom')) ?? now - DEFAULT_EVENT_DAYS * DAY_MS;
    const to = fromMoscowInstant(textAt(request, 'dateTo')) ?? now;
    const isInWindow = ({ step }: Occurrence): boolean => (step.at ?? 0) >= from && (step.at ?? 0) <= to;
    const unconfirmed = listUnconfirmed(sandbox, 'events').filter(isInWindow);
    const maxRows = numberAt(request, 'maxRowCount') ?? DEFAULT_EVENT_ROWS;
    const { taken, head } = issue(sandbox, 'events', unconfirmed, maxRows);
    const rows = taken.flatMap((one) =>
      eventRows(one, Number(one.order.carrierNumber.replace(/\D/g, '')) * 100 + one.index),
    );
    return { returns: [{ ...head, event: rows }] };
  },
};

function confirmation(services: readonly string[], feed: FeedName): DpdMethod {
  return {
    services,
    name: 'confirm',
    operation: 'tracking',
    wrapper: 'request',
    takes: 'request:requestConfirm',
    gives: 'return?',
    handle(sandbox, request) {
      const document = sandbox.feeds.take(feed, numberAt(request, 'docId') ?? Number.NaN);
      if (document === undefined) throw new DpdFault('no-data-found', 'Документ не найден');
      for (const [orderId, count] of document.upTo) {
        const order = sandbox.orders.findById(orderId);
        if (order === undefined) continue;
        order.delivered[feed] = Math.max(order.delivered[feed], count);
        sandbox.orders.save(order);
      }
      return { returns: [] };
    },
  };
}

function readingOf(
  name: string,
  request: string,
  find: (sandbox: Sandbox, request: Parameters<DpdMethod['handle']>[1]) => SandboxOrder | undefined,
): DpdMethod {
  return {
    services: ['tracing', 'tracing1-1'],
    name,
    operation: 'tracking',
    wrapper: 'request',
    takes: `request:${request}`,
    gives: 'return:stateParcels',
    handle(sandbox, request, { service }) {
      const order = find(sandbox, request);
      if (order?.dpd === undefined) throw new DpdFault('no-data-found', 'Нет данных по заказу');
      const docId = Math.floor(sandbox.clock.now() / 1000);
      const rows = occurrencesOf(sandbox, order, 'states').flatMap((one) =>
        stateRows(one, service === 'tracing1-1'),
      );
      return { returns: [{ ...documentOf(sandbox, docId, true), states: rows }] };
    },
  };
}

/** The two feeds with their `confirm`, and reads of one order, which leave the feeds alone. */
export const trackingMethods: readonly DpdMethod[] = [
  statesByClient,
  events,
  confirmation(['tracing', 'tracing1-1'], 'states'),
  confirmation(['event-tracking'], 'events'),
  readingOf('getStatesByDPDOrder', 'requestDpdOrder', (sandbox, request) =>
    sandbox.orders.findByCarrierNumber('dpd', textAt(request, 'dpdOrderNr')),
  ),
  readingOf('getStatesByClientOrder', 'requestClientOrder', (sandbox, request) =>
    sandbox.orders.findByNumber('dpd', textAt(request, 'clientOrderNr')),
  ),
];
