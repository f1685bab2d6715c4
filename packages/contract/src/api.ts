import { type Endpoint, type Operation, operationOf } from './endpoint/endpoint.ts';
import { endpoints } from './endpoints.ts';

type Endpoints = Readonly<Record<string, Endpoint>>;
type OperationsOf<Named extends Endpoints> = { readonly [Name in keyof Named]: Operation<Named[Name]> };

function operationsOf<Named extends Endpoints>(named: Named): OperationsOf<Named>;
function operationsOf(named: Endpoints): OperationsOf<Endpoints> {
  return Object.fromEntries(Object.entries(named).map(([name, endpoint]) => [name, operationOf(endpoint)]));
}

/**
 * How to call the portal, by name of the operation: the same for a page, a handler and a test. It is all that a built page
 * has of the endpoints (`apps/web/build/plain-api.ts`); their schemas are in `endpoints`.
 */
export const api = operationsOf(endpoints);
