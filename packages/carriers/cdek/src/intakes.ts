import {
  type CancelReply,
  type CarrierCall,
  CarrierError,
  type CourierCall,
  type CourierCallReference,
  type CourierCallRequest,
  type OrderReference,
  type PollPauses,
  pollUntil,
  startBudget,
} from '@tranzit/carrier-kit';
import type { CityFinder } from './cities.ts';
import type { CdekClient } from './client.ts';
import { fromCdekError, isIntakeThereAlready, refused } from './errors.ts';
import { toAddressIntakeRequest, toIntakeRequest } from './order-request.ts';
import { readOrder, refusalIn } from './orders.ts';
import { acceptedSchema, type CdekIntake, intakeSchema, intakesSchema } from './schemas.ts';

export interface IntakeTools {
  readonly client: CdekClient;
  readonly cities: CityFinder;
  readonly pauses: PollPauses;
}

const operation = 'courier';
const removed = 'REMOVED';

/**
 * Sends a courier: for one order by that order, for several by their address and day, of which the carrier takes one call.
 * Safe to repeat: where one is called already, the carrier says so and that call is the answer; of an address it does not
 * say which. Throws `CarrierError('refused')` when no courier can come.
 */
export async function callCourier(
  tools: IntakeTools,
  request: CourierCallRequest,
  call: CarrierCall,
): Promise<CourierCall> {
  const { references } = request;
  const budget = startBudget(call);
  const [first, ...others] = references;
  return others.length === 0
    ? callForOrder(tools, request, first, budget.next())
    : callForAddress(tools, request, budget.next());
}

async function callForOrder(
  tools: IntakeTools,
  request: CourierCallRequest,
  named: OrderReference,
  call: CarrierCall,
): Promise<CourierCall> {
  const budget = startBudget(call);
  const reference = await withUuid(tools.client, named, budget.next());
  try {
    return await createIntake(tools, toIntakeRequest(request, reference), budget.next());
  } catch (error) {
    if (!isThere(error)) throw error;
    const intakes = await readIntakes(tools.client, reference.carrierOrderId, budget.next());
    const living = intakes.find((intake) => !isRemoved(intake));
    return living ? toCall(living) : { carrierCallId: undefined };
  }
}

async function callForAddress(
  tools: IntakeTools,
  request: CourierCallRequest,
  call: CarrierCall,
): Promise<CourierCall> {
  const budget = startBudget(call);
  const { place } = request.sender;
  const city = await tools.cities.find(place, budget.next());
  if (city === undefined)
    throw refused(operation, `Город отправителя не найден: ${place.city}`, 'sender_place');
  try {
    return await createIntake(tools, toAddressIntakeRequest(request, city), budget.next());
  } catch (error) {
    if (!isThere(error)) throw error;
    return { carrierCallId: undefined };
  }
}

const isThere = (error: unknown): boolean =>
  error instanceof CarrierError && isIntakeThereAlready(error.details.theirCode);

const isRemoved = ({ statuses }: CdekIntake): boolean =>
  (statuses ?? []).some(({ code }) => code === removed);

const toCall = ({ uuid, intake_number }: CdekIntake): CourierCall => ({
  carrierCallId: uuid,
  ...(intake_number ? { carrierNumber: intake_number } : {}),
});

async function createIntake(
  { client, pauses }: IntakeTools,
  json: Record<string, unknown>,
  call: CarrierCall,
): Promise<CourierCall> {
  const budget = startBudget(call);
  const post = { operation, method: 'POST', path: '/intakes', json, call: budget.next() } as const;
  const { entity, requests } = await client.call(post, acceptedSchema);
  const refusal = refusalIn(requests, 'CREATE');
  if (refusal) throw fromCdekError(refusal, operation);
  if (!entity) throw new CarrierError('malformed', { carrier: 'cdek', operation, mayHaveReached: true });
  const intake = await awaitIntake(client, entity.uuid, pauses, budget.next());
  return intake ? toCall(intake) : { carrierCallId: entity.uuid };
}

