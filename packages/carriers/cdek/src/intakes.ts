import {
  type CarrierCall,
  CarrierError,
  type CourierCall,
  type CourierCallRequest,
  type OrderReference,
  type PollPauses,
  pollUntil,
  startBudget,
} from '@tranzit/carrier-kit';
import type { CdekClient } from './client.ts';
import { fromCdekError, isIntakeThereAlready } from './errors.ts';
import { toIntakeRequest } from './order-request.ts';
import { readOrder, refusalIn } from './orders.ts';
import { acceptedSchema, type CdekIntake, intakeSchema, intakesSchema } from './schemas.ts';

/**
 * Sends a courier for a booked order. Safe to repeat: where one is called for the order, or for this address and day,
 * the carrier says so and that call is the answer. Throws `CarrierError('refused')` when no courier can come.
 */
export async function callCourier(
  client: CdekClient,
  request: CourierCallRequest,
  pauses: PollPauses,
  call: CarrierCall,
): Promise<CourierCall> {
  const budget = startBudget(call);
  const reference = await withUuid(client, request.reference, budget.next());
  try {
    return { carrierCallId: await createIntake(client, request, reference, pauses, call) };
  } catch (error) {
    if (!(error instanceof CarrierError) || !isIntakeThereAlready(error.details.theirCode)) throw error;
    const [existing] = await readIntakes(client, reference.carrierOrderId, budget.next());
    return { carrierCallId: existing?.uuid ?? `${request.pickupOn}/${reference.carrierOrderId}` };
  }
}

async function createIntake(
  client: CdekClient,
  request: CourierCallRequest,
  reference: OrderReference,
  pauses: PollPauses,
  call: CarrierCall,
): Promise<string> {
  const budget = startBudget(call);
  const json = toIntakeRequest(request, reference);
  const post = { operation: 'courier', method: 'POST', path: '/intakes', json, call: budget.next() } as const;
  const { entity, requests } = await client.call(post, acceptedSchema);
  const refusal = refusalIn(requests, 'CREATE');
  if (refusal) throw fromCdekError(refusal, 'courier');
  if (!entity)
    throw new CarrierError('malformed', { carrier: 'cdek', operation: 'courier', mayHaveReached: true });
  await awaitIntake(client, entity.uuid, pauses, budget.next());
  return entity.uuid;
}

/** Waits for validation; an intake not validated within the budget stands, its statuses come with tracking. */
async function awaitIntake(
  client: CdekClient,
  uuid: string,
  pauses: PollPauses,
  call: CarrierCall,
): Promise<void> {
  const get = { operation: 'courier', method: 'GET', path: `/intakes/${uuid}` } as const;
  const refusal = await pollUntil(
    async (next) => {
      const { requests } = await client.call({ ...get, call: next }, intakeSchema);
      const isEnded = requests?.some(({ state }) => state === 'SUCCESSFUL' || state === 'INVALID') ?? true;
      return isEnded ? (refusalIn(requests, 'CREATE') ?? 'valid') : undefined;
    },
    startBudget(call),
    pauses,
  );
  if (typeof refusal === 'object') throw fromCdekError(refusal, 'courier');
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
  const order = await readOrder(client, reference, call, 'courier');
  if (!order)
    throw new CarrierError('not_found', { carrier: 'cdek', operation: 'courier', mayHaveReached: false });
  return { ...reference, carrierOrderId: order.entity.uuid };
}
