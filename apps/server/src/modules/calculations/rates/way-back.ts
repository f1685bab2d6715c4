import type {
  CarrierAdapter,
  CarrierCall,
  CarrierRate,
  QuoteReply,
  QuoteRequest,
} from '@tranzit/carrier-kit';
import { CarrierError } from '@tranzit/carrier-kit';
import {
  addKopecks,
  type CarrierCode,
  type DeliveryWay,
  type EmptyReasonCode,
  wayBack,
  zeroKopecks,
} from '@tranzit/kernel';
import { type FrozenInput, quoteRequestFor, returnRequestFor } from '../input/frozen-input.ts';

/** A carrier's rate, and where a cargo comes back as a delivery of its own, the rate of that delivery. */
export interface QuotedRate extends CarrierRate {
  readonly wayBack?: CarrierRate;
  /** Why the carrier has none of that delivery. */
  readonly wayBackReason?: EmptyReasonCode;
}

export interface QuotedReply extends QuoteReply {
  readonly rates: readonly QuotedRate[];
}

/** What the carrier itself charges, with the services that were asked for. */
const carrierPrice = ({ basePrice, services }: CarrierRate) =>
  addKopecks(basePrice, ...services.map(({ price }) => price));

/**
 * The cheapest rate of a way with every service asked for; `undefined` where there is none. `preferred`: the tariff that
 * goes first wherever it is offered.
 */
export function cheapestBack(
  rates: readonly CarrierRate[],
  way: DeliveryWay,
  preferred?: string,
): CarrierRate | undefined {
  const fitting = rates
    .filter(
      (rate) => rate.way === way && rate.services.every(({ availability }) => availability === 'available'),
    )
    .toSorted((a, b) => carrierPrice(a) - carrierPrice(b));
  return fitting.find(({ tariffCode }) => tariffCode === preferred) ?? fitting[0];
}

interface BackReply {
  readonly rates: readonly CarrierRate[];
  readonly reason: EmptyReasonCode | undefined;
}

/** The return stands among the services of a rate, so that a carrier that brings nothing back lacks it like any other. */
function withWayBack(rate: CarrierRate, back: BackReply): QuotedRate {
  const cheapest = cheapestBack(back.rates, wayBack(rate.way));
  const service = {
    service: 'RETURN',
    availability: cheapest ? 'available' : 'not_available',
    price: cheapest ? carrierPrice(cheapest) : zeroKopecks,
  } as const;
  return {
    ...rate,
    services: [...rate.services, service],
    ...(cheapest ? { wayBack: cheapest } : { wayBackReason: back.reason ?? 'no_tariff' }),
  };
}

/** A refusal to price the way back is a 'no' to it, which the way there does not suffer from. */
const askBack = (adapter: Pick<CarrierAdapter, 'quote'>, request: QuoteRequest, call: CarrierCall) =>
  adapter.quote(request, call).then(
    ({ rates, emptyReason }): BackReply => ({ rates, reason: emptyReason }),
    (error: unknown): BackReply => {
      if (error instanceof CarrierError && error.kind === 'refused') return { rates: [], reason: 'refused' };
      throw error;
    },
  );

/**
 * Asks a carrier for the frozen question, and for the way back of a cargo that returns at the same moment: together they
 * are one price, so that one without the other is no answer.
 */
export async function quoteBothWays(
  { adapter, carrier }: { readonly adapter: Pick<CarrierAdapter, 'quote'>; readonly carrier: CarrierCode },
  input: FrozenInput,
  ways: readonly DeliveryWay[],
  call: CarrierCall,
): Promise<QuotedReply> {
  const there = adapter.quote({ ...quoteRequestFor(input, carrier), ways }, call);
  const back = returnRequestFor(input, carrier);
  if (!back) return there;
  const [reply, backReply] = await Promise.all([
    there,
    askBack(adapter, { ...back, ways: ways.map(wayBack) }, call),
  ]);
  return { ...reply, rates: reply.rates.map((rate) => withWayBack(rate, backReply)) };
}