/** Waits for validation; an intake not validated within the budget stands, its statuses come with tracking. */
async function awaitIntake(
  client: CdekClient,
  uuid: string,
  pauses: PollPauses,
  call: CarrierCall,
): Promise<CdekIntake | undefined> {
  const get = { operation, method: 'GET', path: `/intakes/${uuid}` } as const;
  const ended = await pollUntil(
    async (next) => {
      const { entity, requests } = await client.call({ ...get, call: next }, intakeSchema);
      const isEnded = requests?.some(({ state }) => state === 'SUCCESSFUL' || state === 'INVALID') ?? true;
      return isEnded ? { entity, refusal: refusalIn(requests, 'CREATE') } : undefined;
    },
    startBudget(call),
    pauses,
  );
  if (ended?.refusal) throw fromCdekError(ended.refusal, operation);
  return ended?.entity;
}

/** A courier call as the carrier has it, or `undefined`. */
export async function readIntake(
  client: CdekClient,
  uuid: string,
  call: CarrierCall,
): Promise<CdekIntake | undefined> {
  const request = { operation, method: 'GET', path: `/intakes/${uuid}`, call } as const;
  try {
    return (await client.call(request, intakeSchema)).entity;
  } catch (error) {
    if (error instanceof CarrierError && error.kind === 'not_found') return undefined;
    throw error;
  }
}

/**
 * Deletes a call, which the carrier does in every status that is not final, and waits until it is gone. A call whose
 * uuid it never told is a matter for people.
 */
export async function recallCourier(
  { client, pauses }: IntakeTools,
  { carrierCallId }: CourierCallReference,
  call: CarrierCall,
): Promise<CancelReply> {
  if (carrierCallId === undefined) return { outcome: 'negotiation', carrierMessage: undefined };
  const budget = startBudget(call);
  const path = `/intakes/${carrierCallId}`;
  try {
    await client.call({ operation, method: 'DELETE', path, call: budget.next() }, acceptedSchema);
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    if (error.kind === 'not_found') return { outcome: 'unknown', carrierMessage: undefined };
    if (error.kind !== 'refused') throw error;
    const intake = await readIntake(client, carrierCallId, budget.next());
    const isGone = intake === undefined || isRemoved(intake);
    return isGone
      ? { outcome: 'canceled', carrierMessage: undefined }
      : { outcome: 'negotiation', carrierMessage: error.details.carrierMessage };
  }
  const gone = await pollUntil(
    async (next) => {
      const intake = await readIntake(client, carrierCallId, next);
      return intake === undefined || isRemoved(intake) ? true : undefined;
    },
    budget,
    pauses,
  );
  if (gone) return { outcome: 'canceled', carrierMessage: undefined };
  throw new CarrierError('unavailable', { carrier: 'cdek', operation, mayHaveReached: true });
}

/** All courier calls of an order; none where the carrier knows none. */
export async function readIntakes(
  client: CdekClient,
  orderUuid: string | undefined,
  call: CarrierCall,
): Promise<readonly CdekIntake[]> {
  if (orderUuid === undefined) return [];
  const request = {
    operation: 'tracking',
    method: 'GET',
    path: `/orders/${orderUuid}/intakes`,
    call,
  } as const;
  try {
    return await client.call(request, intakesSchema);
  } catch (error) {
    if (error instanceof CarrierError && error.kind === 'not_found') return [];
    throw error;
  }
}

/** The intake wants the order's uuid or number; ours alone does not name it. */
async function withUuid(
  client: CdekClient,
  reference: OrderReference,
  call: CarrierCall,
): Promise<OrderReference> {
  if (reference.carrierOrderId !== undefined) return reference;
  const order = await readOrder(client, reference, call, operation);
  if (!order) throw new CarrierError('not_found', { carrier: 'cdek', operation, mayHaveReached: false });
  return { ...reference, carrierOrderId: order.entity.uuid };
}
