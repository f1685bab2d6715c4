import type { Needs } from '../../platform/context/index.ts';
import type { WaybillRow } from './waybills.store.ts';

export interface Sending {
  readonly sentAt: Date;
  readonly now: Date;
  /** From then on the carrier has stored the order or never will. */
  readonly settlesAfterMs: number;
}

const shortestPauseMs = 2_000;

/** When to look for an order without an answer: ever more rarely, the last time as it settles; `undefined` after that. */
export function lookAfter({ sentAt, now, settlesAfterMs }: Sending): Date | undefined {
  const settlesAt = sentAt.getTime() + settlesAfterMs;
  if (now.getTime() >= settlesAt) return undefined;
  const ageMs = now.getTime() - sentAt.getTime();
  return new Date(Math.min(now.getTime() + Math.max(shortestPauseMs, ageMs / 2), settlesAt));
}

/** The same for what was sent last of a waybill; `undefined` also where it is certain that nothing was stored. */
export function nextLookAt(
  { clock, config }: Needs<'clock' | 'config'>,
  { order_sent_at: sentAt }: Pick<WaybillRow, 'order_sent_at'>,
): Date | undefined {
  const settlesAfterMs = config.ORDER_SETTLE_SECONDS * 1_000;
  return sentAt ? lookAfter({ sentAt, now: clock.now(), settlesAfterMs }) : undefined;
}
