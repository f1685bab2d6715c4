import { waybillStatuses, waybillTroubles } from '@tranzit/kernel';
import { z } from 'zod';
import { addressCast, contactCast } from './address.ts';
import { cargo } from './cargo.ts';
import { contractSide } from './carrier-contract.ts';
import { anonymous, defineEndpoint, file, may, withContract } from './endpoint.ts';
import { waybillSorts } from './plain-values.ts';
import { tag } from './tag.ts';
import {
  carrierCode,
  day,
  deliveryWay,
  id,
  idOf,
  instant,
  limit,
  listOf,
  pickupPeriod,
  pricePart,
  queryFlag,
  queryList,
  roubles,
  serviceCode,
  skip,
  waybillStatus,
} from './wire.ts';

/** 1 simple, 2 to terminal, 3 foreign, 4 online store. */
export const waybillKind = z.number().int().min(1).max(4);
/**
 * The first four are made by the ways of delivery. The others are the specification's and come with their areas: `FOREIGN`
 * with the invoices, `ONLINE` with the shops, `CLAIM` with the manual requests; no order has them before.
 */
export const orderKind = z.enum([
  'SIMPLE',
  'TO_TERMINAL',
  'FROM_TERMINAL',
  'TERMINAL_TERMINAL',
  'FOREIGN',
  'ONLINE',
  'CLAIM',
]);
export type OrderKind = z.output<typeof orderKind>;
export const problemReasons = [
  'registration_failed',
  'carrier_problem',
  'return_in_progress',
  'returned_to_sender',
  'receiver_refused',
  'storage_expired',
] as const;
export type ProblemReason = (typeof problemReasons)[number];

/** Where the creation of a waybill stands: accepted here, registered at the carrier, its documents stored. */
export const creationStage = z.enum(['accepted', 'registered', 'documents_ready', 'manual', 'refused']);

const sideSummary = z.object({ city: z.string(), region: z.string().nullable(), name: z.string() });

const waybillRow = z.object({
  waybillId: id,
  plsWaybillNumber: z.string(),
  serviceWaybillNumber: z.string().nullable(),
  deliveryService: carrierCode,
  /** `own`: ordered under the account's own contract, billed by the carrier. */
  contract: contractSide,
  status: waybillStatus,
  statusChangedAt: instant,
  problemReason: z.enum(problemReasons).nullable(),
  /** The carrier's words about the problem, as they came: Russian in every language. */
  problemText: z.string().nullable(),
  kind: waybillKind,
  orderKind,
  deliveryWay,
  tariffName: z.string(),
  tags: z.array(tag),
  from: sideSummary,
  to: sideSummary,
  pickupDate: day,
  pickupPeriod: z.string(),
  deliveryDateFrom: day,
  deliveryDateTo: day,
  /** The ordered day of pickup, where the carrier has moved it to `pickupDate`; null where it has not. */
  pickupMovedFrom: day.nullable(),
  /** The carrier has moved the pickup and not told the days of delivery of the new day: those here are of the ordered one. */
  isPromiseOpen: z.boolean(),
  deliveredAt: instant.nullable(),
  price: roubles,
  cashback: roubles,
  placeCount: z.number().int(),
  /** kg. */
  weight: z.number(),
  /** Who ordered: a member (`user`), the portal itself (`service`: a return). `manager` comes with the staff's screens. */
  source: z.enum(['manager', 'user', 'service']),
  createdAt: instant,
  creationStage,
  /** Whether this member can cancel it. */
  isCancellable: z.boolean(),
  /** What is wrong now, whether or not somebody has taken note: `problem`, the day of the pickup or delivery has passed, or the return of its cargo waits. */
  trouble: z.enum(waybillTroubles).nullable(),
  /** When somebody took note of it; null while it waits for somebody. A new trouble begins with null. */
  acknowledgedAt: instant.nullable(),
});
export const waybillListItem = waybillRow;
export type WaybillListItem = z.output<typeof waybillListItem>;

/** The documents that carriers make of an order. */
const documentKind = z.enum(['waybill', 'label']);
export type OrderDocumentKind = z.output<typeof documentKind>;

const documentState = z.object({
  kind: documentKind,
  /** `waiting`: the carrier has not made it yet. `failed`: it will not come by itself; it may be asked for again. */
  state: z.enum(['waiting', 'ready', 'failed']),
  size: z.number().int().nullable(),
  readyAt: instant.nullable(),
});

