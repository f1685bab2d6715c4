import type { CarrierCode } from '@tranzit/kernel';
import type { CarrierErrorKind } from './error.ts';

/** What a carrier is given unless its adapter knows better. */
export const usualCallsAtOnce = 8;

export interface CarrierHttpOptions {
  readonly carrier: CarrierCode;
  /** Scheme, host and the path that all calls share. */
  readonly baseUrl: string;
  readonly maxConnections?: number;
  readonly connectTimeoutMs?: number;
  /** Not an option: certificates are always checked. */
  readonly rejectUnauthorized?: never;
  /** PEM of a further certificate authority to trust. */
  readonly ca?: string;
  /** Opens after so many failures in a row, lets one call through after `halfOpenAfterMs`. */
  readonly breaker?: { readonly failures: number; readonly halfOpenAfterMs: number };
  /** Calls under way at once; the rest wait in a queue, those of the background last. */
  readonly concurrency?: number;
  readonly queueLength?: number;
  /**
   * Attempts in all of a call that may be repeated, and the first pause between them. A carrier that asks for a pause
   * longer than `maxPauseMs` (2 s by default) is not asked again within the call: the caller plans the next try.
   */
  readonly retry?: { readonly attempts: number; readonly firstPauseMs: number; readonly maxPauseMs?: number };
  readonly maxAnswerBytes?: number;
  /** For health and metrics; called once per request, after its last attempt. One that left the queue unsent tells nothing of the carrier. */
  readonly onCall?: (call: {
    operation: string;
    ms: number;
    outcome: 'ok' | CarrierErrorKind;
    attempts: number;
    /** What the caller gave it: nobody waits at a screen for what may take minutes. */
    timeoutMs: number;
  }) => void;
  /** For health; called with every change of the breaker. Closing the connections leaves it `closed`. */
  readonly onBreakerChange?: (change: { from: BreakerState; to: BreakerState }) => void;
}

export type BreakerState = 'closed' | 'open' | 'half_open';
