import type { CarrierCode } from '@tranzit/kernel';
import { CarrierError } from './error.ts';
import type { CarrierCall } from './port/index.ts';

/** The reason of a deadline's signal when time ran out, as opposed to the caller leaving. */
export const deadlinePassed = new Error('the deadline passed');

export interface Deadline {
  readonly signal: AbortSignal;
  remainingMs(): number;
  close(): void;
}

/** Aborts when the budget is spent or the caller leaves, whichever is first. */
export function openDeadline({ timeoutMs, signal }: CarrierCall): Deadline {
  const controller = new AbortController();
  const endsAt = performance.now() + timeoutMs;
  const timer = setTimeout(() => controller.abort(deadlinePassed), timeoutMs);
  const onLeave = (): void => controller.abort(signal?.reason);
  if (signal?.aborted) onLeave();
  else signal?.addEventListener('abort', onLeave, { once: true });
  return {
    signal: controller.signal,
    remainingMs: () => endsAt - performance.now(),
    close: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onLeave);
    },
  };
}

/** Resolves after `ms`, or rejects with the signal's reason when it is aborted before. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    if (signal?.aborted) onAbort();
    else signal?.addEventListener('abort', onAbort, { once: true });
  });
}

/** One `CarrierCall` spent on several requests in a row: each gets what is left of it. */
export interface Budget {
  remainingMs(): number;
  /** A call with the time that is left, at most `limitMs`. */
  next(limitMs?: number): CarrierCall;
}

export function startBudget({ timeoutMs, ...rest }: CarrierCall): Budget {
  const endsAt = performance.now() + timeoutMs;
  const remainingMs = (): number => Math.max(0, endsAt - performance.now());
  return {
    remainingMs,
    next: (limitMs = Infinity) => ({ ...rest, timeoutMs: Math.max(0, Math.min(limitMs, remainingMs())) }),
  };
}

export interface PollPauses {
  readonly firstMs: number;
  readonly maxMs: number;
  /** Time kept back at the end, so that the caller can still answer within its own budget. */
  readonly reserveMs: number;
}

/**
 * Asks again, each pause half as long again as the last, until `ask` answers; `undefined` when the budget is spent
 * before. Errors of `ask` go through.
 */
export async function pollUntil<Answer>(
  ask: (call: CarrierCall) => Promise<Answer | undefined>,
  budget: Budget,
  { firstMs, maxMs, reserveMs }: PollPauses,
): Promise<Answer | undefined> {
  for (let pauseMs = firstMs; ; pauseMs = Math.min(maxMs, pauseMs * 1.5)) {
    const answer = await ask(budget.next());
    if (answer !== undefined) return answer;
    if (budget.remainingMs() - pauseMs <= reserveMs) return undefined;
    await pause(pauseMs, budget.next().signal);
  }
}

/** Waits for work that others share and that goes on without us. Throws `CarrierError('timeout')` at our own deadline. */
export async function waitWithin<Value>(
  shared: Promise<Value>,
  call: CarrierCall,
  carrier: CarrierCode,
  operation: string,
): Promise<Value> {
  const deadline = openDeadline(call);
  const leave = Promise.withResolvers<never>();
  const onAbort = (): void =>
    leave.reject(
      new CarrierError('timeout', {
        carrier,
        operation,
        mayHaveReached: false,
        cause: deadline.signal.reason,
      }),
    );
  if (deadline.signal.aborted) onAbort();
  else deadline.signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([shared, leave.promise]);
  } finally {
    deadline.close();
  }
}