/** What the state of a waybill and the member's rights leave to do; each is refused by its own call where it is not named here. */
export const waybillActions = [
  'cancel',
  'ask_to_cancel',
  'order_again',
  'ask_for_documents',
  'acknowledge',
  'confirm_return',
  'cancel_return',
] as const;

/** Where the return of an order stands; null where nothing comes back. */
const waybillReturn = z.object({
  /** `documents` come back within this order, by a service of the carrier; a `cargo` comes by an order of its own. */
  kind: z.enum(['documents', 'cargo']),
  /**
   * `planned`: not ordered yet; a cargo's is when this order is delivered. `due`: being ordered. `waiting`: for the
   * customer, see `reason`. `ordered`: at the carrier's, a cargo's as `waybill`.
   */
  state: z.enum(['planned', 'due', 'waiting', 'ordered', 'canceled']),
  /** Why it waits: over 5 % dearer than planned, not enough money, the carrier has no rate any more, or the account is blocked. */
  reason: z.enum(['dearer', 'money', 'no_rate', 'blocked']).nullable(),
  /** What a cargo's return cost when this order was made; it is charged when it is ordered itself. */
  price: roubles.nullable(),
  /** What it costs as of when it was due; null before. */
  askedPrice: roubles.nullable(),
  waybill: z.object({ waybillId: id, plsWaybillNumber: z.string(), status: waybillStatus }).nullable(),
  isCancellable: z.boolean(),
});

export const waybill = waybillRow.extend({
  sender: contactCast,
  receiver: contactCast,
  cargo,
  returnCargo: cargo.nullable(),
  return: waybillReturn.nullable(),
  /** The order whose cargo comes back with this one. */
  returnOf: z.object({ waybillId: id, plsWaybillNumber: z.string() }).nullable(),
  services: z.array(serviceCode),
  priceParts: z.array(pricePart),
  bonusValue: roubles,
  /** All there are or will be, those still to come among them. */
  documents: z.array(documentState),
  /** What this member can do now. */
  actions: z.array(z.enum(waybillActions)),
  comment: z.string().nullable(),
  amoId: z.string().nullable(),
  /**
   * For an order the carrier has not answered: until then it is only looked for there, after that it is sent again or left
   * to people. `null` once it is answered, and before it is sent.
   */
  lookedForUntil: instant.nullable(),
});
export type Waybill = z.output<typeof waybill>;

export const waybillFilters = z.object({
  status: queryList(z.enum(waybillStatuses)),
  pickup_date_from: day.optional(),
  pickup_date_to: day.optional(),
  delivery_service: queryList(carrierCode),
  delivery_date_from: day.optional(),
  delivery_date_to: day.optional(),
  inn: z.string().trim().max(12).optional(),
  tag_list: queryList(z.string().regex(/^\d{1,15}$/)),
  query: z.string().trim().max(100).optional(),
  /** Only those that wait for somebody: in trouble, and nobody has taken note. */
  attention: queryFlag.optional(),
});

const waybillSort = z.enum(waybillSorts).default('-created');

export const statusCount = z.object({ status: waybillStatus, count: z.number().int() });

export const listWaybills = defineEndpoint({
  operationId: 'listWaybills',
  area: 'waybill',
  method: 'GET',
  path: '/api/v1/shipping/waybill/',
  summary: 'Waybills of the account, by default newest first',
  access: withContract,
  query: waybillFilters.extend({ skip, limit: limit(10), sort: waybillSort }),
  responses: {
    200: z.object({
      /** Exact up to 1,000 (300 for a text) and without filters other than the status; else that bound and `countIsBounded`. */
      count: z.number().int(),
      countIsBounded: z.boolean(),
      waybills: z.array(waybillRow),
      /** Whether the account has any waybill at all. */
      hasWaybills: z.boolean(),
      /** All waybills of the account by status, filters aside. */
      statusCounts: z.array(statusCount),
      /** How many wait for somebody (`attention`), filters aside; 300 stands for that many or more. */
      attentionCount: z.number().int(),
    }),
  },
});

/** Ten digits, the last of them a check digit. */
const waybillNumber = z.string().regex(/^\d{10}$/);

