import {
  type Budget,
  type CancelReply,
  type CarrierCall,
  CarrierError,
  type OrderReference,
  type PollPauses,
  pollUntil,
  startBudget,
} from '@tranzit/carrier-kit';
import { type DeliveryWay, isDoorAtSender } from '@tranzit/kernel';
import { declinedState, draftState, orderStates } from '../codes.ts';
import { acceptedSchema, type DellinOrder } from '../schemas.ts';
import { type DellinSettings, roleOf } from '../settings.ts';
import { cancellationsIn, type Decision, readChanges } from './changes.ts';
import { toPhoneNumber } from './members.ts';
import { findRecord, type OrderListTools } from './order-list.ts';

export interface CancelTools extends OrderListTools {
  readonly settings: DellinSettings;
  readonly routeOf: (
    reference: Partial<OrderReference>,
  ) => Promise<{ readonly way: DeliveryWay } | undefined>;
  readonly pauses: PollPauses;
  /** How long a decision is waited for; people at the carrier may take hours. */
  readonly decisionMs: number;
}

const reply = (outcome: CancelReply['outcome'], carrierMessage?: string): CancelReply => ({
  outcome,
  carrierMessage,
});

/** Before the cargo is in the carrier's hands. */
const beforePickup: ReadonlySet<string> = new Set(['registered', 'pickup_waiting', 'courier_on_way']);

const stateMeaning = ({ detailedStatus, state }: DellinOrder): string | undefined =>
  Object.entries(orderStates).find(([code]) => code === (detailedStatus || state))?.[1];

/**
 * Cancels the pickup, which is the order while nothing has been collected. `success` only means that the wish was
 * taken, so the decision is read from the order's changes; what is not decided in time is a matter for people. So is an
 * order to be brought to a terminal, for which there is no cancelling at all, and one that is on its way: cancelling the
 * delivery would only leave the cargo at a terminal.
 */
export async function cancelOrder(
  tools: CancelTools,
  reference: OrderReference,
  call: CarrierCall,
): Promise<CancelReply> {
  const budget = startBudget(call);
  const record = await findRecord(tools, reference, 'cancel', budget.next());
  if (!record) return reply('unknown');
  if (record.state === declinedState) return reply('canceled', record.declineReason ?? undefined);
  if (!(await isCancellable(tools, record, reference)))
    return reply('negotiation', record.stateName ?? undefined);
  const before = cancellationsIn(await readChanges(tools.client, record, budget.next()));
  if (before.at(-1) !== 'open') {
    const refusal = await askToCancel(tools, record, budget.next());
    // Refused also when a wish whose answer was lost has been granted since the order was read.
    if (refusal) return (await isDeclined(tools, reference, budget.next())) ? reply('canceled') : refusal;
  }
  const awaited = before.at(-1) === 'open' ? before.length - 1 : before.length;
  return waitForDecision(tools, record, reference, awaited, startBudget(budget.next(tools.decisionMs)));
}

async function isDeclined(
  tools: CancelTools,
  reference: OrderReference,
  call: CarrierCall,
): Promise<boolean> {
  return (await findRecord(tools, reference, 'cancel', call))?.state === declinedState;
}

async function isCancellable(
  { routeOf }: CancelTools,
  record: DellinOrder,
  reference: OrderReference,
): Promise<boolean> {
  if (record.state === draftState) return true;
  if (!beforePickup.has(stateMeaning(record) ?? '')) return false;
  const route = await routeOf(reference);
  return route ? isDoorAtSender(route.way) : record.orderedDeliveryFromAddress !== false;
}

async function askToCancel(
  { client, settings }: CancelTools,
  record: DellinOrder,
  call: CarrierCall,
): Promise<CancelReply | undefined> {
  const { contact } = settings;
  const body = {
    orderID: record.orderId ?? record.documents.find(({ id }) => id)?.id,
    requester: roleOf(settings),
    contactPersons: contact && [{ name: contact.name }],
    phoneNumbers: contact && [{ number: toPhoneNumber(contact.phone) }],
  };
  const path = '/v3/orders/cancel_pickup.json';
  const request = { operation: 'cancel', path, body, schema: acceptedSchema, mayRetry: false, call };
  try {
    await client.ask(request);
    return undefined;
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    if (error.kind === 'not_found') return reply('unknown', error.details.carrierMessage);
    if (error.kind === 'refused') return reply('negotiation', error.details.carrierMessage);
    throw error;
  }
}

const undecided = 'Отмена принята перевозчиком, решения по ней ещё нет';
const declined = 'Перевозчик отклонил отмену';

async function waitForDecision(
  tools: CancelTools,
  record: DellinOrder,
  reference: OrderReference,
  awaited: number,
  budget: Budget,
): Promise<CancelReply> {
  const decide = async (call: CarrierCall): Promise<Exclude<Decision, 'open'> | undefined> => {
    const asking = startBudget(call);
    const decision = cancellationsIn(await readChanges(tools.client, record, asking.next())).at(awaited);
    if (decision === 'done' || decision === 'declined') return decision;
    return (await isDeclined(tools, reference, asking.next())) ? 'done' : undefined;
  };
  const decision = await pollUntil(decide, budget, tools.pauses).catch((error: unknown) => {
    if (error instanceof CarrierError && error.isTransient) return undefined; // taken already; asked about next time
    throw error;
  });
  if (decision === 'done') return reply('canceled');
  return reply('negotiation', decision === 'declined' ? declined : undecided);
}
