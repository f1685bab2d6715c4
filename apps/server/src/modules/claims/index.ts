/**
 * Claims: requests that people process by hand. Here only those that open by themselves.
 * Promises: a waybill has at most one open claim about its registration.
 */
export { blankClaims } from './claims.store.ts';
export { openClaim } from './commands/open-claim.ts';
