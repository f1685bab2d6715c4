/** The port between the portal and its carriers: what an adapter must be able to do, and the shapes it speaks in. */
export * from './adapter.ts';
export * from './call.ts';
export * from './order.ts';
export * from './place.ts';
export * from './quote.ts';
export * from './terminal.ts';
export * from './tracking.ts';
