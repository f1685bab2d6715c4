import { type CdekRoute, cdekFailure } from './cdek-call.ts';

/** Calls of the carrier that the simulator knows of and does not do. */
const calls: readonly (readonly [CdekRoute['method'], string])[] = [
  ['POST', '/orders/:uuid/clientReturn'],
  ['POST', '/reverse/availability'],
  ['POST', '/international/package/restrictions'],
  ['GET', '/deliverypoints/byPolygons'],
  ['PATCH', '/intakes'],
  ['POST', '/delivery'],
  ['GET', '/delivery/intervals'],
  ['POST', '/delivery/estimatedIntervals'],
  ['GET', '/delivery/:uuid'],
  ['POST', '/prealert'],
  ['GET', '/prealert/:uuid'],
  ['POST', '/photoDocument'],
  ['GET', '/passport'],
  ['GET', '/check'],
  ['GET', '/registries'],
  ['GET', '/payment'],
];

/** They answer 501 in the carrier's form of errors, and so that nobody takes them for mistakes of his own. */
export const notSimulatedRoutes: readonly CdekRoute[] = calls.map(([method, path]) => ({
  method,
  path,
  operation: 'unknown',
  handle() {
    throw cdekFailure('v2_not_simulated', `The sandbox does not simulate ${method} ${path}`, 501);
  },
}));
