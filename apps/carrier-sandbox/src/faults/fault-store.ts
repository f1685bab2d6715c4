import type { CarrierName } from '../orders/order.ts';

/**
 * What can be made to go wrong. `cut` closes the connection with nothing done, `drop_after_store` after the work;
 * `store_late` closes it at once and does the work after `ms`, or as soon as the carrier's faults are cleared;
 * `malformed` is half the true body, `garbled` another body of the same type, `wrong_encoding` the true body with
 * bytes that are not in the charset it claims; `rate_limited` is 429, with `Retry-After` when `ms` is given.
 */
export const faultKinds = [
  'delay',
  'http_500',
  'timeout',
  'malformed',
  'drop_after_store',
  'store_late',
  'reject',
  'cut',
  'garbled',
  'wrong_encoding',
  'rate_limited',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** `ms` of a fault that names none. */
export const defaultFaultMs: Readonly<Record<FaultKind, number>> = {
  delay: 2_000,
  http_500: 0,
  timeout: 120_000,
  malformed: 0,
  drop_after_store: 0,
  store_late: 60_000,
  reject: 0,
  cut: 0,
  garbled: 0,
  wrong_encoding: 0,
  rate_limited: 0,
};

/** Kinds of calls, the same names at every carrier. */
export const operations = [
  'token',
  'cities',
  'terminals',
  'rates',
  'create',
  'change',
  'cancel',
  'intake',
  'documents',
  'tracking',
  'webhooks',
  'unknown',
] as const;
export type Operation = (typeof operations)[number];

/** A fault as set. */
export interface Fault {
  readonly id: number;
  readonly carrier: CarrierName;
  readonly kind: FaultKind;
  /** Length of a delay, how long a timeout holds the connection open, how late is stored, or what `Retry-After` asks for, ms. */
  readonly ms: number;
  /** Share of calls it strikes, 0–1. */
  readonly rate: number;
  /** Strikes left; `null` strikes for ever. */
  left: number | null;
  /** Any operation when `null`. */
  readonly operation: Operation | null;
}

/** Faults waiting to strike. */
export interface FaultStore {
  add(fault: Omit<Fault, 'id'>): Fault;
  list(): readonly Fault[];
  clear(carrier?: CarrierName): void;
  /** The faults that strike this call; each is used up by one. */
  strike(carrier: CarrierName, operation: Operation): readonly Fault[];
  /** Aborted when the carrier's faults are cleared the next time. */
  untilCleared(carrier: CarrierName): AbortSignal;
}

/** A seeded source of numbers 0–1, so that a `rate` gives the same run twice (mulberry32). */
function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Makes an empty box. */
export function createFaultStore(): FaultStore {
  let faults: Fault[] = [];
  let lastId = 0;
  const chance = createChance(1);
  const waiting = new Map<CarrierName, AbortController>();
  const endWaits = (carrier: CarrierName): void => {
    waiting.get(carrier)?.abort();
    waiting.delete(carrier);
  };
  return {
    add(fault) {
      lastId += 1;
      const added = { ...fault, id: lastId };
      faults.push(added);
      return added;
    },
    list: () => faults,
    clear(carrier) {
      faults = carrier === undefined ? [] : faults.filter((fault) => fault.carrier !== carrier);
      for (const one of carrier === undefined ? [...waiting.keys()] : [carrier]) endWaits(one);
    },
    strike(carrier, operation) {
      const struck = faults.filter(
        (fault) =>
          fault.carrier === carrier &&
          (fault.operation === null || fault.operation === operation) &&
          (fault.rate >= 1 || chance() < fault.rate),
      );
      for (const fault of struck) {
        if (fault.left !== null) fault.left -= 1;
      }
      faults = faults.filter((fault) => fault.left === null || fault.left > 0);
      return struck;
    },
    untilCleared(carrier) {
      const controller = waiting.get(carrier) ?? new AbortController();
      waiting.set(carrier, controller);
      return controller.signal;
    },
  };
}
