import { setImmediate as nextTurn } from 'node:timers/promises';
import { calendarRules, courierRules } from './courier-days.ts';
import { type OfferNeeds, type PickupQuestion, rulesOf } from './offered-pickup.ts';
import { type CourierRules, firstPickupDay } from './pickup-dates.ts';

/** The first days on which a delivery may start, `YYYY-MM-DD`; `undefined` where there is none as far as prices are known. */
export interface FirstDays {
  readonly byCourier: string | undefined;
  /** For what the sender brings to a terminal. */
  readonly byHand: string | undefined;
}

export interface FirstDaysFound {
  /** By what is known at once: the days the carrier has told in this hour, else the calendar and its lead time. */
  readonly supposed: FirstDays;
  /** By the days the carrier tells; those supposed where it tells none in time. Never rejects. */
  readonly told: Promise<FirstDays>;
}

type FirstDayQuestion = Pick<PickupQuestion, 'carrier' | 'timeZone' | 'point'>;

/**
 * The first days not before one, by the same rules as the list of days. Waits for nobody: what a carrier keeps of its days
 * comes within a turn of the event loop, and one that has to be asked answers in `told`.
 */
export async function findFirstDays(
  ctx: OfferNeeds,
  question: FirstDayQuestion,
  { from, timeoutMs }: { readonly from: string; readonly timeoutMs: number },
): Promise<FirstDaysFound> {
  const { carrier, point, timeZone } = question;
  const firstBy = (courier: CourierRules): FirstDays => {
    const rules = rulesOf(ctx, { timeZone, deliveryDays: 0 }, courier);
    return { byCourier: firstPickupDay(from, rules, true), byHand: firstPickupDay(from, rules, false) };
  };
  const asking = courierRules(ctx, { carrier, point, tariffCodes: [] }, timeoutMs).catch((error: unknown) => {
    ctx.log.error({ carrier, err: error }, 'days of collection could not be asked for');
    return calendarRules(ctx, question);
  });
  const known = await Promise.race([asking, nextTurn(undefined)]);
  const supposed = firstBy(known ?? calendarRules(ctx, question));
  return { supposed, told: known ? Promise.resolve(supposed) : asking.then(firstBy) };
}
