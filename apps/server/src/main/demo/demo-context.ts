import type { AccountId, UserId } from '@tranzit/kernel';
import { ManualClock } from '../../platform/clock/clock.ts';
import type { Needs, TransactionNeeds, Viewer } from '../../platform/context/index.ts';
import type { Db } from '../../platform/db/database.ts';

interface Deed {
  readonly accountId: AccountId;
  /** Who has done it. */
  readonly userId: UserId;
  readonly at: Date;
}

/** A transaction of a user of the demo. */
export type DemoContext = TransactionNeeds & Needs<'clock'> & { readonly actor: Viewer };

/**
 * What the modules need to write something that a user of the demo has done in the past. `db` is a transaction; nobody
 * is told, for there is no page yet.
 */
export const demoContext = (db: Db, { accountId, userId, at }: Deed): DemoContext => ({
  db,
  clock: new ManualClock(at),
  actor: { accountId, userId, permissions: [] },
  live: { publish: () => undefined },
  inTransaction: true,
  afterCommit: () => undefined,
});
