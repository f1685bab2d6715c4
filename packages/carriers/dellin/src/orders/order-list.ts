import {
  type CarrierCall,
  CarrierError,
  type OrderReference,
  startBudget,
  toMoscowTime,
} from '@tranzit/carrier-kit';
import type { DellinClient } from '../client.ts';
import { declinedState } from '../codes.ts';
import { isUnknownOrder } from '../errors.ts';
import { type DellinOrder, ordersSchema } from '../schemas.ts';

export interface OrderListTools {
  readonly client: DellinClient;
  readonly now: () => number;
  /** How many days back an order of an unknown number is looked for. */
  readonly lookBackDays: number;
}

const path = '/v3/orders.json';
/** Orders of one call that names them. */
export const maxIds = 5;
const dayMs = 24 * 3_600_000;
/** More pages of a few days than one contract fills. */
const maxPages = 50;

type Query = Readonly<Record<string, unknown>>;

/** A bad number among several refuses them all, and an unknown one alone is nothing: both read as an empty list. */
async function askOrders(
  client: DellinClient,
  query: Query,
  operation: string,
  call: CarrierCall,
): Promise<{ readonly orders: readonly DellinOrder[]; readonly totalPages: number }> {
  const request = { operation, path, body: query, schema: ordersSchema, mayRetry: true, call };
  return client.ask(request).catch((error: unknown) => {
    if (isUnknownOrder(error)) return { orders: [], totalPages: 0 };
    throw error;
  });
}

/** Orders by numbers of theirs, at most five; those the carrier does not know are not there. */
export const readOrders = async (
  client: DellinClient,
  ids: readonly string[],
  operation: string,
  call: CarrierCall,
): Promise<readonly DellinOrder[]> => (await askOrders(client, { docIds: ids }, operation, call)).orders;

/** Whether an order goes by this number of theirs: its own, or one of its papers'. */
export const goesBy = ({ orderId, documents }: DellinOrder, number: string): boolean =>
  orderId === number || documents.some(({ id }) => id === number);

const ownNumberField = /comment|note|orderNumber/i;

const wordCharacter = /[\p{L}\p{N}]/u;

/** Whether the text holds the number as a word of its own, and not as a part of a longer one. */
function holdsWord(text: string, word: string): boolean {
  if (word === '') return false;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const around = [text[at - 1] ?? '', text[at + word.length] ?? ''];
    if (!around.some((character) => wordCharacter.test(character))) return true;
  }
  return false;
}

/** Whether our number stands in a field made for such notes, however deep. */
export function mentions(record: unknown, ourNumber: string): boolean {
  const isIn = (value: unknown, isOwnField: boolean): boolean => {
    if (typeof value === 'string' || typeof value === 'number')
      return isOwnField && holdsWord(String(value), ourNumber);
    if (typeof value !== 'object' || value === null) return false;
    return Object.entries(value).some(([name, child]) =>
      isIn(child, ownNumberField.test(name) || (isOwnField && Array.isArray(value))),
    );
  };
  return isIn(record, false);
}

/** Of several orders of one number the one in force, else the latest. */
const pickOrder = (orders: readonly DellinOrder[]): DellinOrder | undefined => {
  const latestLast = orders.toSorted((a, b) => (a.orderedAt ?? '').localeCompare(b.orderedAt ?? ''));
  return latestLast.findLast(({ state }) => state !== declinedState) ?? latestLast.at(-1);
};

/** The order meant: by the carrier's numbers where they are known, else by ours. */
export async function findRecord(
  tools: OrderListTools,
  { ourNumber, carrierNumber, carrierOrderId }: OrderReference,
  operation: string,
  call: CarrierCall,
): Promise<DellinOrder | undefined> {
  const ids = [...new Set([carrierNumber, carrierOrderId].filter((id) => id !== undefined))];
  if (ids.length === 0) return findByOurNumber(tools, ourNumber, operation, call);
  const orders = await readOrders(tools.client, ids, operation, call);
  return pickOrder(orders.filter((order) => ids.some((id) => goesBy(order, id))));
}

/**
 * By the field for our number, then by the comments of the last days' orders, because an order must be found before it
 * is ever made again. Calls follow one another.
 */
async function findByOurNumber(
  tools: OrderListTools,
  ourNumber: string,
  operation: string,
  call: CarrierCall,
): Promise<DellinOrder | undefined> {
  const budget = startBudget(call);
  const named = await askOrders(tools.client, { orderNumber: ourNumber }, operation, budget.next()).catch(
    (error: unknown) => {
      if (error instanceof CarrierError && error.kind === 'refused') return { orders: [] };
      throw error;
    },
  );
  const found = pickOrder(named.orders.filter((order) => mentions(order, ourNumber)));
  if (found && found.state !== declinedState) return found;
  return pickOrder([
    ...(found ? [found] : []),
    ...(await searchDays(tools, ourNumber, operation, budget.next())),
  ]);
}

const toListTime = (ms: number): string => toMoscowTime(new Date(ms)).replace('T', ' ').slice(0, 16);

async function searchDays(
  { client, now, lookBackDays }: OrderListTools,
  ourNumber: string,
  operation: string,
  call: CarrierCall,
): Promise<readonly DellinOrder[]> {
  const budget = startBudget(call);
  const days = {
    dateStart: toListTime(now() - lookBackDays * dayMs),
    dateEnd: toListTime(now() + dayMs),
    orderBy: 'ordered_at',
  };
  const found: DellinOrder[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const { orders, totalPages } = await askOrders(client, { ...days, page }, operation, budget.next());
    found.push(...orders.filter((order) => mentions(order, ourNumber)));
    if (page >= totalPages || orders.length === 0) break;
  }
  return found;
}
