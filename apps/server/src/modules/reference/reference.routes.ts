import { api, type QueryOf } from '@tranzit/contract';
import { places } from '@tranzit/places';
import { localDay, localMinutes } from '../../platform/clock/local-day.ts';
import type { Needs } from '../../platform/context/index.ts';
import type { Binder } from '../../platform/http/binder.ts';
import { timeZoneOfPoint } from '../geo/index.ts';
import { calendarOfPeriod, requirePeriod } from './calendar.ts';
import { type PickupRules, pickupDay, pickupDays, standardEnd } from './pickup-dates.ts';
import { pickupPeriods } from './pickup-periods.ts';

type SchedulerQuery = Pick<QueryOf<typeof api.getPickupDay>, 'days' | 'lat' | 'long'>;

/** Where the sender's place is not known the day turns with Moscow. */
const standardTimeZone = 'Europe/Moscow';

function rulesOf({ days, lat, long }: SchedulerQuery, ctx: Needs<'clock' | 'workCalendar'>): PickupRules {
  const isPlaced = lat !== undefined && long !== undefined;
  const timeZone = isPlaced
    ? timeZoneOfPoint(places(), { latitude: lat, longitude: long })
    : standardTimeZone;
  const now = ctx.clock.now();
  const local = { today: localDay(now, timeZone), minutes: localMinutes(now, timeZone) };
  return { local, calendar: ctx.workCalendar, deliveryDays: days };
}

export function bindReference(bind: Binder): void {
  bind(api.listCalendar, async ({ query: { date_from: from, date_to: to } }, ctx) => {
    requirePeriod(from, to, 'date_to');
    return { days: [...calendarOfPeriod(ctx.workCalendar, from, to)] };
  });
  bind(api.listPickupDays, async ({ query }, ctx) => {
    const rules = rulesOf(query, ctx);
    const from = query.start_date ?? rules.local.today;
    const to = query.end_date ?? standardEnd(from);
    requirePeriod(from, to, 'end_date');
    return { dates: [...pickupDays({ from, to }, rules)] };
  });
  bind(api.getPickupDay, async ({ query }, ctx) => {
    const rules = rulesOf(query, ctx);
    return { ...pickupDay(query.date, rules), periods: [...pickupPeriods(query.date, rules)] };
  });
}
