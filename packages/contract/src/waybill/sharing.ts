import { z } from 'zod';
import { cargo } from '../cargo.ts';
import { addressCast } from '../contact/address.ts';
import { anonymous, defineEndpoint, file, may, withContract } from '../endpoint/endpoint.ts';
import { carrierCode, day, deliveryWay, instant, waybillStatus } from '../wire/wire.ts';
import { documentCodes } from './documents.ts';
import { plannedStep, trackingEvent } from './tracking.ts';
import { creationStage, documentKind, documentState, waybillParams } from './waybill.ts';

export const shareWaybill = defineEndpoint({
  operationId: 'shareWaybill',
  area: 'waybill',
  method: 'GET',
  path: '/api/v1/shipping/waybill/{id}/share/',
  summary:
    'The key of the public view; the same each time. A blocked account gets one that was made before, or 403',
  access: withContract,
  refusals: { 403: ['account_blocked'] },
  params: waybillParams,
  responses: { 200: z.object({ shareKey: z.string(), url: z.string() }) },
});

export const shareInvoice = defineEndpoint({
  operationId: 'shareInvoice',
  area: 'waybill',
  method: 'PUT',
  path: '/api/v1/shipping/waybill/{id}/invoice/share/',
  summary: 'Sends the waybill document by e-mail',
  access: may('shipping.create'),
  refusals: { 409: documentCodes },
  localized: true,
  params: waybillParams,
  body: z.object({ to: z.email().max(200) }),
  responses: { 204: null },
  idempotent: true,
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
  idempotent: true,
  rateLimit: { max: 30, windowSeconds: 3600 },
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
  refusals: { 400: ['share_phone_wrong'], 404: [], 429: ['share_locked'] },
  localized: true,
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
  refusals: { 403: ['document_key_expired'], 409: documentCodes },
  params: z.object({ shareKey: z.string().max(64), kind: documentKind }),
  query: z.object({ document_key: z.string().max(200) }),
  responses: { 200: file('application/pdf') },
  rateLimit: { max: 30, windowSeconds: 60 },
});
