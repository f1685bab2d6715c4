import { moscowDay } from '../../clock/dates.ts';
import { pastSteps } from '../../orders/order.ts';
import type { Sandbox } from '../../sandbox.ts';
import { includedVatRubles } from '../../tariffs/quote.ts';
import { type JsonObject, numberOf, textOf } from '../../wire/read-json.ts';
import { bareAnswer, type DellinRoute, dellinInstant } from '../dellin-call.ts';
import { deadSession, notAllowed, notSimulated, refuse } from '../dellin-problems.ts';
import { planDates } from '../quote/calculate.ts';
import { readInstant, textsOf } from '../read-body.ts';
import { detailNames } from './lifecycle.ts';
import { acceptNow, type DellinOrder, findOrder, isAccepted, listOrders } from './orders-found.ts';

/** Numbers in one call, here and in the history of states. */
export const MAX_NUMBERS = 5;
const PAGE_SIZE = 50;

function requestState(sandbox: Sandbox, order: DellinOrder): string {
  const last = pastSteps(order.steps, sandbox.clock.now()).at(-1)?.state;
  if (order.dellin.isDraft) return 'saved';
  if (last === 'declined') return 'declined';
  return isAccepted(sandbox, order) ? 'processed' : 'ordered';
}

function presentDocuments(sandbox: Sandbox, order: DellinOrder): readonly JsonObject[] {
  const { dellin } = order;
  const request = {
    id: order.carrierNumber,
    uid: dellin.requestUid,
    type: 'request',
    state: requestState(sandbox, order),
    createDate: dellinInstant(order.createdAt),
    produceDate: dellin.produceDay,
    barcode: dellin.barcode,
    comment: order.comment,
    availableDocs: [],
  };
  if (!isAccepted(sandbox, order)) return [request];
  const shipping = {
    id: dellin.shippingNumber,
    uid: dellin.shippingUid,
    type: 'shipping',
    state: 'in_way',
    createDate: dellinInstant(Math.min(dellin.acceptedAt, sandbox.clock.now())),
    barcode: dellin.barcode,
    totalSum: dellin.priceRubles,
    vat: includedVatRubles(dellin.priceRubles),
    availableDocs: ['order', 'bill', 'invoice'],
  };
  return [request, shipping];
}

/** A marked order goes back; the carrier tells it by these fields, not by a state. */
function presentReturn(sandbox: Sandbox, order: DellinOrder): JsonObject {
  const stored = pastSteps(order.steps, sandbox.clock.now()).findLast((step) => step.state === 'warehousing');
  const isBack = stored !== undefined && order.markers.includes('return');
  return {
    returnState: isBack,
    returnReason: isBack ? 'Отказ получателя' : null,
    returnDate: isBack ? dellinInstant(stored.at ?? 0) : null,
  };
}

/** What anybody may see who knows the number. */
function presentShort(sandbox: Sandbox, order: DellinOrder): JsonObject {
  const last = pastSteps(order.steps, sandbox.clock.now()).at(-1);
  const isBeforeLife = last === undefined || last.state === 'processing' || last.state === 'draft';
  return {
    orderId: order.carrierNumber,
    orderNumber: order.dellin.orderNumber || null,
    state: last?.state ?? 'processing',
    stateName: last?.name ?? '',
    stateDate: isBeforeLife ? null : moscowDay(last.at ?? 0),
    detailedStatus: last?.eventCode ?? null,
    detailedStatusRus: last?.eventCode === undefined ? null : (detailNames[last.eventCode] ?? null),
  };
}

const presentEnd = ({ city, address, terminalCode }: DellinOrder['sender']): JsonObject => ({
  city,
  address,
  terminalId: terminalCode ?? null,
});

function presentFull(sandbox: Sandbox, order: DellinOrder): JsonObject {
  const { dellin, sender, receiver } = order;
  const totalGrams = order.parcels.reduce((sum, parcel) => sum + parcel.weightGrams, 0);
  const [from, to] = [sender, receiver].map((party) => ({ isDoor: party.terminalCode === undefined }));
  const dates = planDates(
    {
      type: dellin.type,
      produceDay: dellin.produceDay,
      from: from ?? { isDoor: true },
      to: to ?? { isDoor: true },
    },
    dellin.transitDays,
  );
  return {
    ...presentShort(sandbox, order),
    ...presentReturn(sandbox, order),
    orderedAt: dellinInstant(order.createdAt),
    produceDate: dellin.produceDay,
    derival: presentEnd(sender),
    arrival: presentEnd(receiver),
    sender: { name: sender.company || sender.name },
    receiver: { name: receiver.company || receiver.name },
    freight: {
      name: dellin.freightName,
      places: order.parcels.length,
      weight: totalGrams / 1000,
      volume: dellin.totalVolumeM3,
    },
    isAir: dellin.type === 'avia',
    totalSum: dellin.priceRubles,
    orderDates: dates,
    documents: presentDocuments(sandbox, order),
  };
}

