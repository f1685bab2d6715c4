import {
  type CarrierCall,
  CarrierError,
  type CarrierRate,
  type EmptyReason,
  mostTellingReason,
  noRates,
  type QuoteReply,
  type QuoteRequest,
  rejectionsOf,
  startBudget,
} from '@tranzit/carrier-kit';
import { type DeliveryWay, isInternational, type Kopecks } from '@tranzit/kernel';
import type { CseClient } from '../client.ts';
import { emptyReasonOf, isServiceError } from '../errors.ts';
import { type CseDocumentsBack, findForQuote } from '../orders/documents-back.ts';
import { type CseGeographies, type CseRouteEnds, withKnownPlaces } from '../terminals/geography.ts';
import { readTariffs, tellsInsurance, toRateRequest, toRates } from './rates.ts';

export interface QuoteTools {
  readonly client: CseClient;
  readonly geographies: CseGeographies;
  readonly divisorCm3PerKg: number;
  readonly documentsBack: CseDocumentsBack;
}

/** Abroad the carrier wants postcodes of both sides. */
export const lacksPostcode = ({
  sender,
  receiver,
}: {
  readonly sender: { readonly iso: string; readonly postcode: string | undefined };
  readonly receiver: { readonly iso: string; readonly postcode: string | undefined };
}): boolean => isInternational(sender.iso, receiver.iso) && !(sender.postcode && receiver.postcode);

/**
 * All ways side by side. A way without rates costs the others nothing; the first error is thrown only when no way
 * brought a rate and it was more than a 'no'.
 */
export async function quote(
  tools: QuoteTools,
  request: QuoteRequest,
  call: CarrierCall,
): Promise<QuoteReply> {
  if (lacksPostcode(request)) return noRates('route_not_served');
  const budget = startBudget(call);
  const [sender, receiver, documentsBack] = await Promise.all([
    tools.geographies.find(request.sender, budget.next()),
    tools.geographies.find(request.receiver, budget.next()),
    request.services.includes('RETURN') ? findForQuote(tools.documentsBack, budget.next()) : undefined,
  ]);
  if (sender === undefined || receiver === undefined) return noRates('route_not_served');
  const ends = { sender, receiver };
  const ways = await Promise.allSettled(
    request.ways.map((way) => quoteWay(tools, { request, way, ends, documentsBack }, budget.next())),
  );
  const rates = ways.flatMap((way) => (way.status === 'fulfilled' ? way.value : []));
  return rates.length > 0 ? { rates } : noRates(reasonOf(ways));
}

const reasonIn = (error: unknown): EmptyReason | undefined =>
  error instanceof CarrierError ? emptyReasonOf(error) : undefined;

/** A call that was held back says nothing; one that the carrier answered does. */
const isTold = (error: unknown): boolean =>
  error instanceof CarrierError && error.details.carrierMessage !== undefined;

/** Throws the most telling of the errors that are more than a 'no'. */
function reasonOf(ways: readonly PromiseSettledResult<unknown>[]): EmptyReason {
  const errors = rejectionsOf(ways);
  const failures = errors.filter((error) => reasonIn(error) === undefined);
  if (failures.length > 0) throw failures.find(isTold) ?? failures[0];
  return mostTellingReason(errors.map(reasonIn)) ?? 'no_tariff';
}

interface WayQuestion {
  readonly request: QuoteRequest;
  readonly way: DeliveryWay;
  readonly ends: CseRouteEnds;
  /** The service that brings documents back; absent where it is not wanted or not there. */
  readonly documentsBack: string | undefined;
}

const insuredValue = ({ services, declaredValue }: QuoteRequest): Kopecks | undefined =>
  services.includes('INSURANCE') ? declaredValue : undefined;

/** Where the contract excludes documents coming back on this way, it is priced without them. */
async function quoteWay(tools: QuoteTools, question: WayQuestion, call: CarrierCall): Promise<CarrierRate[]> {
  const budget = startBudget(call);
  try {
    return await quoteServices(tools, question, budget.next());
  } catch (error) {
    if (question.documentsBack === undefined || !isServiceError(error)) throw error;
    return quoteServices(tools, { ...question, documentsBack: undefined }, budget.next());
  }
}

/**
 * The price of insurance is a row of its own in the insured answer; where it is not, the way is asked without insurance
 * too and the difference tells. Where the contract has no insurance the way is asked without it alone.
 */
async function quoteServices(
  tools: QuoteTools,
  question: WayQuestion,
  call: CarrierCall,
): Promise<CarrierRate[]> {
  const { request, way } = question;
  const { divisorCm3PerKg } = tools;
  const budget = startBudget(call);
  const value = insuredValue(request);
  const insured =
    value === undefined
      ? undefined
      : await askTariffs(tools, question, value, budget.next()).catch((error: unknown) => {
          if (isServiceError(error)) return undefined;
          throw error;
        });
  const plain =
    insured && tellsInsurance(insured)
      ? undefined
      : await askTariffs(tools, question, undefined, budget.next());
  return toRates({ request, way, divisorCm3PerKg, plain, insured });
}

async function askTariffs(
  { client, geographies, divisorCm3PerKg }: QuoteTools,
  { request, way, ends, documentsBack }: WayQuestion,
  insured: Kopecks | undefined,
  call: CarrierCall,
) {
  const { sender, receiver } = request;
  const reply = await withKnownPlaces(geographies, { sender, receiver, ends }, call, (known, left) =>
    client.ask({
      method: 'Calc',
      parts: toRateRequest({ request, way, ends: known, divisorCm3PerKg, insured, documentsBack }),
      call: left,
      mayRetry: true,
    }),
  );
  return readTariffs(reply, documentsBack);
}