/** By the portal's id or by either number: every call about one waybill. */
const waybillParams = z.object({
  id: z.coerce
    .string<string | number>()
    .trim()
    .regex(/^[A-Za-z0-9 -]{1,40}$/),
});

export const getWaybill = defineEndpoint({
  operationId: 'getWaybill',
  area: 'waybill',
  method: 'GET',
  path: '/api/v1/shipping/waybill/{id}/',
  summary: 'One waybill by id or by number',
  access: withContract,
  params: waybillParams,
  responses: { 200: waybill },
});

export const updateWaybillTags = defineEndpoint({
  operationId: 'updateWaybillTags',
  area: 'tag',
  method: 'PATCH',
  path: '/api/v1/shipping/waybill/{id}/tags/update/',
  summary: 'Replaces the tags of a waybill; answers the waybill',
  access: may('tags.edit'),
  params: waybillParams,
  body: z.object({ tag_list: z.array(idOf('TagId')).max(20) }),
  responses: { 200: waybill },
});

export const shareWaybill = defineEndpoint({
  operationId: 'shareWaybill',
  area: 'waybill',
  method: 'GET',
  path: '/api/v1/shipping/waybill/{id}/share/',
  summary: 'The key of the public view; the same each time',
  access: withContract,
  params: waybillParams,
  responses: { 200: z.object({ shareKey: z.string(), url: z.string() }) },
});

export const rejectWaybill = defineEndpoint({
  operationId: 'rejectWaybill',
  area: 'waybill',
  method: 'DELETE',
  path: '/api/v1/shipping/waybill/{id}/reject/',
  summary: 'Cancels at the carrier while it allows; 409 where only people can',
  access: may('shipping.create'),
  whileBlocked: true,
  refusals: [409],
  params: waybillParams,
  responses: { 200: waybill },
});

export const rejectWaybillManually = defineEndpoint({
  operationId: 'rejectWaybillManually',
  area: 'waybill',
  method: 'PUT',
  path: '/api/v1/shipping/waybill/{id}/reject_manual/',
  summary: 'Asks staff to agree a cancellation with the carrier',
  access: may('shipping.create'),
  whileBlocked: true,
  refusals: [409],
  params: waybillParams,
  responses: { 200: waybill },
});

export const acknowledgeTrouble = defineEndpoint({
  operationId: 'acknowledgeTrouble',
  area: 'waybill',
  method: 'PUT',
  path: '/api/v1/shipping/waybill/{id}/acknowledge/',
  summary: 'Takes note of a problem or delay, which then waits for nobody; a new one waits again',
  access: may('shipping.create'),
  params: waybillParams,
  responses: { 200: waybill },
});

export const askForDocuments = defineEndpoint({
  operationId: 'askForDocuments',
  area: 'waybill',
  method: 'PUT',
  path: '/api/v1/shipping/waybill/{id}/document/ask/',
  summary:
    'Asks the carrier again for documents that did not come; 409 where none is missing or the own contract is deleted',
  access: may('shipping.create'),
  refusals: [409],
  params: waybillParams,
  responses: { 200: waybill },
  rateLimit: { max: 30, windowSeconds: 3600 },
});

export const confirmReturn = defineEndpoint({
  operationId: 'confirmReturn',
  area: 'waybill',
  method: 'PUT',
  path: '/api/v1/shipping/waybill/{id}/return/confirm/',
  summary: 'Lets a waiting return be ordered; one that became dearer only at the price that was shown',
  access: may('shipping.create'),
  refusals: [409],
  params: waybillParams,
  body: z.object({ price: roubles.optional() }),
  responses: { 200: waybill },
});

export const cancelReturn = defineEndpoint({
  operationId: 'cancelReturn',
  area: 'waybill',
  method: 'DELETE',
  path: '/api/v1/shipping/waybill/{id}/return/cancel/',
  summary: 'Cancels a return that is not ordered yet; 409 once it is',
  access: may('shipping.create'),
  whileBlocked: true,
  refusals: [409],
  params: waybillParams,
  responses: { 200: waybill },
});

