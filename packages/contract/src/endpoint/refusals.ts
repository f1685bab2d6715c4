import { type Endpoint, isChange } from './endpoint.ts';

/** Whom the kind of access may turn away although they are signed in; a blocked account is, where something changes. */
const mayBeForbidden = (endpoint: Endpoint): boolean =>
  !['anonymous', 'signed-in'].includes(endpoint.access.kind) ||
  (endpoint.access.kind === 'signed-in' && isChange(endpoint));

/**
 * Every status but success that an endpoint answers with, in order. 400, 429, 500 and 503 may meet any call; the others follow
 * from what the endpoint says of itself. All have the body `errorBody`.
 */
export function refusalsOf(endpoint: Endpoint): readonly number[] {
  const { access, params, body, idempotent, refusals = [] } = endpoint;
  const statuses = [
    400,
    ...(access.kind === 'anonymous' ? [] : [401]),
    ...(mayBeForbidden(endpoint) ? [403] : []),
    ...(params ? [404] : []),
    ...(idempotent ? [409] : []),
    ...(body ? [413, 415] : []),
    ...[429, 500, 503],
    ...refusals,
  ];
  return [...new Set(statuses)].toSorted((a, b) => a - b);
}
