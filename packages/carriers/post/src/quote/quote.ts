import {
  type CarrierCall,
  type CarrierRate,
  noRates,
  type QuoteReply,
  type QuoteRequest,
  reasonOfRefusals,
  startBudget,
} from '@tranzit/carrier-kit';
import type { DeliveryWay, Kopecks, PackageMeasures } from '@tranzit/kernel';
import type { PostClient } from '../client.ts';
import { emptyReasonOf, isRefusal, refusedHere } from '../errors.ts';
import type { IndexFinder } from '../orders/addresses.ts';
import type { ShippingPoint, ShippingPoints } from '../orders/shipping-points.ts';
import { tariffReplySchema } from '../schemas.ts';
import { countryNumberOf, russia } from './countries.ts';
import { type DeliveryTimes, daysOf } from './delivery-times.ts';
import { type OfferedCode, type OfferedMailType, offeredMailTypes } from './mail-types.ts';
import { countPlaces, shareOut, sizeClassOf } from './packages.ts';
import {
  type Asked,
  type Destination,
  type Offer,
  type PlacesReply,
  type TariffQuestion,
  toOffer,
  toRates,
  toTariffRequest,
} from './rates.ts';

export interface QuoteTools {
  readonly client: PostClient;
  readonly points: ShippingPoints;
  readonly indexes: IndexFinder;
  readonly times: DeliveryTimes;
  readonly mailTypes: readonly OfferedCode[];
}

/** More places than these nobody carries to a counter in one go; each is an order and a label of its own. */
export const maxPlaces = 50;

/** Kept back from the budget, so that the kinds that answered still arrive when one hangs. */
const reserveOf = (timeoutMs: number): number => Math.min(500, timeoutMs * 0.1);

/**
 * One call per kind of mail (and kind of places), side by side. A refused kind costs the others nothing; the first
 * error is thrown only when no kind brought a rate and it was more than a 'no'.
 */
export async function quote(
  tools: QuoteTools,
  request: QuoteRequest,
  call: CarrierCall,
): Promise<QuoteReply> {
  if (request.sender.iso !== 'RU') return noRates('route_not_served');
  if (countPlaces(request.packages) > maxPlaces) return noRates('cargo_too_large');
  const budget = startBudget(call);
  const [point, to] = await Promise.all([
    tools.points.find(request.sender, budget.next()),
    findDestination(tools, request, budget.next()),
  ]);
  if (!point || !to) return noRates('route_not_served');
  const candidates = toCandidates(tools.mailTypes, request, point, to);
  if (candidates.length === 0) return noRates('way_not_served');
  const left = budget.next(budget.remainingMs() - reserveOf(call.timeoutMs));
  const outcomes = await Promise.allSettled(
    candidates.map((candidate) => quoteMailType(tools, request, { ...candidate, point, to }, left)),
  );
  const rates = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
  return rates.length > 0 ? { rates } : noRates(reasonOfRefusals(outcomes, emptyReasonOf));
}

/**
 * `undefined` where the carrier cannot go. Abroad only papers go: goods need a customs declaration by position, of which
 * a request says nothing.
 */
async function findDestination(
  { indexes }: QuoteTools,
  { receiver, cargoType }: QuoteRequest,
  call: CarrierCall,
): Promise<Destination | undefined> {
  const country = countryNumberOf(receiver.iso);
  if (country === undefined) return undefined;
  if (country !== russia)
    return cargoType === 'docs' ? { index: undefined, country, pointIndex: undefined } : undefined;
  const { terminalCode, terminalKind } = receiver;
  const isPoint = terminalKind === 'point' || terminalKind === 'locker';
  const index = terminalCode ?? (await indexes.find(receiver, call));
  return index === undefined ? undefined : { index, country, pointIndex: isPoint ? terminalCode : undefined };
}

interface Candidate {
  readonly code: OfferedCode;
  /** Ways of one price. */
  readonly ways: readonly DeliveryWay[];
  readonly isMarked: boolean;
}

