import type { Sandbox } from '../sandbox.ts';
import type { Answer } from '../wire/answer.ts';

/** A file behind a link. */
export interface StoredFile {
  /** The link answers 404 from then on, ms since the epoch. */
  readonly expiresAt: number;
  read(): Answer | Promise<Answer>;
}

/** Labels being drawn for an order. */
export interface LabelTask {
  readonly readyAt: number;
  readonly format: string;
  /** Labels of each place. */
  readonly copies: number;
  /** Name of the file, once it has been asked for. */
  file: string | undefined;
}

/** What a running simulator keeps and a restart loses, as clients must bear. */
export interface DellinState {
  /** Session id → its end, ms since the epoch. */
  readonly sessions: Map<string, number>;
  readonly files: Map<string, StoredFile>;
  /** By the number of the request. */
  readonly labels: Map<string, LabelTask>;
  /** Calls in the second that began at `since`. */
  readonly calls: { since: number; count: number };
}

const states = new WeakMap<Sandbox, DellinState>();

/** The state of a sandbox, made on first use. */
export function dellinStateOf(sandbox: Sandbox): DellinState {
  const known = states.get(sandbox);
  if (known !== undefined) return known;
  const state: DellinState = {
    sessions: new Map(),
    files: new Map(),
    labels: new Map(),
    calls: { since: 0, count: 0 },
  };
  states.set(sandbox, state);
  return state;
}

const WINDOW_MS = 1_000;
/**
 * The carrier publishes no number. This one stops a client in a loop and lets many adapters through that know nothing
 * yet: a fresh one asks some fifty calls for the rates of all ways on a morning when the first day is refused.
 */
export const MAX_CALLS = 1_000;

/** Counts a call; true once there are too many of them in the second. */
export function isTooMany(sandbox: Sandbox): boolean {
  const { calls } = dellinStateOf(sandbox);
  const now = sandbox.clock.now();
  if (now - calls.since >= WINDOW_MS) Object.assign(calls, { since: now, count: 0 });
  calls.count += 1;
  return calls.count > MAX_CALLS;
}
