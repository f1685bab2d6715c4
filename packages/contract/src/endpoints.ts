import * as areas from './areas.ts';
import type { Endpoint } from './endpoint/endpoint.ts';

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

/** Every endpoint by name, with its schemas: for the server, the documentation and tests. Callers take `api`. */
export const endpoints = endpointsOf(areas);