/** Kinds that the account may send from here, that go a way asked for, and that end where the receiver is. */
function toCandidates(
  codes: readonly OfferedCode[],
  { ways }: QuoteRequest,
  point: ShippingPoint,
  to: Destination,
): Candidate[] {
  return codes.flatMap((code) => {
    const mailType: OfferedMailType = offeredMailTypes[code];
    const isAllowed = point.mailTypes.length === 0 || point.mailTypes.includes(code);
    const isAbroad = to.country !== russia;
    const ownWays = mailType.ways.filter(
      (way) =>
        ways.includes(way) &&
        (way.endsWith('d') || (mailType.isToPoint ?? false) === (to.pointIndex !== undefined)),
    );
    const fits = isAllowed && (!isAbroad || code === 'EMS');
    if (!fits) return [];
    const marked = ownWays.filter((way) => mailType.markedWays?.includes(way));
    const plain = ownWays.filter((way) => !marked.includes(way));
    return [
      { code, ways: plain, isMarked: false },
      { code, ways: marked, isMarked: true },
    ].filter((candidate) => candidate.ways.length > 0);
  });
}

interface Question extends Candidate {
  readonly point: ShippingPoint;
  readonly to: Destination;
}

/**
 * With all services asked for, and, when that is refused, without them: the kind of mail may go all the same. A kind
 * that only goes with a declared value keeps it.
 */
async function quoteMailType(
  tools: QuoteTools,
  request: QuoteRequest,
  question: Question,
  call: CarrierCall,
): Promise<CarrierRate[]> {
  const { code, ways } = question;
  const mailType: OfferedMailType = offeredMailTypes[code];
  const needsValue = mailType.needsValue ?? false;
  const { declaredValue, services } = request;
  if (needsValue && declaredValue === undefined)
    throw refusedHere('rates', 'нужна объявленная ценность, тариф не считается');
  if (mailType.isToPoint && request.packages.some((place) => sizeClassOf(place) === undefined))
    throw refusedHere('rates', 'габариты больше допустимых');
  const full: Asked = {
    declaredValue: needsValue || services.includes('INSURANCE') ? declaredValue : undefined,
    hasDocumentsBack: services.includes('RETURN'),
  };
  const plain: Asked = { declaredValue: needsValue ? declaredValue : undefined, hasDocumentsBack: false };
  const hasExtras = full.hasDocumentsBack || full.declaredValue !== plain.declaredValue;
  const budget = startBudget(call);
  const rates = (asked: Asked): Promise<CarrierRate[]> =>
    askOffer(tools, request, question, asked, budget.next()).then((offer) =>
      toRates(code, ways, offer, asked, request),
    );
  return rates(full).catch((error: unknown) => {
    if (hasExtras && isRefusal(error)) return rates(plain);
    throw error;
  });
}

async function askOffer(
  tools: QuoteTools,
  { packages, declaredValue }: QuoteRequest,
  question: Question,
  asked: Asked,
  call: CarrierCall,
): Promise<Offer> {
  // Shares differ by a kopeck at most, so one price serves all places of a kind.
  const [share] =
    asked.declaredValue === undefined || declaredValue === undefined
      ? []
      : shareOut(declaredValue, countPlaces(packages));
  const replies = await Promise.all(
    packages.map((place) => askPlaces(tools, toQuestion(question, place, share, asked), place.amount, call)),
  );
  return toOffer(replies);
}

const toQuestion = (
  { code, point, to, isMarked }: Question,
  place: PackageMeasures,
  declaredValue: Kopecks | undefined,
  { hasDocumentsBack }: Asked,
): TariffQuestion => ({ code, from: point.index, to, place, declaredValue, isMarked, hasDocumentsBack });

async function askPlaces(
  { client, times }: QuoteTools,
  question: TariffQuestion,
  amount: number,
  call: CarrierCall,
): Promise<PlacesReply> {
  const budget = startBudget(call);
  const reply = await client.call(
    {
      operation: 'rates',
      method: 'POST',
      path: '/1.0/tariff',
      json: toTariffRequest(question),
      mayRetry: true,
      call: budget.next(),
    },
    tariffReplySchema,
  );
  const days = daysOf(reply) ?? (await times.find(question, budget.next()));
  if (!days) throw refusedHere('rates', 'срок доставки не назван, тариф не считается');
  return { amount, reply, days };
}
