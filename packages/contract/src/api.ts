import { type Operation, operationOf } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

type Operations = { readonly [Name in keyof typeof endpoints]: Operation<(typeof endpoints)[Name]> };

/**
 * How to call the portal, by name of the operation: the same for a page, a handler and a test. It is all that a built page
 * has of the endpoints (`apps/web/build/plain-api.ts`); their schemas are in `endpoints`.
 */
export const api = Object.fromEntries(
  Object.entries(endpoints).map(([name, endpoint]) => [name, operationOf(endpoint)]),
) as Operations; // the mapped type says the same, name by name