export const shareInvoice = defineEndpoint({
  operationId: 'shareInvoice',
  area: 'waybill',
  method: 'PUT',
  path: '/api/v1/shipping/waybill/{id}/invoice/share/',
  summary: 'Sends the waybill document by e-mail',
  access: may('shipping.create'),
  localized: true,
  refusals: [409],
  params: waybillParams,
  body: z.object({ to: z.email().max(200) }),
  responses: { 204: null },
  rateLimit: { max: 30, windowSeconds: 3600 },
});

export const shareByEmailInput = z.object({
  email: z.email().max(200),
  share_type: z.enum(['BASIC', 'EXTENDED']),
});

export const shareByEmail = defineEndpoint({
  operationId: 'shareByEmail',
  area: 'waybill',
  method: 'PUT',
  path: '/api/v1/shipping/waybill/{id}/share/email/',
  summary: 'Sends the link of the public view by e-mail',
  access: may('shipping.create'),
  localized: true,
  params: waybillParams,
  body: shareByEmailInput,
  responses: { 204: null },
  rateLimit: { max: 30, windowSeconds: 3600 },
});

export const getDocument = defineEndpoint({
  operationId: 'getDocument',
  area: 'waybill',
  method: 'GET',
  path: '/api/v1/shipping/waybill/{id}/document/{kind}/',
  summary: 'A document as PDF; 409 while the carrier has not made it',
  access: withContract,
  refusals: [409],
  params: waybillParams.extend({ kind: documentKind }),
  responses: { 200: file('application/pdf') },
});

export const trackingEvent = z.object({
  eventId: id,
  occurredAt: instant,
  status: waybillStatus.nullable(),
  /** The carrier's code, as it came. */
  code: z.string(),
  /** The carrier's words as they came, Russian in every language; the portal's own events in that of the request. */
  name: z.string(),
  city: z.string().nullable(),
  /** The carrier's words, as in `name`. */
  reason: z.string().nullable(),
  /** False for what is shown but did not move the waybill. */
  isApplied: z.boolean(),
  source: z.enum(['portal', 'carrier', 'staff']),
});
export type TrackingEvent = z.output<typeof trackingEvent>;

export const plannedStep = z.object({ status: waybillStatus, expectedOn: day.nullable() });
export type PlannedStep = z.output<typeof plannedStep>;

export const getTracking = defineEndpoint({
  operationId: 'getTracking',
  area: 'waybill',
  method: 'GET',
  path: '/api/v1/shipping/waybill/{id}/tracking/',
  summary: 'Events, newest first, and the steps still ahead',
  access: withContract,
  localized: true,
  params: waybillParams,
  responses: { 200: z.object({ events: z.array(trackingEvent), planned: z.array(plannedStep) }) },
});

export const printLabels = defineEndpoint({
  operationId: 'printLabels',
  area: 'waybill',
  method: 'POST',
  path: '/api/v1/shipping/waybill/labels/',
  summary: 'Labels of up to 100 waybills in one PDF; those without a label yet are named in X-Missing-Labels',
  access: withContract,
  refusals: [409],
  readOnly: true,
  body: z.object({
    /** Ids or our numbers, which are texts. */
    waybill_ids: z
      .array(z.union([idOf('WaybillId'), waybillNumber]))
      .min(1)
      .max(100),
    format: z.enum(['A4', 'A6']).default('A6'),
  }),
  responses: { 200: file('application/pdf') },
});

