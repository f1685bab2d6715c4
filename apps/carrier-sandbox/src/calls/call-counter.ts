import type { Socket } from 'node:net';
import type { Operation } from '../faults/fault-store.ts';
import type { CarrierName } from '../orders/order.ts';

/** Calls of one carrier's clients. */
export interface CallCounts {
  readonly carrier: CarrierName;
  readonly total: number;
  readonly byOperation: Readonly<Record<string, number>>;
  /** By `POST /orders` or `order2.createOrder2`. */
  readonly byMethod: Readonly<Record<string, number>>;
  /** TCP connections that carried at least one call. */
  readonly connections: number;
}

/** Counts calls and the connections they came over. */
export interface CallCounter {
  record(call: { carrier: CarrierName; operation: Operation; method: string; socket: Socket }): void;
  read(carrier: CarrierName): CallCounts;
  reset(): void;
}

interface Tally {
  total: number;
  operations: Map<string, number>;
  methods: Map<string, number>;
  sockets: WeakSet<Socket>;
  connections: number;
}

const emptyTally = (): Tally => ({
  total: 0,
  operations: new Map(),
  methods: new Map(),
  sockets: new WeakSet(),
  connections: 0,
});

const increment = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

/** Makes the counter. */
export function createCallCounter(): CallCounter {
  const tallies = new Map<CarrierName, Tally>();
  const tallyOf = (carrier: CarrierName): Tally => {
    const tally = tallies.get(carrier) ?? emptyTally();
    tallies.set(carrier, tally);
    return tally;
  };
  return {
    record({ carrier, operation, method, socket }) {
      const tally = tallyOf(carrier);
      tally.total += 1;
      increment(tally.operations, operation);
      increment(tally.methods, method);
      if (tally.sockets.has(socket)) return;
      tally.sockets.add(socket);
      tally.connections += 1;
    },
    read(carrier) {
      const { total, operations, methods, connections } = tallyOf(carrier);
      const byOperation = Object.fromEntries(operations);
      return { carrier, total, byOperation, byMethod: Object.fromEntries(methods), connections };
    },
    reset() {
      tallies.clear();
    },
  };
}
