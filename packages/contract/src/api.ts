import * as calculation from './calculation.ts';
import * as cargo from './cargo.ts';
import * as contact from './contact.ts';
import type { Endpoint } from './endpoint.ts';
import * as geo from './geo.ts';
import * as portal from './portal.ts';
import * as reference from './reference.ts';
import * as tag from './tag.ts';
import * as user from './user.ts';
import * as waybill from './waybill.ts';

type EndpointsOf<Module> = {
  [Name in keyof Module as Module[Name] extends Endpoint ? Name : never]: Module[Name];
};

function endpointsOf<Module extends object>(module: Module): EndpointsOf<Module> {
  const isEndpoint = (value: unknown): value is Endpoint =>
    typeof value === 'object' && value !== null && 'operationId' in value && 'access' in value;
  // The filter keeps exactly the names that the mapped type keeps.
  return Object.fromEntries(
    Object.entries(module).filter(([, value]) => isEndpoint(value)),
  ) as EndpointsOf<Module>;
}

/** Every call of the portal by name. */
export const api = {
  ...endpointsOf(portal),
  ...endpointsOf(user),
  ...endpointsOf(geo),
  ...endpointsOf(reference),
  ...endpointsOf(contact),
  ...endpointsOf(cargo),
  ...endpointsOf(calculation),
  ...endpointsOf(waybill),
  ...endpointsOf(tag),
};
export type Api = typeof api;
