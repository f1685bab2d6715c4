/**
 * Claims: requests that people process by hand. Here only those that open by themselves.
 * Promises: a waybill has at most one open claim about its registration.
 */
export { openClaim } from './commands/open-claim.ts';
