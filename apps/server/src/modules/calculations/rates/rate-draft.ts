import type { CarrierRate } from '@tranzit/carrier-kit';
import type { RateWarning } from '@tranzit/contract';
import {
  type AdditionalService,
  type Availability,
  type CarrierCode,
  type EmptyReasonCode,
  type Grams,
  isDoorAtSender,
  totalGrams,
} from '@tranzit/kernel';
import { addDaysTo, daysBetween, type LocalMoment, localMoment } from '../../../platform/clock/local-day.ts';
import type { ContractTerms } from '../../accounts/index.ts';
import { isLateHandover } from '../../reference/index.ts';
import type { AskedPart } from '../input/asked-days.ts';
import type { FrozenInput } from '../input/frozen-input.ts';
import { type CustomerPrice, customerPrice, servicePrice } from './contract-terms.ts';
import type { QuotedRate } from './way-back.ts';

/** A carrier's rate as this account gets it, before it is stored. */
export interface RateDraft {
  readonly carrierRate: QuotedRate;
  readonly customer: CustomerPrice;
  /** Every service the carrier told of, at the customer's price. */
  readonly services: CarrierRate['services'];
  /** `YYYY-MM-DD` where the carrier takes the cargo on another day than the one asked for. */
  readonly pickupOn: string | undefined;
  readonly minDays: number;
  readonly maxDays: number;
  /** How many of these days are due to a handover after 14:00: 0 or 1. */
  readonly lateDays: number;
  readonly deliveryFromOn: string;
  readonly deliveryToOn: string;
  readonly chargeableGrams: Grams | undefined;
  readonly warnings: readonly RateWarning[];
  readonly availability: Availability;
  /** Services asked for that the carrier does not do with this rate: then it is `not_available`. */
  readonly lackingServices: readonly AdditionalService[];
}

interface AnswerContext {
  readonly carrier: CarrierCode;
  readonly input: FrozenInput;
  /** For which day the carrier was asked, way by way. */
  readonly parts: readonly AskedPart[];
  readonly terms: ContractTerms;
  readonly now: Date;
}
interface DraftContext extends AnswerContext {
  readonly local: LocalMoment;
}

/** The day for which the carrier gave this rate. */
const askedDay = ({ way }: CarrierRate, { parts, input }: AnswerContext): string =>
  parts.find(({ ways }) => ways.includes(way))?.pickupOn ?? input.pickupOn;

/** The day on which the carrier takes the cargo: where it names none itself, the one it was asked for. */
const pickupDay = (rate: CarrierRate, context: AnswerContext): string =>
  rate.pickupOn ?? askedDay(rate, context);

const movedPickup = (rate: CarrierRate, context: DraftContext): string | undefined => {
  const pickupOn = pickupDay(rate, context);
  return pickupOn === context.input.pickupOn ? undefined : pickupOn;
};

/** One day more when cargo can reach the terminal only after 14:00 today. */
const lateDaysOf = (rate: CarrierRate, context: DraftContext): number =>
  !isDoorAtSender(rate.way) && isLateHandover(pickupDay(rate, context), context.local) ? 1 : 0;

/** The term from the day that was wished: a later collection makes it longer. */
function termOf(
  rate: CarrierRate,
  context: DraftContext,
): Pick<RateDraft, 'minDays' | 'maxDays' | 'lateDays'> {
  const { pickupOn } = context.input;
  const waits = daysBetween(pickupOn, askedDay(rate, context));
  const late = lateDaysOf(rate, context);
  const { deliveryFromOn, deliveryToOn } = rate;
  const min = deliveryFromOn ? Math.max(0, daysBetween(pickupOn, deliveryFromOn)) : rate.minDays + waits;
  const max = deliveryToOn ? daysBetween(pickupOn, deliveryToOn) : rate.maxDays + waits;
  return { minDays: min + late, maxDays: Math.max(min, max) + late, lateDays: late };
}

function warningsOf(rate: CarrierRate, context: DraftContext): readonly RateWarning[] {
  const { input } = context;
  const warnings: RateWarning[] = [];
  if (!isDoorAtSender(rate.way)) warnings.push('after_14');
  if (movedPickup(rate, context) !== undefined) warnings.push('pickup_moved');
  if (rate.chargeableGrams !== undefined && rate.chargeableGrams > totalGrams(input.packages))
    warnings.push('chargeable_by_volume');
  if (availabilityOf(rate, input) === 'need_confirm') warnings.push('need_confirm_service');
  return warnings;
}

/** What the carrier says of a service; one of which it says nothing it does not do. */
const statusOf = (rate: CarrierRate, service: AdditionalService): Availability =>
  rate.services.find((priced) => priced.service === service)?.availability ?? 'not_available';

const lackingOf = (rate: CarrierRate, { services }: FrozenInput): AdditionalService[] =>
  services.filter((service) => statusOf(rate, service) === 'not_available');

/** A rate is what its least available service is. */
function availabilityOf(rate: CarrierRate, input: FrozenInput): Availability {
  if (lackingOf(rate, input).length > 0) return 'not_available';
  return input.services.some((service) => statusOf(rate, service) === 'need_confirm')
    ? 'need_confirm'
    : 'available';
}

/** Rates that came and lack a service each: what they lack all of them, else what any of them does. */
export function lackingInAll(drafts: readonly RateDraft[]): readonly AdditionalService[] {
  const lacking = [...new Set(drafts.flatMap(({ lackingServices }) => lackingServices))];
  const common = lacking.filter((service) =>
    drafts.every(({ lackingServices }) => lackingServices.includes(service)),
  );
  return common.length > 0 ? common : lacking;
}

/** Why rates lack nothing but the return of a cargo; `null` where they lack something else or nobody said. */
export function backReasonOf(drafts: readonly RateDraft[]): EmptyReasonCode | null {
  if (lackingInAll(drafts).join() !== 'RETURN') return null;
  return drafts.find(({ carrierRate }) => carrierRate.wayBackReason)?.carrierRate.wayBackReason ?? null;
}

export const isOffered = ({ availability }: RateDraft): boolean => availability !== 'not_available';

/** The rates of one answer; one whose carrier cannot do a service that was asked for is kept as `not_available`. */
export function draftRates(rates: readonly QuotedRate[], context: AnswerContext): RateDraft[] {
  const whole = { ...context, local: localMoment(context.now, context.input.senderTimeZone) };
  return rates.map((rate) => draftRate(rate, whole));
}

function draftRate(rate: QuotedRate, context: DraftContext): RateDraft {
  const { input, terms, carrier } = context;
  const term = termOf(rate, context);
  return {
    carrierRate: rate,
    customer: customerPrice(rate, carrier, input.services, terms),
    services: rate.services.map((priced) => ({ ...priced, price: servicePrice(priced, terms) })),
    pickupOn: movedPickup(rate, context),
    ...term,
    deliveryFromOn: addDaysTo(input.pickupOn, term.minDays),
    deliveryToOn: addDaysTo(input.pickupOn, term.maxDays),
    chargeableGrams: rate.chargeableGrams,
    warnings: warningsOf(rate, context),
    availability: availabilityOf(rate, input),
    lackingServices: lackingOf(rate, input),
  };
}
