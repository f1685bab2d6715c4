import type { CarrierCode } from '@tranzit/kernel';

export const carrierErrorKinds = [
  /** No answer in time. After a booking this means: unknown whether it exists. */
  'timeout',
  /** No connection, broken connection, 5xx, an HTML error page, an open breaker. */
  'unavailable',
  /** Too many requests; `retryAfterMs` when the carrier says. */
  'rate_limited',
  /** An answer that cannot be read as what was promised. */
  'malformed',
  /** Our credentials were not accepted. */
  'unauthorized',
  /** The carrier understood and said no: a wrong address, a weight over the limit. Repeating is useless. */
  'refused',
  /** The carrier does not know the order. */
  'not_found',
] as const;
export type CarrierErrorKind = (typeof carrierErrorKinds)[number];

/** Which part of a request the carrier did not accept, where its code says so. */
export const carrierErrorFields = [
  'sender_place',
  'receiver_place',
  'sender_contact',
  'receiver_contact',
  'packages',
  'tariff',
  'services',
  'pickup_on',
  'pickup_period',
  'our_number',
] as const;
export type CarrierErrorField = (typeof carrierErrorFields)[number];

export interface CarrierErrorDetails {
  readonly carrier: CarrierCode;
  readonly operation: string;
  readonly theirCode?: string | undefined;
  readonly carrierMessage?: string | undefined;
  readonly field?: CarrierErrorField | undefined;
  readonly httpStatus?: number | undefined;
  readonly retryAfterMs?: number | undefined;
  /**
   * False only when it is certain that the carrier stored nothing and never will: not one byte was sent, or it was
   * turned away (429, our credentials, a refusal). Meaningful for bookings: everything else is to be looked for.
   */
  readonly mayHaveReached?: boolean | undefined;
  readonly cause?: unknown;
}

/** The only error an adapter throws: our kind in front, the carrier's own words kept aside. */
export class CarrierError extends Error {
  readonly kind: CarrierErrorKind;
  readonly details: CarrierErrorDetails;

  constructor(kind: CarrierErrorKind, details: CarrierErrorDetails) {
    super(`${details.carrier} ${details.operation}: ${kind}`, { cause: details.cause });
    this.name = 'CarrierError';
    this.kind = kind;
    this.details = details;
  }

  /** Whether the same call may succeed later without anybody changing anything. */
  get isTransient(): boolean {
    return (
      this.kind === 'timeout' ||
      this.kind === 'unavailable' ||
      this.kind === 'rate_limited' ||
      this.kind === 'malformed'
    );
  }
}

/** All rows were handed out, and the carrier announces more of them than it gives. */
export class IncompleteListError extends CarrierError {
  constructor(details: CarrierErrorDetails) {
    super('malformed', details);
    this.name = 'IncompleteListError';
  }
}

/**
 * What an adapter asks before it sends an order; fails as the booking does. Throws `CarrierError` with `mayHaveReached`
 * false: whatever goes wrong here, the carrier has stored nothing.
 */
export async function beforeBooking<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    throw new CarrierError(error.kind, {
      ...error.details,
      operation: 'create',
      mayHaveReached: false,
      cause: error,
    });
  }
}
