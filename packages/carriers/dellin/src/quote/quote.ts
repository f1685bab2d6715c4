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
import { addDays, isDoorAtSender } from '@tranzit/kernel';
import type { DellinClient } from '../client.ts';
import { countryUids, type DellinDeliveryType, deliveryTypes } from '../codes.ts';
import { allowedDayIn, emptyReasonOf, isDateRefused } from '../errors.ts';
import { calculationSchema, type DellinCalculation } from '../schemas.ts';
import type { DellinSettings } from '../settings.ts';
import type { CityFinder } from '../terminals/cities.ts';
import { fitsType } from './cargo.ts';
import { firstDayFrom, nextDayAfter, type PickupDays, type StartPlace } from './pickup-days.ts';
import { fromRateAnswers, type RateQuestion, toRateRequest } from './rates.ts';
import { pricedExtras } from './services.ts';
import { acceptsAtEnds } from './terminal-limits.ts';

export interface QuoteTools {
  readonly client: DellinClient;
  readonly cities: CityFinder;
  readonly settings: DellinSettings;
  readonly days: PickupDays;
}

/** How often to ask for another day after a refused one, as the carrier's own advice goes. */
export const maxLaterDays = 7;

/** Kept back from a long budget, so that the rates that came still arrive when one calculation hangs. */
const reserveMs = 500;

/**
 * A calculation for each delivery type and way, side by side: the other types in an answer are only parts of a price.
 * One without a rate costs the others nothing; errors are thrown only when no rate came at all.
 */
export async function quote(
  tools: QuoteTools,
  request: QuoteRequest,
  call: CarrierCall,
): Promise<QuoteReply> {
  const { sender, receiver } = request;
  if (!countryUids[sender.iso] || !countryUids[receiver.iso]) return noRates('route_not_served');
  const budget = startBudget(call);
  const [from, to] = await Promise.all([
    tools.cities.find(sender, budget.next()),
    tools.cities.find(receiver, budget.next()),
  ]);
  if (from === undefined || to === undefined) return noRates('route_not_served');
  const ends = {
    from: { cityCode: from, terminalId: sender.terminalCode },
    to: { cityCode: to, terminalId: receiver.terminalCode },
  };
  const limitMs = budget.remainingMs() - (budget.remainingMs() > 4 * reserveMs ? reserveMs : 0);
  const outcomes = await Promise.allSettled(
    request.ways.flatMap((way) => {
      const accepted = acceptsAtEnds(tools.client, request, way, ends, budget.next(limitMs));
      return typesFor(request).map((type) =>
        quoteOne(tools, { request, way, type, ...ends }, accepted, budget.next(limitMs)),
      );
    }),
  );
  const rates = outcomes.flatMap((one) =>
    one.status === 'fulfilled' && typeof one.value === 'object' ? [one.value] : [],
  );
  return rates.length > 0 ? { rates } : noRates(reasonOf(outcomes));
}

/** Letters are for papers; the others only for what fits them. */
const typesFor = ({ cargoType, packages }: QuoteRequest): DellinDeliveryType[] =>
  deliveryTypes.filter((type) => fitsType(type, packages) && (type !== 'letter' || cargoType === 'docs'));

/** An error that is no verdict is thrown; then a verdict we understand counts more than one we do not. */
function reasonOf(outcomes: readonly PromiseSettledResult<CarrierRate | EmptyReason>[]): EmptyReason {
  const errors = rejectionsOf(outcomes);
  const silent = outcomes.flatMap((one) =>
    one.status === 'fulfilled' && typeof one.value === 'string' ? [one.value] : [],
  );
  const other = errors.find((error) => !(error instanceof CarrierError) || error.kind !== 'refused');
  if (other !== undefined) throw other;
  const understood = mostTellingReason([...errors.map(emptyReasonOf), ...silent]);
  if (understood === undefined && errors.length > 0) throw errors[0];
  return understood ?? 'no_tariff';
}

type OpenQuestion = Omit<RateQuestion, 'produceOn' | 'isExtended'>;

async function quoteOne(
  tools: QuoteTools,
  open: OpenQuestion,
  accepted: Promise<boolean>,
  call: CarrierCall,
): Promise<CarrierRate | EmptyReason> {
  const budget = startBudget(call);
  if (!(await accepted)) return 'cargo_too_large';
  const place = { ...open.from, isDoor: isDoorAtSender(open.way) };
  const wished = open.request.pickupOn;
  let produceOn = tools.days.first(place, wished);
  for (let asked = 0; ; asked += 1) {
    try {
      const rate = await quoteOn(tools, { ...open, produceOn, isExtended: false }, budget.next());
      if (produceOn !== wished) tools.days.learn(place, wished, produceOn);
      return rate;
    } catch (error) {
      if (!isDateRefused(error) || asked >= maxLaterDays) throw error;
      produceOn = await dayAfter(tools, { place, refused: produceOn, error }, budget.next());
    }
  }
}

interface Refusal {
  readonly place: StartPlace;
  readonly refused: string;
  readonly error: unknown;
}

/** The day to ask for next: the one the refusal names, else the next of the place's list, else simply the next. */
async function dayAfter(
  { days }: QuoteTools,
  { place, refused, error }: Refusal,
  call: CarrierCall,
): Promise<string> {
  const later = addDays(refused, 1);
  if (allowedDayIn(error) !== undefined) return nextDayAfter(refused, error);
  return firstDayFrom(await days.list(place, call), later) ?? later;
}

async function quoteOn(
  tools: QuoteTools,
  question: RateQuestion,
  call: CarrierCall,
): Promise<CarrierRate | EmptyReason> {
  const extras = pricedExtras(question.request.services, question.way);
  const [plain, extended] = await Promise.all([
    calculate(tools, question, call),
    extras.length === 0 ? undefined : calculateExtended(tools, question, call),
  ]);
  return fromRateAnswers(question, { plain, extended }) ?? 'no_tariff';
}

const calculate = (
  { client, settings }: QuoteTools,
  question: RateQuestion,
  call: CarrierCall,
): Promise<DellinCalculation> =>
  client.ask({
    operation: 'rates',
    path: '/v2/calculator.json',
    body: toRateRequest(question, settings),
    schema: calculationSchema,
    mayRetry: true,
    call,
  });

/** Services that cannot be priced wait for a person's word; the delivery is offered all the same. */
const calculateExtended = (
  tools: QuoteTools,
  question: RateQuestion,
  call: CarrierCall,
): Promise<DellinCalculation | undefined> =>
  calculate(tools, { ...question, isExtended: true }, call).catch((error: unknown) => {
    if (error instanceof CarrierError) return undefined;
    throw error;
  });
