import * as areas from './areas.ts';
import type { Endpoint } from './endpoint.ts';

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

/**
 * Every call of the portal by name, for those who need them all: the server, the documentation, tests. A page takes the
 * calls it needs from `api`, so that it loads no other area's.
 */
export const endpoints = endpointsOf(areas);
