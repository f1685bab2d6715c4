import {
  type BookedOrder,
  type Budget,
  beforeBooking,
  type CarrierCall,
  CarrierError,
  type OrderReference,
  type OrderRequest,
  type PollPauses,
  pollUntil,
  startBudget,
} from '@tranzit/carrier-kit';
import type { CityFinder } from './cities.ts';
import type { CdekClient } from './client.ts';
import { maxPlaces, retiredTariffs } from './codes.ts';
import { duplicateNumberCode, refused } from './errors.ts';
import { toOrderRequest } from './order-request.ts';
import { countPlaces } from './packages.ts';
import { acceptedSchema, type CdekAccepted, type CdekError, type CdekOrder, orderSchema } from './schemas.ts';

/** How often an asynchronous request is asked about. */
export const defaultPauses: PollPauses = { firstMs: 400, maxMs: 2_000, reserveMs: 300 };

/** The order as the carrier has it now, or `undefined`: by its uuid, else its own number, else ours. */
export async function readOrder(
  client: CdekClient,
  reference: OrderReference,
  call: CarrierCall,
  operation = 'find',
): Promise<CdekOrder | undefined> {
  const { ourNumber, carrierNumber, carrierOrderId } = reference;
  const query = carrierNumber === undefined ? { im_number: ourNumber } : { cdek_number: carrierNumber };
  const where =
    carrierOrderId === undefined ? { path: '/orders', query } : { path: `/orders/${carrierOrderId}` };
  try {
    return await client.call({ operation, method: 'GET', ...where, call }, orderSchema);
  } catch (error) {
    if (error instanceof CarrierError && error.kind === 'not_found') return undefined;
    throw error;
  }
}

export async function findOrder(
  client: CdekClient,
  reference: OrderReference,
  call: CarrierCall,
): Promise<BookedOrder | undefined> {
  const order = await readOrder(client, reference, call);
  return order && toBookedOrder(order, reference.ourNumber);
}

/**
 * Looks the number up first and returns a living order that has it: the carrier does not reliably refuse a second
 * order of the same number. Creation is asynchronous; within the budget it is waited for, after that it is `pending`.
 * Once the carrier has accepted the order nothing is thrown any more.
 */
export async function bookOrder(
  client: CdekClient,
  cities: CityFinder,
  order: OrderRequest,
  pauses: PollPauses,
  call: CarrierCall,
): Promise<BookedOrder> {
  refuseImpossible(order);
  const budget = startBudget(call);
  const existing = order.isFirstSending
    ? undefined
    : await beforeBooking(() => findLiving(client, order, budget));
  if (existing)
    return existing.state === 'pending' ? await awaitOrder(client, existing, pauses, budget) : existing;
  const json = toOrderRequest(order, await beforeBooking(() => findCities(cities, order, budget)));
  const accepted = await create(client, json, order, budget);
  return 'state' in accepted
    ? accepted
    : await awaitOrder(client, toAcceptedOrder(accepted, order.ourNumber), pauses, budget);
}

function refuseImpossible({ tariffCode, packages }: OrderRequest): void {
  if (retiredTariffs.has(Number(tariffCode)))
    throw refused('create', `Тариф ${tariffCode} больше не действует`, 'tariff');
  if (countPlaces(packages) > maxPlaces)
    throw refused('create', `Больше ${maxPlaces} мест в заказе`, 'packages');
}

/** A refused or cancelled order of the number is no obstacle: it was never a shipment. */
async function findLiving(
  client: CdekClient,
  { ourNumber }: OrderRequest,
  budget: Budget,
): Promise<BookedOrder | undefined> {
  const existing = await findOrder(client, { ourNumber }, budget.next());
  return existing?.state === 'booked' || existing?.state === 'pending' ? existing : undefined;
}

async function findCities(
  cities: CityFinder,
  { sender, receiver }: OrderRequest,
  budget: Budget,
): Promise<{ from: number; to: number }> {
  const [from, to] = await Promise.all([
    cities.find(sender.place, budget.next()),
    cities.find(receiver.place, budget.next()),
  ]);
  if (from === undefined)
    throw refused('create', `Город отправителя не найден: ${sender.place.city}`, 'sender_place');
  if (to === undefined)
    throw refused('create', `Город получателя не найден: ${receiver.place.city}`, 'receiver_place');
  return { from, to };
}

