import type { Needs } from '../../../platform/context/index.ts';
import type { WaybillRow } from '../waybills.store.ts';

export interface Sending {
  readonly sentAt: Date;
  readonly now: Date;
  /** From then on the carrier has stored the order or never will. */
  readonly settlesAfterMs: number;
}

const shortestPauseMs = 2_000;

/** When to look for an order without an answer: ever more rarely, the last time as it settles; `undefined` after that. */
export function pollAfter({ sentAt, now, settlesAfterMs }: Sending): Date | undefined {
  const settlesAt = sentAt.getTime() + settlesAfterMs;
  if (now.getTime() >= settlesAt) return undefined;
  const ageMs = now.getTime() - sentAt.getTime();
  return new Date(Math.min(now.getTime() + Math.max(shortestPauseMs, ageMs / 2), settlesAt));
}

const settleMsOf = ({ config }: Needs<'config'>): number => config.ORDER_SETTLE_SECONDS * 1_000;

/**
 * The same for what was sent last of a waybill, wherever a second order of it would be wrong; `undefined` also where it is
 * certain that nothing was stored.
 */
export function nextPollAt(
  ctx: Needs<'clock' | 'config'>,
  { order_sent_at: sentAt }: Pick<WaybillRow, 'order_sent_at'>,
): Date | undefined {
  return sentAt ? pollAfter({ sentAt, now: ctx.clock.now(), settlesAfterMs: settleMsOf(ctx) }) : undefined;
}

/** A connection that was cut costs no more than this where nothing can be made twice. */
const firstResendMs = 15_000;

/** How long after a sending the next one may follow. */
function resendMsOf(
  ctx: Needs<'config'>,
  { order_sendings: sendings }: Pick<WaybillRow, 'order_sendings'>,
  ourNumberIsUnique: boolean,
): number {
  const settleMs = settleMsOf(ctx);
  return ourNumberIsUnique ? Math.min(settleMs, firstResendMs * 2 ** (sendings - 1)) : settleMs;
}

/**
 * When to look before the order is sent again: where the carrier keeps our number unique, a sending does no harm to the
 * one before it, so that it need not wait until that one is settled. Each waits twice as long as the last.
 */
export function nextPollBeforeSendingAt(
  ctx: Needs<'clock' | 'config'>,
  row: Pick<WaybillRow, 'order_sent_at' | 'order_sendings'>,
  ourNumberIsUnique: boolean,
): Date | undefined {
  const { order_sent_at: sentAt } = row;
  const settlesAfterMs = resendMsOf(ctx, row, ourNumberIsUnique);
  return sentAt ? pollAfter({ sentAt, now: ctx.clock.now(), settlesAfterMs }) : undefined;
}

/** Until when an order that was sent and not answered is only looked for; `undefined` where it is answered or was not sent. */
export function lookedForUntil(
  ctx: Needs<'config'>,
  row: Pick<WaybillRow, 'order_sent_at' | 'order_sendings' | 'creation_stage' | 'carrier_order_id'>,
  ourNumberIsUnique: boolean,
): Date | undefined {
  const { order_sent_at: sentAt, creation_stage: stage, carrier_order_id: takenAs } = row;
  if (sentAt === null || stage !== 'accepted' || takenAs !== null) return undefined;
  return new Date(sentAt.getTime() + resendMsOf(ctx, row, ourNumberIsUnique));
}

/** Some half an hour of sending and looking at the usual settle time, then a person looks. */
export const maxSendings = (ourNumberIsUnique: boolean): number => (ourNumberIsUnique ? 9 : 6);

const bookingTimeoutMs = 60_000;

/**
 * How long a sending may last from its claim on. What has not left the process by then never leaves it, for it is held to
 * be settled at the end of the settle time, counted from the claim.
 */
export function sendingTimeoutMs(ctx: Needs<'config'>): number {
  const settleMs = settleMsOf(ctx);
  return settleMs === 0 ? bookingTimeoutMs : Math.min(bookingTimeoutMs, settleMs);
}

/**
 * A database that was put back to an earlier hour has forgotten what was sent in that hour: what it has not seen sent is
 * looked for at the carrier unless it has just been created.
 */
const freshMs = 10 * 60_000;

/** Nothing of it can have gone to the carrier before. */
export const isFirstSending = ({ clock }: Needs<'clock'>, row: WaybillRow): boolean =>
  row.order_sendings === 0 &&
  row.order_sent_at === null &&
  row.carrier_order_id === null &&
  clock.now().getTime() - row.created_at.getTime() < freshMs;
