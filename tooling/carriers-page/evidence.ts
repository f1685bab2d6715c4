/**
 * How well a fact about a carrier's interface is known: `V2` from two or more independent sources or recorded answers,
 * `V` from one named source, `S` from one third-party client only, `U` assumed.
 */
export type Mark = 'V2' | 'V' | 'S' | 'U';

export const operations = [
  'rates',
  'orders',
  'cancel',
  'documents',
  'tracking',
  'terminals',
  'international',
] as const;
export type Operation = (typeof operations)[number];

/** What an operation of an adapter was written from, and what of it stays open. */
export interface Evidence {
  readonly mark: Mark;
  readonly basis: string;
  readonly open?: string;
}

export interface Verified {
  /** What the facts come from. */
  readonly sources: string;
  /** What is known of calls to the carrier itself. */
  readonly liveService: 'never tried' | 'tried';
  /** Calls of the carrier to which the sandbox says that it does not simulate them. */
  readonly notSimulated?: string;
  readonly operations: Readonly<Record<Operation, Evidence>>;
}
