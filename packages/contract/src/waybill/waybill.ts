import { waybillTroubles } from '@tranzit/kernel';
import { z } from 'zod';
import { cargo } from '../cargo.ts';
import { contractSide } from '../carrier/carrier-contract.ts';
import { contactCast } from '../contact/address.ts';
import { defineEndpoint, may, withContract } from '../endpoint/endpoint.ts';
import { tag, waybillTagsCodes, waybillTagsInput } from '../tag.ts';
import {
  carrierCode,
  day,
  deliveryWay,
  id,
  instant,
  listOf,
  pricePart,
  roubles,
  serviceCode,
  waybillStatus,
} from '../wire/wire.ts';
import { courierCall } from './courier-call.ts';

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
export const documentKind = z.enum(['waybill', 'label']);
export type OrderDocumentKind = z.output<typeof documentKind>;

export const documentState = z.object({
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
  /** By which a courier collects it, alone or with others; null where its carrier is not called apart, or it is brought in. */
  courierCall: courierCall.nullable(),
});
export type Waybill = z.output<typeof waybill>;

/** Ten digits, the last of them a check digit. */
export const waybillNumber = z.string().regex(/^\d{10}$/);

/** By the portal's id or by either number: every call about one waybill. */
export const waybillParams = z.object({
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
  summary: 'Replaces the tags of a waybill, or puts some on and takes some off; answers the waybill',
  access: may('tags.edit'),
  refusals: { 400: waybillTagsCodes },
  params: waybillParams,
  body: waybillTagsInput,
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
