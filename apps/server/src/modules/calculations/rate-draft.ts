import type { CarrierRate } from '@tranzit/carrier-kit';
import { type CarrierCode, type Grams, isDoorAtSender, totalGrams } from '@tranzit/kernel';
import { addDaysTo, daysBetween } from '../../platform/clock/local-day.ts';
import { isLateHandover, localMoment } from '../reference/index.ts';
import { type ContractTerms, type CustomerPrice, customerPrice } from './contract-terms.ts';
import type { FrozenInput } from './frozen-input.ts';

export type RateWarning = 'after_14' | 'pickup_moved' | 'chargeable_by_volume' | 'need_confirm_service';

/** A carrier's rate as this account gets it, before it is stored. */
export interface RateDraft {
  readonly carrierRate: CarrierRate;
  readonly customer: CustomerPrice;
  readonly minDays: number;
  readonly maxDays: number;
  /** How many of these days are due to a handover after 14:00: 0 or 1. */
  readonly lateDays: number;
  readonly deliveryFromOn: string;
  readonly deliveryToOn: string;
  readonly chargeableGrams: Grams | undefined;
  readonly warnings: readonly RateWarning[];
  readonly availability: 'available' | 'need_confirm';
}

interface AnswerContext {
  readonly carrier: CarrierCode;
  readonly input: FrozenInput;
  readonly terms: ContractTerms;
  readonly now: Date;
}
interface DraftContext extends AnswerContext {
  readonly dropOffLateDays: number;
}

/** One day more when cargo can reach the terminal only after 14:00 today. */
const dropOffLateDays = ({ input, now }: AnswerContext): number =>
  isLateHandover(input.pickupOn, localMoment(now, input.senderTimeZone)) ? 1 : 0;

function warningsOf(rate: CarrierRate, { input }: DraftContext): readonly RateWarning[] {
  const warnings: RateWarning[] = [];
  if (!isDoorAtSender(rate.way)) warnings.push('after_14');
  if (rate.chargeableGrams !== undefined && rate.chargeableGrams > totalGrams(input.packages))
    warnings.push('chargeable_by_volume');
  if (needsConfirmation(rate, input)) warnings.push('need_confirm_service');
  return warnings;
}

const needsConfirmation = (rate: CarrierRate, input: FrozenInput): boolean =>
  input.services.some(
    (service) => rate.services.find((priced) => priced.service === service)?.availability === 'need_confirm',
  );

/** The rates of one answer; one whose carrier cannot do a service that was asked for is not offered. */
export function draftRates(rates: readonly CarrierRate[], context: AnswerContext): RateDraft[] {
  const whole = { ...context, dropOffLateDays: dropOffLateDays(context) };
  return rates.map((rate) => draftRate(rate, whole)).filter((draft) => draft !== undefined);
}

function draftRate(rate: CarrierRate, context: DraftContext): RateDraft | undefined {
  const { input, terms, carrier } = context;
  const lacks = input.services.some((service) => {
    const offered = rate.services.find((priced) => priced.service === service);
    return !offered || offered.availability === 'not_available';
  });
  if (lacks) return undefined;
  const late = isDoorAtSender(rate.way) ? 0 : context.dropOffLateDays;
  const minDays =
    (rate.deliveryFromOn ? Math.max(0, daysBetween(input.pickupOn, rate.deliveryFromOn)) : rate.minDays) +
    late;
  const maxDays = Math.max(
    minDays,
    (rate.deliveryToOn ? daysBetween(input.pickupOn, rate.deliveryToOn) : rate.maxDays) + late,
  );
  return {
    carrierRate: rate,
    customer: customerPrice(rate, carrier, input.services, terms),
    minDays,
    maxDays,
    lateDays: late,
    deliveryFromOn: addDaysTo(input.pickupOn, minDays),
    deliveryToOn: addDaysTo(input.pickupOn, maxDays),
    chargeableGrams: rate.chargeableGrams,
    warnings: warningsOf(rate, context),
    availability: needsConfirmation(rate, input) ? 'need_confirm' : 'available',
  };
}
