import { CarrierError, type CarrierErrorKind } from './error.ts';

const mayHelpAgain: readonly CarrierErrorKind[] = ['unavailable', 'rate_limited'];

/** A request that never reached the carrier may be sent again whatever it asks. */
export function mayRepeat(error: unknown, isRepeatable: boolean): boolean {
  if (!(error instanceof CarrierError) || !mayHelpAgain.includes(error.kind)) return false;
  return isRepeatable || error.details.mayHaveReached === false;
}

/** What the carrier asks for, at least a jittered pause that doubles with each attempt; milliseconds. */
export function pauseBeforeRepeatMs(error: unknown, attempts: number, firstPauseMs: number): number {
  const asked = error instanceof CarrierError ? error.details.retryAfterMs : undefined;
  const backoffMs = firstPauseMs * 2 ** (attempts - 1) * (0.5 + Math.random());
  return Math.max(asked ?? 0, backoffMs);
}