/** The last time anything about the order changed, ms since the epoch. */
function changedAt(sandbox: Sandbox, order: DellinOrder): number {
  const now = sandbox.clock.now();
  const times = [
    order.createdAt,
    order.dellin.acceptedAt,
    ...order.dellin.cancels.map((cancel) => cancel.decidedAt),
    ...pastSteps(order.steps, now).map((step) => step.at ?? 0),
  ];
  return Math.max(...times.filter((time) => time <= now));
}

const wholeSecond = (at: number): number => Math.floor(at / 1000) * 1000;

function filterOrders(sandbox: Sandbox, body: JsonObject): readonly DellinOrder[] {
  const from = readInstant(body.dateStart);
  const end = textOf(body.dateEnd);
  // A day without a time means all of it.
  const to = readInstant(end.length === 10 ? `${end} 23:59:59` : end);
  const since = readInstant(body.lastUpdate);
  const states = textsOf(body.states);
  const isWanted = (order: DellinOrder): boolean =>
    (from === undefined || wholeSecond(order.createdAt) >= from) &&
    (to === undefined || wholeSecond(order.createdAt) <= to) &&
    (since === undefined || wholeSecond(changedAt(sandbox, order)) >= since) &&
    (states.length === 0 || states.includes(textOf(presentShort(sandbox, order).state)));
  const timeOf =
    textOf(body.orderBy) === 'updated_at'
      ? (order: DellinOrder) => changedAt(sandbox, order)
      : (order: DellinOrder) => order.createdAt;
  return listOrders(sandbox)
    .filter(isWanted)
    .toReversed()
    .toSorted((a, b) => timeOf(b) - timeOf(a));
}

/** Numbers of `docIds`. @throws DellinFailure 281017 for more than five */
export function readNumbers(body: JsonObject): readonly string[] {
  const numbers = textsOf(body.docIds ?? []);
  if (numbers.length > MAX_NUMBERS) throw refuse(notAllowed('docIds', numbers.length));
  return numbers;
}

/** Orders of a client's number; of those the day, where one is given, must fit. */
export function listByOrderNumber(sandbox: Sandbox, number: string, day: string): readonly DellinOrder[] {
  return listOrders(sandbox).filter(
    (order) =>
      order.dellin.orderNumber === number && (day === '' || moscowDay(order.createdAt) === day.slice(0, 10)),
  );
}

/** What they mean to the carrier is not known. */
const notSimulatedFilters = ['receiver', 'receiverInn', 'date'] as const;

function searchOrders(sandbox: Sandbox, body: JsonObject): readonly DellinOrder[] | undefined {
  const unheeded = notSimulatedFilters.find((field) => body[field] !== undefined && body[field] !== null);
  if (unheeded !== undefined) throw refuse(notSimulated(unheeded));
  const numbers = readNumbers(body);
  const orderNumber = textOf(body.orderNumber);
  const barcode = textOf(body.barcode);
  if (numbers.length > 0) return [...new Set(numbers.flatMap((number) => findOrder(sandbox, number) ?? []))];
  if (orderNumber !== '') return listByOrderNumber(sandbox, orderNumber, textOf(body.orderDate));
  if (barcode !== '') return listOrders(sandbox).filter((order) => order.dellin.barcode === barcode);
  return undefined;
}

/** A request kept waiting is accepted after it has been looked for a few times. */
function countRead(sandbox: Sandbox, order: DellinOrder): void {
  if (order.dellin.pendingReads === 0) return;
  order.dellin.pendingReads -= 1;
  if (order.dellin.pendingReads === 0) acceptNow(sandbox, order);
  sandbox.orders.save(order);
}

/** `POST /v3/orders.json`: by numbers or, with a session, by time; without one only the short form of a known number. */
export const orderJournalRoute: DellinRoute = {
  path: '/v3/orders',
  operation: 'tracking',
  session: 'optional',
  handle(sandbox, { body, hasSession }) {
    const named = searchOrders(sandbox, body);
    if (named === undefined && !hasSession) throw deadSession();
    const found = named ?? filterOrders(sandbox, body);
    const page = Math.max(1, Math.trunc(numberOf(body.page) ?? 1));
    const shown = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
    for (const order of shown) countRead(sandbox, order);
    const present = hasSession ? presentFull : presentShort;
    const totalPages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
    const pages = { currentPage: page, nextPage: page < totalPages ? page + 1 : null, totalPages };
    const orders = shown.map((order) => present(sandbox, order));
    return bareAnswer(sandbox, { orders, deleted: [] }, pages);
  },
};