export const exportWaybills = defineEndpoint({
  operationId: 'exportWaybills',
  area: 'waybill',
  method: 'GET',
  path: '/api/v1/shipping/waybill/export/',
  summary: 'The filtered list as a table, at most 20,000 rows',
  access: withContract,
  localized: true,
  query: waybillFilters.extend({ format: z.enum(['xlsx', 'csv']).default('xlsx'), sort: waybillSort }),
  responses: { 200: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv') },
});

export const listOrderServices = defineEndpoint({
  operationId: 'listOrderServices',
  area: 'waybill',
  method: 'GET',
  path: '/api/v1/billing/order/{id}/service/list/',
  summary: 'What the price of an order consists of',
  access: withContract,
  localized: true,
  params: waybillParams,
  responses: {
    200: listOf(z.object({ code: z.string(), name: z.string(), amount: roubles })),
  },
});

const creationBody = z.object({
  /** Ids of contact casts. */
  sender_contact_id: idOf('ContactCastId'),
  receiver_contact_id: idOf('ContactCastId'),
  cargo_id: idOf('CargoId'),
  rate_result_id: idOf('RateResultId'),
  pickup_date: day,
  bonus_value: z.number().int().min(0).default(0),
  /** The last day of delivery as it was shown; the order is refused where it would be promised another. */
  delivery_date: day.nullish(),
  pickup_period: pickupPeriod.default('09:00-18:00'),
  amo_id: z.string().max(60).nullish(),
});
const created = z.object({ plsWaybillNumber: z.string(), waybillId: id });

export const createWaybill = defineEndpoint({
  operationId: 'createWaybill',
  area: 'creation',
  method: 'POST',
  path: '/api/v1/shipping/create/',
  summary: 'Accepts an order; it is registered with the carrier by a job',
  access: may('shipping.create'),
  body: creationBody,
  responses: { 201: created },
  idempotent: true,
});

export const createWaybillWithReturn = defineEndpoint({
  operationId: 'createWaybillWithReturn',
  area: 'creation',
  method: 'POST',
  path: '/api/v1/shipping/create/with_return/',
  summary: 'The same with a cargo that comes back',
  access: may('shipping.create'),
  body: creationBody.extend({ return_cargo_id: idOf('CargoId') }),
  responses: { 201: created },
  idempotent: true,
});

const sharedEvent = z.object({
  occurredAt: instant,
  status: waybillStatus.nullable(),
  name: z.string(),
  city: z.string().nullable(),
  /** As of `trackingEvent`: the public view tells the same story as the account's own. */
  isApplied: z.boolean(),
  source: trackingEvent.shape.source,
});

export const sharedBasic = z.object({
  plsWaybillNumber: z.string(),
  serviceWaybillNumber: z.string().nullable(),
  deliveryService: carrierCode,
  status: waybillStatus,
  creationStage,
  fromCity: z.string(),
  toCity: z.string(),
  deliveryWay,
  tariffName: z.string(),
  pickupDate: day,
  deliveryDateFrom: day,
  deliveryDateTo: day,
  /** The carrier has moved the pickup and not told the days of delivery of the new day. */
  isPromiseOpen: z.boolean(),
  deliveredAt: instant.nullable(),
  events: z.array(sharedEvent),
  planned: z.array(plannedStep),
});

export const sharedExtended = sharedBasic.extend({
  sender: z.object({ contactName: z.string(), companyName: z.string().nullable(), address: addressCast }),
  receiver: z.object({ contactName: z.string(), companyName: z.string().nullable(), address: addressCast }),
  cargo,
  documents: z.array(documentState),
  /** A short-lived key for the documents of this view. */
  documentKey: z.string(),
});

export const getSharedWaybill = defineEndpoint({
  operationId: 'getSharedWaybill',
  area: 'waybill',
  method: 'GET',
  path: '/api/v1/shipping/shared/{shareKey}/detail/',
  summary: 'The public view of a waybill',
  access: anonymous,
  localized: true,
  params: z.object({ shareKey: z.string().max(64) }),
  responses: { 200: z.object({ dataType: z.literal('BASIC'), basic: sharedBasic }) },
  rateLimit: { max: 60, windowSeconds: 60 },
});

export const getSharedExtended = defineEndpoint({
  operationId: 'getSharedExtended',
  area: 'waybill',
  method: 'POST',
  path: '/api/v1/shipping/shared/extended/',
  summary: 'The full view, for who knows the receiver’s phone; five wrong phones lock the key for an hour',
  access: anonymous,
  localized: true,
  refusals: [404],
  body: z.object({ key: z.string().min(1).max(64), receiver_phone: z.string().min(1).max(30) }),
  responses: { 200: z.object({ dataType: z.literal('EXTENDED'), extended: sharedExtended }) },
  rateLimit: { max: 30, windowSeconds: 60 },
});

export const getSharedDocument = defineEndpoint({
  operationId: 'getSharedDocument',
  area: 'waybill',
  method: 'GET',
  path: '/api/v1/shipping/shared/{shareKey}/document/{kind}/',
  summary: 'A document of the full view, with the key that view gave',
  access: anonymous,
  refusals: [403, 409],
  params: z.object({ shareKey: z.string().max(64), kind: documentKind }),
  query: z.object({ document_key: z.string().max(200) }),
  responses: { 200: file('application/pdf') },
  rateLimit: { max: 30, windowSeconds: 60 },
});
