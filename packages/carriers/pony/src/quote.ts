import {
  type CarrierCall,
  CarrierError,
  type QuoteReply,
  type QuoteRequest,
  startBudget,
} from '@tranzit/carrier-kit';
import { isInternational, type Kopecks, type WorkCalendar } from '@tranzit/kernel';
import type { PonyClient } from './client.ts';
import { servedWays } from './codes.ts';
import { emptyReasonOf } from './errors.ts';
import { fromRateAnswers, toRateRequest } from './rates.ts';
import { type OrderRow, ordersSchema } from './schemas.ts';
import { insuredValueOf } from './services.ts';

/** Kept back from the budget, so that rates still arrive when the question about insurance hangs. */
const insuranceReserveMs = 500;

/**
 * All modes in one call, and one more with the declared value when insurance is to be priced: its share is seen only in
 * the difference. Without an answer to the second, insurance waits for a person.
 */
export async function quote(
  client: PonyClient,
  request: QuoteRequest,
  calendar: WorkCalendar,
  call: CarrierCall,
): Promise<QuoteReply> {
  if (isInternational(request.sender.iso, request.receiver.iso))
    return { rates: [], emptyReason: 'route_not_served' };
  if (!request.ways.some((way) => (servedWays as readonly string[]).includes(way)))
    return { rates: [], emptyReason: 'way_not_served' };
  const budget = startBudget(call);
  const value = insuredValueOf(request);
  try {
    const [plain, insured] = await Promise.all([
      calculate(client, request, undefined, budget.next()),
      value === undefined
        ? undefined
        : askInsured(client, request, value, budget.next(call.timeoutMs - insuranceReserveMs)),
    ]);
    return fromRateAnswers({ request, plain, insured, calendar });
  } catch (error) {
    const emptyReason = error instanceof CarrierError ? emptyReasonOf(error) : undefined;
    if (emptyReason === undefined) throw error;
    return { rates: [], emptyReason };
  }
}

async function calculate(
  client: PonyClient,
  request: QuoteRequest,
  insuredValue: Kopecks | undefined,
  call: CarrierCall,
): Promise<readonly OrderRow[]> {
  const content = toRateRequest(request, insuredValue);
  const reply = await client.ask({
    operation: 'rates',
    type: 'OrderRequest',
    content,
    schema: ordersSchema,
    mayRetry: true,
    call,
  });
  return reply.OrderList.Order;
}

const askInsured = (
  client: PonyClient,
  request: QuoteRequest,
  insuredValue: Kopecks,
  call: CarrierCall,
): Promise<readonly OrderRow[] | undefined> =>
  calculate(client, request, insuredValue, call).catch((error: unknown) => {
    if (error instanceof CarrierError) return undefined;
    throw error;
  });
