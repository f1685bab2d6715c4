import { type CarrierCall, CarrierError, type QuoteRequest, startBudget } from '@tranzit/carrier-kit';
import { type DeliveryWay, isDoorAtReceiver, isDoorAtSender } from '@tranzit/kernel';
import type { DellinClient } from '../client.ts';
import { requestTerminalsSchema } from '../schemas.ts';
import { toCargo } from './cargo.ts';
import type { RateEnd } from './rates.ts';

interface TerminalEnd extends RateEnd {
  readonly direction: 'derival' | 'arrival';
}

/** Whether the terminals that were chosen take this cargo; the calculator is not said to look at that. */
export async function acceptsAtEnds(
  client: DellinClient,
  request: QuoteRequest,
  way: DeliveryWay,
  { from, to }: { readonly from: RateEnd; readonly to: RateEnd },
  call: CarrierCall,
): Promise<boolean> {
  const ends: TerminalEnd[] = [
    ...(isDoorAtSender(way) ? [] : [{ ...from, direction: 'derival' as const }]),
    ...(isDoorAtReceiver(way) ? [] : [{ ...to, direction: 'arrival' as const }]),
  ];
  const answers = await Promise.all(ends.map((end) => takesCargo(client, request, end, call)));
  return answers.every(Boolean);
}

/**
 * A terminal that is listed for the direction, but not for this cargo, does not take it. One that is listed in neither
 * case stands under another city, and the calculator decides.
 */
async function takesCargo(
  client: DellinClient,
  { packages }: QuoteRequest,
  end: TerminalEnd,
  call: CarrierCall,
): Promise<boolean> {
  if (end.terminalId === undefined) return true;
  const budget = startBudget(call);
  const { quantity, ...measures } = toCargo(packages, undefined);
  const forCargo = await listIds(
    client,
    end,
    { maxCargoDimensions: { ...measures, maxVolume: measures.totalVolume } },
    budget.next(),
  );
  if (!forCargo || forCargo.includes(end.terminalId)) return true;
  const forAny = await listIds(client, end, {}, budget.next());
  return !forAny?.includes(end.terminalId);
}

/** `undefined` when the carrier did not answer: a question that only refines a price must not cost it. */
const listIds = (
  client: DellinClient,
  { cityCode, direction }: TerminalEnd,
  cargo: Readonly<Record<string, unknown>>,
  call: CarrierCall,
): Promise<readonly string[] | undefined> =>
  client
    .ask({
      operation: 'terminals',
      path: '/v1/public/request_terminals.json',
      body: { code: cityCode, direction, ...cargo },
      schema: requestTerminalsSchema,
      mayRetry: true,
      isPublic: true,
      call,
    })
    .catch((error: unknown) => {
      if (error instanceof CarrierError) return undefined;
      throw error;
    });
