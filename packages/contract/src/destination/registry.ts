import { z } from 'zod';
import { addressCodes, sideAddressInput } from '../contact/address.ts';
import { personInput } from '../contact/contact.ts';
import { defineEndpoint, file, may, withContract } from '../endpoint/endpoint.ts';
import { courierCall, dayCourier } from '../waybill/courier-call.ts';
import { waybillListItem } from '../waybill/waybill.ts';
import {
  carrierCode,
  day,
  id,
  idOf,
  idParamsOf,
  instant,
  listOf,
  optionalText,
  pathIdOf,
  pickupPeriod,
  queryList,
  roubles,
} from '../wire/wire.ts';
import {
  destination,
  destinationCodes,
  destinationConflicts,
  destinationIds,
  destinationInput,
} from './destination.ts';

export const registryIds = z.object({ registryId: id, pickupDate: day });

export const createRegistry = defineEndpoint({
  operationId: 'createRegistry',
  area: 'registry',
  method: 'POST',
  path: '/api/v1/registry/create/',
  summary: 'The registry of a day; the same one for everybody who asks',
  access: may('shipping.create'),
  refusals: { 400: ['pickup_in_past', 'pickup_too_far'] },
  body: z.object({ pickup_date: day }),
  responses: { 201: z.object({ registryId: id }) },
  idempotent: true,
});

/** A side by its parts, or one that is frozen already. */
const registrySide = z.union([
  z.object({ contact_cast_id: idOf('ContactCastId') }),
  personInput.extend({
    address: sideAddressInput,
    comment: optionalText(255),
    counterparty_id: idOf('CounterpartyId').nullish(),
  }),
]);

export const addRegistryItems = defineEndpoint({
  operationId: 'addRegistryItems',
  area: 'registry',
  method: 'PUT',
  path: '/api/v1/registry/{id}/add_items/',
  summary: 'Puts shipments without a rate into the registry of a day, all or none',
  access: may('shipping.create'),
  refusals: { 400: destinationCodes },
  params: idParamsOf('RegistryId'),
  body: z.object({
    destinations: z
      .array(
        z.object({
          sender: registrySide,
          receiver: registrySide,
          cargo_id: idOf('CargoId'),
          pickup_period: pickupPeriod.default('09:00-18:00'),
          amo_id: z.string().max(60).nullish(),
        }),
      )
      .min(1)
      .max(500),
  }),
  responses: { 200: z.object({ registry: registryIds, destinationIds: z.array(id) }) },
  idempotent: true,
});

export const addRegistryItem = defineEndpoint({
  operationId: 'addRegistryItem',
  area: 'registry',
  method: 'POST',
  path: '/api/v1/registry/item/add/',
  summary: 'Puts a shipment without a rate into the registry of its day',
  access: may('shipping.create'),
  refusals: { 400: destinationCodes },
  body: destinationInput,
  responses: { 201: z.object({ destinationId: id }) },
  idempotent: true,
});

export const editRegistryItem = defineEndpoint({
  operationId: 'editRegistryItem',
  area: 'registry',
  method: 'PUT',
  path: '/api/v1/registry/{id}/edit_item/',
  summary: 'Changes a destination of the registry; a changed side or cargo needs a rate anew',
  access: may('shipping.create'),
  refusals: { 400: [...destinationCodes, ...addressCodes, 'city_is_fixed'], 409: destinationConflicts },
  params: idParamsOf('RegistryId'),
  body: z.object({
    destination_id: idOf('DestinationId'),
    /** As it was read; another one is refused, so that nobody overwrites what somebody else has changed. */
    version: z.number().int(),
    sender_contact_id: idOf('ContactCastId').optional(),
    receiver_contact_id: idOf('ContactCastId').optional(),
    /** A more precise address of the same city for whoever stands at the side; orders of the former one keep theirs. */
    sender_address: sideAddressInput.optional(),
    receiver_address: sideAddressInput.optional(),
    cargo_id: idOf('CargoId').optional(),
    pickup_period: pickupPeriod.optional(),
  }),
  responses: { 200: z.object({ destination }) },
  localized: true,
});

