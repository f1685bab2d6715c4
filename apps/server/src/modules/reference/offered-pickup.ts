import type { PickupDay } from '@tranzit/contract';
import { type CarrierCode, defaultPickupPeriod, formatPickupPeriod, type GeoPoint } from '@tranzit/kernel';
import { localMoment } from '../../platform/clock/local-day.ts';
import type { Needs } from '../../platform/context/index.ts';
import { calendarRules, courierRules } from './courier-days.ts';
import { firstPickupDay, type PickupRules, pickupDays, sourceOf } from './pickup-dates.ts';
import { pickupPeriods } from './pickup-periods.ts';

export type OfferNeeds = Needs<'clock' | 'workCalendar' | 'carriers' | 'log'>;

/** Whose days of collection are asked for, and where. */
export interface PickupQuestion {
  /** `undefined` while no carrier is chosen. */
  readonly carrier: CarrierCode | undefined;
  /** The carrier's own codes; empty while no tariff is chosen. */
  readonly tariffCodes: readonly string[];
  /** IANA zone of the sender: days and periods are told on its clock. */
  readonly timeZone: string;
  readonly point: GeoPoint | undefined;
  /** Calendar days of delivery of the chosen rate, without the day that a handover after 14:00 adds. */
  readonly deliveryDays: number;
}

interface Period {
  readonly from: string;
  readonly to: string;
}

/** A day on which a delivery may start. */
export interface OfferedDay extends PickupDay {
  /** `HH:mm-HH:mm` in which a courier can come; empty when none comes on this day. */
  readonly periods: readonly string[];
}

/** The carrier's days, on the calendar and the sender's clock of this moment. */
export const rulesOf = (
  ctx: Needs<'clock' | 'workCalendar'>,
  { timeZone, deliveryDays }: Pick<PickupQuestion, 'timeZone' | 'deliveryDays'>,
  courier: PickupRules['courier'],
): PickupRules => ({
  local: localMoment(ctx.clock.now(), timeZone),
  calendar: ctx.workCalendar,
  deliveryDays,
  courier,
});

/** The same, with the carrier asked for its days. */
const rulesFor = async (ctx: OfferNeeds, question: PickupQuestion): Promise<PickupRules> =>
  rulesOf(ctx, question, await courierRules(ctx, question));

/**
 * The days of a period on which a delivery may start, in order, each with its periods. It is the only place that decides
 * this: the scheduler lists what it answers, and an order takes nothing else.
 */
export async function listOfferedDays(
  ctx: OfferNeeds,
  question: PickupQuestion,
  period: Period,
): Promise<readonly OfferedDay[]> {
  return offeredDays(period, await rulesFor(ctx, question));
}

/** The same as far as is known without asking the carrier. */
export const listKnownDays = (
  ctx: OfferNeeds,
  question: PickupQuestion,
  period: Period,
): readonly OfferedDay[] => offeredDays(period, rulesOf(ctx, question, calendarRules(ctx, question)));

const offeredDays = (period: Period, rules: PickupRules): readonly OfferedDay[] =>
  pickupDays(period, rules).map((day) => ({ ...day, periods: pickupPeriods(day.date, rules) }));

/** The day as it is offered; absent when no delivery may start on it. */
export async function findOfferedDay(
  ctx: OfferNeeds,
  question: PickupQuestion,
  date: string,
): Promise<{ readonly day: OfferedDay | undefined; readonly source: PickupDay['source'] }> {
  const rules = await rulesFor(ctx, question);
  const [day] = offeredDays({ from: date, to: date }, rules);
  return { day, source: sourceOf(date, rules.courier) };
}

/** The next day on which a delivery may start; with `byCourier` only a day on which one comes. */
export async function firstOfferedDay(
  ctx: OfferNeeds,
  question: PickupQuestion,
  byCourier: boolean,
): Promise<string> {
  const rules = await rulesFor(ctx, question);
  const { today } = rules.local;
  return firstPickupDay(today, rules, byCourier) ?? today;
}

/** A courier comes within the day's periods; for what the sender brings nobody comes, and the whole day does too. */
export const isOfferedPeriod = (day: OfferedDay, period: string, byCourier: boolean): boolean =>
  day.periods.includes(period) || (!byCourier && period === formatPickupPeriod(defaultPickupPeriod));
