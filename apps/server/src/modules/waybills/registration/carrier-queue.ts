import type { WaybillRow } from '../waybills.store.ts';

/** Fewer than the workers of a process. */
const queueCount = 4;

/** As many as calls that a carrier is given at once, unless its adapter gives it fewer. */
const orderQueueCount = 8;

interface Queued extends Pick<WaybillRow, 'carrier'> {
  readonly id: number;
}

/**
 * The queue of the jobs that speak with a carrier about a waybill or a courier call: those of one run one after another, and a carrier
 * that lets everybody wait never takes all the workers from the others.
 */
export const carrierQueue = ({ id, carrier }: Queued): string => `carrier:${carrier}:${id % queueCount}`;

/** The same for the order itself, its making and its cancellation: they wait for each other, and for nothing else. */
export const orderQueue = ({ id, carrier }: Queued): string => `order:${carrier}:${id % orderQueueCount}`;
