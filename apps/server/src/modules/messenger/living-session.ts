import type { Needs, TransactionNeeds } from '../../platform/context/index.ts';

declare module '../../platform/context/context.ts' {
  interface Capabilities {
    /**
     * Locks the actor while nobody ends their session; called in a transaction, first of all. Errors: 401 `session_ended`.
     * Users have forgotten here what their sessions have named, not the other way round; `main` ties both.
     */
    lockOwnSession: (ctx: Needs<'db' | 'actor'>) => Promise<unknown>;
  }
}

/** What lets the actor be reached somewhere, as long as they are signed in here. */
export type ReachNeeds = TransactionNeeds & Needs<'clock' | 'actor' | 'brands' | 'lockOwnSession'>;