async function create(
  client: CdekClient,
  json: unknown,
  { ourNumber }: OrderRequest,
  budget: Budget,
): Promise<CdekAccepted | BookedOrder> {
  const request = {
    operation: 'create',
    method: 'POST',
    path: '/orders',
    json,
    call: budget.next(),
  } as const;
  try {
    return await client.call(request, acceptedSchema);
  } catch (error) {
    const isDuplicate = error instanceof CarrierError && error.details.theirCode === duplicateNumberCode;
    const existing = isDuplicate ? await findDuplicate(client, ourNumber, budget.next()) : undefined;
    if (existing) return existing;
    throw error;
  }
}

/** The order that is there already; while it cannot be read it is there all the same. */
async function findDuplicate(
  client: CdekClient,
  ourNumber: string,
  call: CarrierCall,
): Promise<BookedOrder | undefined> {
  try {
    return await findOrder(client, { ourNumber }, call);
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    throw new CarrierError(error.kind, { ...error.details, mayHaveReached: true, cause: error });
  }
}

/** The answer to a creation: no number yet, and at worst refused at once. */
export function toAcceptedOrder({ entity, requests }: CdekAccepted, ourNumber: string): BookedOrder {
  const refusal = refusalIn(requests, 'CREATE');
  if (!entity && !refusal) {
    throw new CarrierError('malformed', { carrier: 'cdek', operation: 'create', mayHaveReached: true });
  }
  return {
    ourNumber,
    state: refusal ? 'refused' : 'pending',
    carrierNumber: undefined,
    carrierOrderId: entity?.uuid,
    pickupOn: undefined,
    refusal: refusal && { theirCode: refusal.code, carrierMessage: refusal.message },
  };
}

/** Only asks; an error on the way leaves the order what it is known to be: pending at the carrier. */
async function awaitOrder(
  client: CdekClient,
  pending: BookedOrder,
  pauses: PollPauses,
  budget: Budget,
): Promise<BookedOrder> {
  if (pending.state !== 'pending') return pending;
  const { ourNumber, carrierOrderId } = pending;
  const ask = async (call: CarrierCall): Promise<BookedOrder | undefined> => {
    const order = await findOrder(client, { ourNumber, carrierOrderId }, call);
    return order === undefined || order.state === 'pending' ? undefined : order;
  };
  try {
    return (await pollUntil(ask, budget, pauses)) ?? pending;
  } catch (error) {
    if (error instanceof CarrierError) return pending;
    throw error;
  }
}

export function toBookedOrder({ entity, requests }: CdekOrder, ourNumber: string): BookedOrder {
  const refusal = refusalIn(requests, 'CREATE');
  const codes = (entity.statuses ?? []).map(({ code }) => code);
  const isRefused = refusal !== undefined || codes.includes('INVALID');
  const isCanceled = codes.includes('REMOVED') || isDone(requests, 'DELETE');
  const carrierNumber = entity.cdek_number ?? undefined;
  const living = carrierNumber === undefined ? 'pending' : 'booked';
  return {
    ourNumber: entity.number ?? ourNumber,
    state: isCanceled ? 'canceled' : isRefused ? 'refused' : living,
    carrierNumber,
    carrierOrderId: entity.uuid,
    pickupOn: undefined,
    refusal: isRefused
      ? { theirCode: refusal?.code ?? 'INVALID', carrierMessage: refusal?.message ?? '' }
      : undefined,
  };
}

type Requests = CdekOrder['requests'];

/** Why the last request of a type was refused; `undefined` when it was not. */
export function refusalIn(requests: Requests, type: string): CdekError | undefined {
  const request = requests?.findLast((entry) => entry.type === type);
  if (request?.state !== 'INVALID') return undefined;
  return request.errors?.[0] ?? { code: 'INVALID', message: '' };
}

export const isDone = (requests: Requests, type: string): boolean =>
  (requests ?? []).some((request) => request.type === type && request.state === 'SUCCESSFUL');
