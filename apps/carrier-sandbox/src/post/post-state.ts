import { moscowDay } from '../clock/dates.ts';
import type { Sandbox } from '../sandbox.ts';
import { domesticBarcode, internationalBarcode } from './orders/barcodes.ts';
import { findByBarcode, placesOf } from './orders/stored-places.ts';

/** A request for the histories of many barcodes. */
export interface TrackingTicket {
  readonly barcodes: readonly string[];
  readonly issuedAt: number;
  /** Last time the answer was fetched. */
  readAt: number | undefined;
}

/** What a running simulator keeps and a restart may lose. */
export interface PostState {
  readonly tickets: Map<string, TrackingTicket>;
  /** Calls of the sending interface, by the day in Moscow. */
  readonly calls: { day: string; count: number };
  lastResultId: number;
  lastBatch: number;
  lastSerial: number;
}

const FIRST_RESULT_ID = 900_000_000;
const states = new WeakMap<Sandbox, PostState>();

/** The state of a sandbox; counters go on from what the journal brought back. */
export function stateOf(sandbox: Sandbox): PostState {
  const known = states.get(sandbox);
  if (known !== undefined) return known;
  const places = sandbox.orders.all('post').flatMap(placesOf);
  const state: PostState = {
    tickets: new Map(),
    calls: { day: moscowDay(sandbox.clock.now()), count: 0 },
    lastResultId: places.reduce((last, { resultId }) => Math.max(last, resultId), FIRST_RESULT_ID),
    lastBatch: places.reduce((last, { batch }) => Math.max(last, Number(batch?.name ?? 0) || 0), 0),
    lastSerial: places.length,
  };
  states.set(sandbox, state);
  return state;
}

/** A number no order has. */
export function nextResultId(sandbox: Sandbox): number {
  const state = stateOf(sandbox);
  do state.lastResultId += 1;
  while (sandbox.orders.findById(String(state.lastResultId)) !== undefined);
  return state.lastResultId;
}

/** Name of a new batch. */
export function nextBatchName(sandbox: Sandbox): string {
  const state = stateOf(sandbox);
  state.lastBatch += 1;
  return String(state.lastBatch);
}

/** A barcode nobody has: 14 digits inside Russia, S10 with the letters given abroad. */
export function nextBarcode(sandbox: Sandbox, letters?: string): string {
  const state = stateOf(sandbox);
  let barcode: string;
  do {
    state.lastSerial += 1;
    barcode =
      letters === undefined
        ? domesticBarcode(state.lastSerial)
        : internationalBarcode(letters, state.lastSerial);
  } while (findByBarcode(sandbox, barcode) !== undefined);
  return barcode;
}

/** Counts a call of the sending interface; the count begins anew every day. */
export function countCall(sandbox: Sandbox): void {
  const { calls } = stateOf(sandbox);
  const day = moscowDay(sandbox.clock.now());
  if (calls.day !== day) Object.assign(calls, { day, count: 0 });
  calls.count += 1;
}