export const deleteRegistryItem = defineEndpoint({
  operationId: 'deleteRegistryItem',
  area: 'registry',
  method: 'DELETE',
  path: '/api/v1/registry/item/{id}/delete/',
  summary: 'Takes a destination out of its day; it can be brought back for a day',
  access: may('shipping.create'),
  refusals: { 409: ['destination_busy'] },
  params: idParamsOf('DestinationId'),
  query: z.object({ registry_id: pathIdOf('RegistryId').optional() }),
  responses: { 204: null },
  idempotent: true,
});

export const deleteRegistryItems = defineEndpoint({
  operationId: 'deleteRegistryItems',
  area: 'registry',
  method: 'DELETE',
  path: '/api/v1/registry/{id}/delete_items/',
  summary: 'Takes destinations out of a day; they can be brought back for a day',
  access: may('shipping.create'),
  refusals: { 409: ['destination_busy'] },
  params: idParamsOf('RegistryId'),
  body: z.object({ destination_id_list: destinationIds }),
  responses: { 200: z.object({ destinationIds: z.array(id) }) },
  idempotent: true,
});

const daySums = z.object({
  /** Null: no rate is chosen. */
  deliveryService: carrierCode.nullable(),
  count: z.number().int(),
  price: roubles,
});

export const registryDay = z.object({
  registryId: id.nullable(),
  pickupDate: day,
  isWorkingDay: z.boolean(),
  /** Destinations and waybills. */
  count: z.number().int(),
  price: roubles,
  /** Destinations without a rate. */
  unrated: z.number().int(),
  /** Destinations that can be ordered. */
  drafts: z.number().int(),
  /** Of the waybills: registered and waiting, collected, with a problem. */
  waiting: z.number().int(),
  collected: z.number().int(),
  problems: z.number().int(),
  carriers: z.array(daySums),
});
export type RegistryDay = z.output<typeof registryDay>;

export const listRegistries = defineEndpoint({
  operationId: 'listRegistries',
  area: 'registry',
  method: 'GET',
  path: '/api/v1/registry/',
  summary: 'Days of the planner with what is collected on them, at most 62; days without anything too',
  access: withContract,
  refusals: { 400: ['range_too_long'] },
  query: z.object({
    start_date: day,
    end_date: day,
    /** Only what goes with these carriers; without them all, also what has no carrier yet. */
    delivery_service: queryList(carrierCode),
  }),
  responses: { 200: listOf(registryDay) },
});

export const getRegistry = defineEndpoint({
  operationId: 'getRegistry',
  area: 'registry',
  method: 'GET',
  path: '/api/v1/registry/{date}/detail/',
  summary: 'A day: its destinations, its waybills and who collects them until when',
  access: withContract,
  localized: true,
  params: z.object({ date: day }),
  responses: {
    200: z.object({
      registryId: id.nullable(),
      pickupDate: day,
      destinations: z.array(destination),
      waybills: z.array(waybillListItem),
      courierCalls: z.array(courierCall),
      couriers: z.array(dayCourier),
      /** The server's clock, by which the hours of the couriers count. */
      now: instant,
    }),
  },
});

/** Some hundred pages each. */
const paperRate = { max: 30, windowSeconds: 60 };

export const getHandoverAct = defineEndpoint({
  operationId: 'getHandoverAct',
  area: 'registry',
  method: 'GET',
  path: '/api/v1/registry/{date}/act/',
  summary: 'The handover act that a carrier’s courier signs for the parcels of a day',
  access: withContract,
  refusals: { 404: [] },
  localized: true,
  rateLimit: paperRate,
  params: z.object({ date: day }),
  query: z.object({ delivery_service: carrierCode, format: z.enum(['pdf', 'xlsx']).default('pdf') }),
  responses: {
    200: file('application/pdf', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  },
});

export const getPackingList = defineEndpoint({
  operationId: 'getPackingList',
  area: 'registry',
  method: 'GET',
  path: '/api/v1/registry/{date}/packing/',
  summary: 'The packing list of a day: every parcel with what is in it',
  access: withContract,
  refusals: { 404: [] },
  localized: true,
  rateLimit: paperRate,
  params: z.object({ date: day }),
  responses: { 200: file('application/pdf') },
});
