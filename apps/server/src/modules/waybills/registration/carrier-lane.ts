import type { WaybillRow } from '../waybills.store.ts';

/** Fewer than the workers of a process. */
const laneCount = 4;

type Laned = Pick<WaybillRow, 'id' | 'carrier'>;

/**
 * The queue of the jobs that speak with a carrier about a waybill: one waybill's run one after another, and a carrier
 * that lets everybody wait never takes all the workers from the others.
 */
export const carrierLane = ({ id, carrier }: Laned): string => `carrier:${carrier}:${id % laneCount}`;

/** The same for the order itself, its making and its cancellation: they wait for each other, and for nothing else. */
export const orderLane = ({ id, carrier }: Laned): string => `order:${carrier}:${id % laneCount}`;
