import type { WaybillRow } from './waybills.store.ts';

/** Fewer than the workers of a process. */
const laneCount = 4;

/**
 * The queue of the jobs that speak with a carrier about a waybill: one waybill's run one after another, and a carrier
 * that lets everybody wait never takes all the workers from the others.
 */
export const carrierLane = ({ id, carrier }: Pick<WaybillRow, 'id' | 'carrier'>): string =>
  `carrier:${carrier}:${id % laneCount}`;
