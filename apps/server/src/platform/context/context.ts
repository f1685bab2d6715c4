import type { AccessTokenClaims, Permission, Role } from '@tranzit/contract';
import type { AccountId, UserId } from '@tranzit/kernel';
import type { Clock } from '../clock/clock.ts';
import type { Db } from '../db/database.ts';
import type { Language } from '../errors/index.ts';
import type { Logger } from '../log/log.ts';

/** Who acts, as the token says and the database confirms. */
export interface Actor {
  readonly userId: UserId;
  readonly accountId: AccountId;
  readonly isOwner: boolean;
  readonly role: Role;
  readonly permissions: readonly Permission[];
  readonly group: AccessTokenClaims['group'];
  readonly accountStatus: number;
  readonly isEmailVerified: boolean;
  /** It is said for whom the account is held. */
  readonly isAccountNamed: boolean;
  readonly hasContract: boolean;
  /** Somebody of the portal's own people looks after the account. */
  readonly hasManager: boolean;
  /** The account asks for a second step at the sign-in that the user has not set up. */
  readonly owesSecondFactor: boolean;
  /** The account tries what is not finished. */
  readonly triesUnfinished: boolean;
  readonly sessionId: string;
}

/** Where a call comes from. */
export interface Origin {
  /** Network address of the caller. */
  readonly address: string;
  /** The header `User-Agent` as it came; empty without one. */
  readonly userAgent: string;
}

/** Publishes to the live channel; inside a transaction the messages wait for the commit. */
export interface LivePublisher {
  publish(channel: string, news: Readonly<Record<string, unknown>>): void;
}

/**
 * Everything an operation may need. Modules add their own entries by declaration merging; an operation names only what
 * it uses: `Needs<'db' | 'clock'>`.
 */
export interface Capabilities {
  db: Db;
  clock: Clock;
  log: Logger;
  live: LivePublisher;
  actor: Actor;
  language: Language;
  origin: Origin;
  /** Runs after the commit of the transaction the context belongs to, or at once outside of one. */
  afterCommit: (action: (outside: Outside) => void) => void;
  /** True inside `transaction`. */
  inTransaction: boolean;
  /** Work that goes on after the answer; the process waits for it when it stops. Failures are logged. */
  background: (work: () => Promise<void>) => void;
}

/** The parts of a context that differ inside and outside of a transaction, as they are outside. */
export type Outside = Pick<Capabilities, 'db' | 'live' | 'afterCommit' | 'inTransaction'>;

export type Needs<Names extends keyof Capabilities> = Pick<Capabilities, Names>;

/** Whoever is signed in asks for something that reads the same in every language. */
export type SignedInContext = Omit<Capabilities, 'language'>;

/** What `transaction` itself needs. */
export type TransactionNeeds = Outside;
