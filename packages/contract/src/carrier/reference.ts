import { z } from 'zod';
import { defineEndpoint, signedIn } from '../endpoint/endpoint.ts';
import { carrierCode, day, limit, page, pageOf, queryList, requiredText, text } from '../wire/wire.ts';

export const calendarDay = z.object({ date: day, kind: z.enum(['working', 'shortened', 'day_off']) });

const periodCodes = ['period_reversed', 'period_too_long'] as const;

export const listCalendar = defineEndpoint({
  operationId: 'listCalendar',
  area: 'reference',
  method: 'GET',
  path: '/api/v1/reference/calendar/',
  summary: 'Working days of a period of at most 400 days',
  access: signedIn,
  refusals: { 400: periodCodes },
  query: z.object({ date_from: day, date_to: day }),
  responses: { 200: z.object({ days: z.array(calendarDay) }) },
});

export const pickupDay = z.object({
  date: day,
  deliveryDate: day,
  pickupAvailable: z.boolean(),
  /** Who says whether a courier comes: the carrier, or beyond its list the calendar with its lead time. */
  source: z.enum(['carrier', 'calendar']),
});
export type PickupDay = z.output<typeof pickupDay>;

const schedulerQuery = z.object({
  /** Days of delivery of the chosen rate: `deliveryDate` is so many days after `date`. */
  days: z.coerce.number().int().min(0).max(120).default(0),
  delivery_service: carrierCode.optional(),
  /** The sender's place; its time zone decides what is today. */
  lat: z.coerce.number().min(-90).max(90).optional(),
  long: z.coerce.number().min(-180).max(180).optional(),
  /**
   * The carrier's own tariff codes, together with `delivery_service`: a day on which any of them is collected counts. It
   * tells nothing where a carrier's days are the same for all tariffs, and a code that the carrier does not know leaves the
   * days to the calendar.
   */
  tariff_list: queryList(requiredText(64), 10),
});

export const listPickupDays = defineEndpoint({
  operationId: 'listPickupDays',
  area: 'scheduler',
  method: 'GET',
  path: '/api/v1/reference/scheduler/',
  summary: 'Days on which cargo can be picked up, with the day it would be delivered',
  access: signedIn,
  refusals: { 400: periodCodes },
  query: schedulerQuery.extend({ start_date: day.optional(), end_date: day.optional() }),
  responses: { 200: z.object({ dates: z.array(pickupDay) }) },
});

export const getPickupDay = defineEndpoint({
  operationId: 'getPickupDay',
  area: 'scheduler',
  method: 'GET',
  path: '/api/v1/reference/scheduler/day/',
  summary: 'One day: whether cargo can be picked up then, and the periods to choose from',
  access: signedIn,
  query: schedulerQuery.extend({ date: day }),
  responses: { 200: pickupDay.extend({ periods: z.array(z.string()) }) },
});

const goodName = z.object({
  code: z.string(),
  name: z.string(),
  /** Null for names of the full classifier, which is in Russian. */
  nameEn: z.string().nullable(),
});
export const good = goodName.extend({
  /** Chapter and heading, the wider first. */
  parents: z.array(goodName),
});
export type Good = z.output<typeof good>;

export const listTnved = defineEndpoint({
  operationId: 'listTnved',
  area: 'reference',
  method: 'GET',
  path: '/api/v1/reference/tnved/',
  summary: 'Customs codes by everyday words or first digits, the likeliest first',
  access: signedIn,
  query: z.object({ query: text(200).default(''), page, limit: limit(20) }),
  responses: { 200: pageOf(good) },
});
