/**
 * A client of the portal's API for other programs, in TypeScript: shapes from the OpenAPI document, one call per operation,
 * tokens renewed by itself, refusals as one error. It knows nothing of the portal but `docs/openapi.json`.
 */
export { type ClientOptions, createClient, type TranzitClient } from './client.ts';
export { PortalError, type PortalErrorBody, resultOf } from './portal-error.ts';
export type { Schemas } from './schemas.ts';
