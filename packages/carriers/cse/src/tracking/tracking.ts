import { type CarrierCall, type OrderReference, startBudget, type TrackedOrder } from '@tranzit/carrier-kit';
import type { CseClient } from '../client.ts';
import { askDocuments, type FoundWaybill, findWaybills } from '../orders/waybill-lookup.ts';
import type { CseNode } from '../tree.ts';
import type { CseStateNames } from './state-names.ts';
import { meaningOfWords } from './status-words.ts';
import {
  type CseRoute,
  isBeforePickup,
  isKnownGuid,
  isSentBack,
  type OrderDocuments,
  toOrderEvents,
} from './tracking-events.ts';
import { readPlannedDay, readRecords } from './tracking-records.ts';

export interface TrackingTools {
  readonly client: CseClient;
  readonly stateNames: CseStateNames;
  readonly routeOf: (reference: Partial<OrderReference>) => Promise<CseRoute | undefined>;
}

type Documents = ReadonlyMap<string, OrderDocuments & { readonly number: string }>;

const numbersWhere = (
  waybills: ReadonlyMap<string, FoundWaybill>,
  accepts: (row: CseNode) => boolean,
): string[] => [...waybills].flatMap(([ourNumber, { row }]) => (accepts(row) ? [ourNumber] : []));

/**
 * All that the carrier keeps of the orders: waybills first; then the courier calls of those that still wait for one,
 * and under our number of those that were sent back the waybills of the way back.
 */
async function loadDocuments(
  client: CseClient,
  references: readonly OrderReference[],
  call: CarrierCall,
): Promise<Documents> {
  const budget = startBudget(call);
  const waybills = await findWaybills(client, references, budget.next());
  const waiting = numbersWhere(waybills, isBeforePickup);
  const callOf = new Map(references.map(({ ourNumber, carrierCallId }) => [ourNumber, carrierCallId]));
  const couriers = await askDocuments(
    client,
    {
      type: 'Order',
      numberType: 'InternalNumber',
      numbers: waiting.flatMap((ourNumber) => callOf.get(ourNumber) ?? []),
    },
    budget.next(),
  );
  const back = await askDocuments(
    client,
    { type: 'Waybill', numberType: 'ClientNumber', numbers: numbersWhere(waybills, isSentBack) },
    budget.next(),
  );
  return new Map(
    [...waybills].map(([ourNumber, { number, row, returns }]) => {
      const others = (back.get(ourNumber) ?? []).filter(
        (one) => one.key !== row.key && one.key !== ourNumber,
      );
      const [courier] = couriers.get(callOf.get(ourNumber) ?? '') ?? [];
      return [ourNumber, { number, waybill: row, courier, returns: others.length > 0 ? others : returns }];
    }),
  );
}

/** Whether an event of these documents has neither a known code nor telling words. */
const needsNames = ({ waybill, courier, returns }: OrderDocuments): boolean =>
  [waybill, ...(courier ? [courier] : []), ...returns]
    .flatMap(readRecords)
    .some(({ guid, name }) => guid !== '' && !isKnownGuid(guid.toLowerCase()) && !meaningOfWords(name));

/** An order the carrier does not know is left out, any other failure is thrown. */
export async function trackOrders(
  { client, stateNames, routeOf }: TrackingTools,
  references: readonly OrderReference[],
  call: CarrierCall,
): Promise<readonly TrackedOrder[]> {
  const budget = startBudget(call);
  const documents = await loadDocuments(client, references, budget.next());
  const isUnnamed = [...documents.values()].some(needsNames);
  const names = isUnnamed ? await stateNames.load(budget.next()) : new Map<string, string>();
  const tracked = references.map(async (reference): Promise<TrackedOrder | undefined> => {
    const order = documents.get(reference.ourNumber);
    if (!order) return undefined;
    const route = await routeOf(reference);
    return {
      ourNumber: reference.ourNumber,
      carrierNumber: order.number,
      carrierOrderId: undefined,
      events: toOrderEvents(order, { route, nameOf: (guid) => names.get(guid) }),
      plannedDeliveryOn: readPlannedDay(order.waybill),
      actualPrice: undefined,
      actualGrams: undefined,
    };
  });
  return (await Promise.all(tracked)).filter((order) => order !== undefined);
}
