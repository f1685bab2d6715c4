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
import { addDays, type DeliveryWay, isDoorAtSender } from '@tranzit/kernel';
import { fitsType } from './cargo.ts';
import type { CityFinder } from './cities.ts';
import type { DellinClient } from './client.ts';
import { countryUids, type DellinDeliveryType, deliveryTypes } from './codes.ts';
import { emptyReasonOf, isDateRefused } from './errors.ts';
import { fromRateAnswers, type RateQuestion, toRateRequest } from './rates.ts';
import { calculationSchema, type DellinCalculation } from './schemas.ts';
import { pricedExtras } from './services.ts';
import type { DellinSettings } from './settings.ts';
import { acceptsAtEnds } from './terminal-limits.ts';

export interface QuoteTools {
  readonly client: DellinClient;
  readonly cities: CityFinder;
  readonly settings: DellinSettings;
}

/** Days to try after the one asked for, as the carrier's own advice goes. */
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
  const days = createPickupDays(request.pickupOn);
  const outcomes = await Promise.allSettled(
    request.ways.flatMap((way) => {
      const accepted = acceptsAtEnds(tools.client, request, way, ends, budget.next(limitMs));
      return typesFor(request).map((type) =>
        quoteOne(tools, { request, way, type, ...ends }, days, accepted, budget.next(limitMs)),
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

/** The first day on which the carrier comes or opens, found by one calculation and used by the others of that end. */
interface PickupDays {
  first(way: DeliveryWay): number;
  refuse(way: DeliveryWay, laterDays: number): void;
  on(laterDays: number): string;
}

function createPickupDays(pickupOn: string): PickupDays {
  const first = { door: 0, terminal: 0 };
  const endOf = (way: DeliveryWay) => (isDoorAtSender(way) ? 'door' : 'terminal');
  return {
    first: (way) => first[endOf(way)],
    refuse: (way, laterDays) => {
      first[endOf(way)] = Math.max(first[endOf(way)], laterDays + 1);
    },
    on: (laterDays) => addDays(pickupOn, laterDays),
  };
}

type OpenQuestion = Omit<RateQuestion, 'produceOn' | 'isExtended'>;

async function quoteOne(
  tools: QuoteTools,
  open: OpenQuestion,
  days: PickupDays,
  accepted: Promise<boolean>,
  call: CarrierCall,
): Promise<CarrierRate | EmptyReason> {
  const budget = startBudget(call);
  if (!(await accepted)) return 'cargo_too_large';
  const extras = pricedExtras(open.request.services, open.way);
  for (let later = days.first(open.way); ; later = Math.max(later + 1, days.first(open.way))) {
    const question = { ...open, produceOn: days.on(later), isExtended: false };
    try {
      const [plain, extended] = await Promise.all([
        calculate(tools, question, budget.next()),
        extras.length === 0 ? undefined : calculateExtended(tools, question, budget.next()),
      ]);
      return fromRateAnswers(question, { plain, extended }) ?? 'no_tariff';
    } catch (error) {
      if (!isDateRefused(error) || later >= maxLaterDays) throw error;
      days.refuse(open.way, later);
    }
  }
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
