import {
  type CarrierCall,
  CarrierError,
  type OrderReference,
  settleSome,
  startBudget,
  type TrackedOrder,
} from '@tranzit/carrier-kit';
import { type DeliveryWay, type Grams, grams, isDoorAtReceiver, kopecksFromRoubles } from '@tranzit/kernel';
import type { PonyClient } from './client.ts';
import { lastMileCode, maxOrdersPerRequest, selfDeliveryMode } from './codes.ts';
import { toEvents } from './events.ts';
import { carrierOrderIdOf, deliveryOf, orderInForce, waybillNumberOf } from './order-state.ts';
import { type OrderRow, ordersSchema } from './schemas.ts';

/** What the last mile leaves open: whether the receiver comes for the cargo. */
export interface PonyRoute {
  readonly way: DeliveryWay;
}

export interface TrackingTools {
  readonly client: PonyClient;
  readonly routeOf: (reference: OrderReference) => Promise<PonyRoute | undefined>;
}

/**
 * As many orders in one request as the carrier takes. Orders it does not know are left out, and so are those whose
 * request failed: they are read next time. Only when no request succeeded is the first error thrown.
 */
export async function trackOrders(
  tools: TrackingTools,
  references: readonly OrderReference[],
  call: CarrierCall,
): Promise<readonly TrackedOrder[]> {
  const batches = Array.from({ length: Math.ceil(references.length / maxOrdersPerRequest) }, (_, index) =>
    references.slice(index * maxOrdersPerRequest, (index + 1) * maxOrdersPerRequest),
  );
  return (await settleSome(batches.map((batch) => trackBatch(tools, batch, call)))).flat();
}

async function trackBatch(
  { client, routeOf }: TrackingTools,
  references: readonly OrderReference[],
  call: CarrierCall,
): Promise<TrackedOrder[]> {
  const orders = await readStatuses(client, references, call);
  const tracked = references.map(async (reference) => {
    const order = orderInForce(orders.filter(isOf(reference, references.length)), reference);
    return order && toTrackedOrder(order, reference, await isSelfDelivery(order, () => routeOf(reference)));
  });
  return (await Promise.all(tracked)).filter((order) => order !== undefined);
}

/** An answer without our number can only be told to belong to the one order that was asked for. */
const isOf =
  ({ ourNumber }: OrderReference, asked: number) =>
  ({ ClientsNumber }: OrderRow): boolean =>
    ClientsNumber === ourNumber || (ClientsNumber === undefined && asked === 1);

/** One unknown number may have the whole request refused: the halves are asked apart until it stands alone. */
async function readStatuses(
  client: PonyClient,
  references: readonly OrderReference[],
  call: CarrierCall,
): Promise<readonly OrderRow[]> {
  const budget = startBudget(call);
  try {
    const reply = await client.ask({
      operation: 'tracking',
      type: 'OrderRequest',
      content: {
        Mode: 'Status',
        OrderList: { Order: references.map(({ ourNumber }) => ({ ClientsNumber: ourNumber })) },
      },
      schema: ordersSchema,
      mayRetry: true,
      call: budget.next(),
    });
    return reply.OrderList.Order;
  } catch (error) {
    if (!(error instanceof CarrierError) || error.kind !== 'not_found') throw error;
    if (references.length < 2) return [];
    const middle = Math.ceil(references.length / 2);
    const halves = [references.slice(0, middle), references.slice(middle)];
    return (await Promise.all(halves.map((half) => readStatuses(client, half, budget.next())))).flat();
  }
}

/** The mode tells where the answer has it; otherwise the route of the order we know, asked only when it matters. */
async function isSelfDelivery(
  order: OrderRow,
  routeOf: () => Promise<PonyRoute | undefined>,
): Promise<boolean> {
  const delivery = deliveryOf(order);
  if (delivery?.Mode !== undefined) return delivery.Mode === selfDeliveryMode;
  if (!delivery?.StatusList.ServiceStatus.some(({ Code, Id }) => Code === lastMileCode || Id === '5'))
    return false;
  const route = await routeOf();
  return route !== undefined && !isDoorAtReceiver(route.way);
}

/** The weight that was checked, taken for grams like every weight of the interface. */
const toCheckedGrams = (weight: number | undefined): Grams | undefined =>
  weight !== undefined && weight >= 1 ? grams(Math.round(weight)) : undefined;

export function toTrackedOrder(
  order: OrderRow,
  { ourNumber }: Pick<OrderReference, 'ourNumber'>,
  isSelfDelivery: boolean,
): TrackedOrder {
  const delivery = deliveryOf(order);
  const { GeneralTariffIncludingWAT: price, CheckWeight } = delivery?.Waybill.WaybillTariff ?? {};
  return {
    ourNumber,
    carrierNumber: waybillNumberOf(order) ?? carrierOrderIdOf(order),
    carrierOrderId: carrierOrderIdOf(order),
    events: toEvents(order, { ourNumber, isSelfDelivery }),
    plannedDeliveryOn: delivery?.PlannedDeliveryDate,
    actualPrice: price === undefined || price <= 0 ? undefined : kopecksFromRoubles(price),
    actualGrams: toCheckedGrams(CheckWeight),
  };
}
