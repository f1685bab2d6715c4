import { z } from 'zod';
import { defineEndpoint, may } from '../endpoint/endpoint.ts';
import { day, id, idParamsOf } from '../wire/wire.ts';
import { destinationConflicts, destinationIds } from './destination.ts';

import { registryIds } from './registry.ts';

const moved = z.object({
  registry: registryIds,
  destinationIds: z.array(id),
  /** Where the carrier does not collect on that day: they stay on theirs. */
  refused: z.array(z.object({ destinationId: id, firstDay: day.nullable() })),
});

export const transferRegistry = defineEndpoint({
  operationId: 'transferRegistry',
  area: 'registry',
  method: 'PATCH',
  path: '/api/v1/registry/{id}/transfer/',
  summary: 'Moves what is not ordered of a day to another; rates are asked again',
  access: may('shipping.create'),
  refusals: { 400: ['pickup_in_past', 'pickup_too_far'], 409: destinationConflicts },
  params: idParamsOf('RegistryId'),
  body: z.object({ date: day }),
  responses: { 200: moved },
});

export const transferRegistryItems = defineEndpoint({
  operationId: 'transferRegistryItems',
  area: 'registry',
  method: 'PUT',
  path: '/api/v1/registry/{id}/transfer_items/',
  summary: 'Moves destinations of a day to another; rates are asked again',
  access: may('shipping.create'),
  refusals: { 400: ['pickup_in_past', 'pickup_too_far'], 409: destinationConflicts },
  params: idParamsOf('RegistryId'),
  body: z.object({ destination_id_list: destinationIds, date: day }),
  responses: { 200: moved },
});

export const clearRegistry = defineEndpoint({
  operationId: 'clearRegistry',
  area: 'registry',
  method: 'DELETE',
  path: '/api/v1/registry/{id}/clear/',
  summary: 'Takes all that is not ordered out of a day; it can be brought back for a day',
  access: may('shipping.create'),
  params: idParamsOf('RegistryId'),
  responses: { 200: z.object({ destinationIds: z.array(id) }) },
  idempotent: true,
});

export const createRegistryGroup = defineEndpoint({
  operationId: 'createRegistryGroup',
  area: 'registry',
  method: 'POST',
  path: '/api/v1/registry/group/create/',
  summary: 'Puts destinations together at the head of a day, in the order in which they are named',
  access: may('shipping.create'),
  refusals: { 404: [], 409: destinationConflicts },
  body: z.object({ destination_id_list: destinationIds }),
  responses: { 200: z.object({ destinationIds: z.array(id) }) },
});
