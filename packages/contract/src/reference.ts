import { z } from 'zod';
import { defineEndpoint, signedIn } from './endpoint.ts';
import {
  availability,
  carrierCode,
  day,
  deliveryWay,
  id,
  queryFlag,
  queryList,
  requiredText,
  serviceCode,
} from './wire.ts';

export const operator = z.object({
  key: carrierCode,
  name: z.string(),
  ways: z.array(deliveryWay),
  services: z.partialRecord(serviceCode, availability),
  tracking: z.enum(['webhook', 'feed', 'polling']),
  isDemo: z.boolean(),
});

export const listOperators = defineEndpoint({
  operationId: 'listOperators',
  area: 'reference',
  method: 'GET',
  path: '/api/v1/reference/operator/',
  summary: 'Delivery services the portal asks, by key',
  access: signedIn,
  responses: { 200: z.object({ deliveryServices: z.partialRecord(carrierCode, operator) }) },
});

export const calendarDay = z.object({ date: day, kind: z.enum(['working', 'shortened', 'day_off']) });

export const listCalendar = defineEndpoint({
  operationId: 'listCalendar',
  area: 'reference',
  method: 'GET',
  path: '/api/v1/reference/calendar/',
  summary: 'Working days of a period of at most 400 days',
  access: signedIn,
  query: z.object({ date_from: day, date_to: day }),
  responses: { 200: z.object({ days: z.array(calendarDay) }) },
});

export const pickupDay = z.object({ date: day, deliveryDate: day, pickupAvailable: z.boolean() });
export type PickupDay = z.output<typeof pickupDay>;

const schedulerQuery = z.object({
  /** Days of delivery of the chosen rate: `deliveryDate` is so many days after `date`. */
  days: z.coerce.number().int().min(0).max(120).default(0),
  delivery_service: carrierCode.optional(),
  /** The sender's place; its time zone decides what is today. */
  lat: z.coerce.number().min(-90).max(90).optional(),
  long: z.coerce.number().min(-180).max(180).optional(),
  tariff_list: queryList(z.string()),
});

export const listPickupDays = defineEndpoint({
  operationId: 'listPickupDays',
  area: 'scheduler',
  method: 'GET',
  path: '/api/v1/reference/scheduler/',
  summary: 'Days on which cargo can be picked up, with the day it would be delivered',
  access: signedIn,
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

export const terminalHours = z.object({
  day: z.number().int().min(1).max(7),
  from: z.string(),
  to: z.string(),
});

export const terminal = z.object({
  terminalId: id,
  deliveryService: carrierCode,
  code: z.string(),
  name: z.string(),
  kind: z.enum(['office', 'point', 'locker']),
  city: z.string(),
  addressLine: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  phone: z.string().nullable(),
  hours: z.array(terminalHours),
  acceptsDropOff: z.boolean(),
  handsOut: z.boolean(),
  takesCash: z.boolean(),
  takesCards: z.boolean(),
  /** kg; null where the carrier names no limit. */
  maxWeight: z.number().nullable(),
  /** Longest sides, cm, longest first; null where the carrier names no limit. */
  maxSides: z.array(z.number()).nullable(),
  /** How many terminals stand at exactly these coordinates, this one included. */
  duplicateCounter: z.number().int(),
  /** Kilometres from `latitude`, `longitude` of the request. */
  distance: z.number().nullable(),
});
export type Terminal = z.output<typeof terminal>;

export const listTerminals = defineEndpoint({
  operationId: 'listTerminals',
  area: 'reference',
  method: 'GET',
  path: '/api/v1/reference/terminal/',
  summary: 'Terminals of carriers in a city, around a point, or in a map window',
  access: signedIn,
  query: z.object({
    delivery_service: queryList(carrierCode),
    /** A place is required: the city by its FIAS id or name, a point, or a map window. All that is given must hold. */
    city_fias_id: z
      .string()
      .regex(/^[\w-]{1,40}$/)
      .optional(),
    city: requiredText(120).optional(),
    latitude: z.coerce.number().min(-90).max(90).optional(),
    longitude: z.coerce.number().min(-180).max(180).optional(),
    /** Kilometres around the point; 30 when the point is the only place given. */
    radius: z.coerce.number().min(0.1).max(200).optional(),
    /** `west,south,east,north` in degrees; `west` is greater than `east` across the 180th meridian. */
    bbox: z
      .string()
      .regex(/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/)
      .optional(),
    /** `sender`: takes drop-offs; `recipient`: hands out. */
    side: z.enum(['sender', 'recipient']).optional(),
    /** Only those that take this cargo. */
    cargo_id: z.coerce.number().int().positive().optional(),
    with_lockers: queryFlag.optional(),
  }),
  /** At most 2,000 items, nearest first or by name; `count` is the true number, at most 10,000. */
  responses: { 200: z.object({ items: z.array(terminal), count: z.number().int() }) },
});
