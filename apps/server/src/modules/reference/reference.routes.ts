import { api, lastDay, type QueryOf } from '@tranzit/contract';
import { addDays } from '@tranzit/kernel';
import { places } from '@tranzit/places';
import { localDay } from '../../platform/clock/local-day.ts';
import { invalid } from '../../platform/errors/index.ts';
import type { Binder } from '../../platform/http/binder.ts';
import { timeZoneOfPoint } from '../geo/index.ts';
import { calendarOfPeriod, requirePeriod } from './calendar.ts';
import { presentGood } from './goods/present-good.ts';
import { findOfferedDay, listOfferedDays, type PickupQuestion } from './offered-pickup.ts';
import { standardEnd } from './pickup-dates.ts';

type SchedulerQuery = Omit<QueryOf<typeof api.getPickupDay>, 'date'>;

/** Where the sender's place is not known the day turns with Moscow. */
const standardTimeZone = 'Europe/Moscow';

function questionOf(query: SchedulerQuery): PickupQuestion {
  const { lat, long } = query;
  const point = lat === undefined || long === undefined ? undefined : { latitude: lat, longitude: long };
  return {
    carrier: query.delivery_service,
    tariffCodes: query.tariff_list ?? [],
    timeZone: point ? timeZoneOfPoint(places(), point) : standardTimeZone,
    point,
    deliveryDays: query.days,
  };
}

export function bindReference(bind: Binder): void {
  bind(api.listCalendar, async ({ query: { date_from: from, date_to: to } }, ctx) => {
    requirePeriod(from, to, 'date_to');
    return { days: [...calendarOfPeriod(ctx.workCalendar, from, to)] };
  });
  bind(api.listTnved, async ({ query: { query, page, limit } }, ctx) => {
    const found = ctx.goods.search(query);
    return { items: found.slice((page - 1) * limit, page * limit).map(presentGood), count: found.length };
  });
  bind(api.listPickupDays, async ({ query }, ctx) => {
    const question = questionOf(query);
    const from = query.start_date ?? localDay(ctx.clock.now(), question.timeZone);
    const to = query.end_date ?? standardEnd(from);
    requirePeriod(from, to, 'end_date');
    const days = await listOfferedDays(ctx, question, { from, to });
    return { dates: days.map(({ periods: _, ...day }) => day) };
  });
  bind(api.getPickupDay, async ({ query }, ctx) => {
    const question = questionOf(query);
    const { day, source } = await findOfferedDay(ctx, question, query.date);
    const deliveryDate = day?.deliveryDate ?? addDays(query.date, question.deliveryDays);
    if (deliveryDate > lastDay) throw invalid('date', 'day_out_of_range');
    return {
      date: query.date,
      source,
      deliveryDate,
      pickupAvailable: day?.pickupAvailable ?? false,
      periods: [...(day?.periods ?? [])],
    };
  });
}
