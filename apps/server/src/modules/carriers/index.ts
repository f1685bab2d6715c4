/**
 * Carriers: which carriers the portal asks, their terminals, their webhooks.
 * Promises: terminals of a carrier are replaced only by a whole new list; searches answer from our own index.
 * Does not: compare rates or create orders; those modules call the adapters listed here.
 */
export { type CarrierEntry, type Carriers, createCarriers } from './carriers.ts';
export { findTerminal, type SideTerminal } from './terminal.queries.ts';
