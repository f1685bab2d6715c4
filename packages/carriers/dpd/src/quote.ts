import {
  type CarrierCall,
  CarrierError,
  type CarrierRate,
  noRates,
  type QuoteReply,
  type QuoteRequest,
  reasonOfRefusals,
  SoapFault,
  startBudget,
} from '@tranzit/carrier-kit';
import { chargeableGrams, type DeliveryWay, isInternational } from '@tranzit/kernel';
import type { DpdCities } from './cities.ts';
import { pickCity } from './city-match.ts';
import type { DpdClient } from './client.ts';
import { ambiguousCityCode, emptyReasonOf } from './errors.ts';
import { fromRateAnswers, type RateQuestion, type RateSide, toRateRequest } from './rates.ts';
import { type CostRow, cityCandidatesSchema, costsSchema } from './schemas.ts';
import { insuredValue } from './services.ts';

interface Tools {
  readonly client: DpdClient;
  readonly cities: DpdCities;
  /** Cubic centimetres per kilogram of weight by volume. */
  readonly volumetricDivisor: number;
}

/**
 * All ways side by side. A way without rates costs the others nothing; the first error is thrown only when no way
 * brought a rate and it was more than a 'no'.
 */
export async function quote(tools: Tools, request: QuoteRequest, call: CarrierCall): Promise<QuoteReply> {
  if (isInternational(request.sender.iso, request.receiver.iso)) return noRates('route_not_served');
  const budget = startBudget(call);
  const [from, to] = await Promise.all([
    tools.cities.find(request.sender, budget.next()),
    tools.cities.find(request.receiver, budget.next()),
  ]);
  const sender = { place: request.sender, city: from };
  const receiver = { place: request.receiver, city: to };
  const ways = await Promise.allSettled(
    request.ways.map((way) => quoteWay(tools, { request, way, sender, receiver }, budget.next())),
  );
  const rates = ways.flatMap((way) => (way.status === 'fulfilled' ? way.value : []));
  if (rates.length > 0) return { rates };
  const reason = reasonOfRefusals(ways, emptyReasonOf);
  return { rates, emptyReason: reason === 'no_tariff' && !(from && to) ? 'route_not_served' : reason };
}

interface WayQuestion {
  readonly request: QuoteRequest;
  readonly way: DeliveryWay;
  readonly sender: RateSide;
  readonly receiver: RateSide;
}

async function quoteWay(tools: Tools, question: WayQuestion, call: CarrierCall): Promise<CarrierRate[]> {
  const { way, request } = question;
  const { client, volumetricDivisor } = tools;
  const value = insuredValue(request);
  const [plain, insured] = await Promise.all([
    askCosts(client, { ...question, declaredValue: undefined }, call),
    value === undefined ? undefined : askCosts(client, { ...question, declaredValue: value }, call),
  ]);
  const chargeable = chargeableGrams(request.packages, volumetricDivisor);
  return fromRateAnswers({ way, services: request.services, plain, insured, chargeable });
}

/** An ambiguous name comes back with the cities it may be: asked once more with the one that is ours. */
async function askCosts(
  client: DpdClient,
  question: RateQuestion,
  call: CarrierCall,
): Promise<readonly CostRow[]> {
  const budget = startBudget(call);
  try {
    return await sendQuestion(client, question, budget.next());
  } catch (error) {
    const clearer = withCandidates(question, error);
    if (!clearer) throw error;
    return sendQuestion(client, clearer, budget.next());
  }
}

async function sendQuestion(
  client: DpdClient,
  question: RateQuestion,
  call: CarrierCall,
): Promise<readonly CostRow[]> {
  const reply = await client.ask({
    service: 'calculator2',
    wrapper: 'request',
    schema: costsSchema,
    mayRetry: true,
    call,
    ...toRateRequest(question),
  });
  return reply.return;
}

/** The question with the cities of a `too-many-rows` fault; `undefined` when they do not settle it. */
function withCandidates(question: RateQuestion, error: unknown): RateQuestion | undefined {
  if (!(error instanceof CarrierError) || error.details.theirCode !== ambiguousCityCode) return undefined;
  const { cause } = error.details;
  if (!(cause instanceof SoapFault)) return undefined;
  const [detail] = Object.values(cause.detail).filter((child) => typeof child === 'object');
  const { data } = cityCandidatesSchema.safeParse(detail ?? {});
  if (!data) return undefined;
  const settle = (side: RateSide, rows: typeof data.pickupDups): RateSide => ({
    place: side.place,
    city: side.city ?? pickCity(rows, side.place),
  });
  const sender = settle(question.sender, data.pickupDups);
  const receiver = settle(question.receiver, data.deliveryDups);
  const isClearer = sender.city !== question.sender.city || receiver.city !== question.receiver.city;
  return isClearer ? { ...question, sender, receiver } : undefined;
}
