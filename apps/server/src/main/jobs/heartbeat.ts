import type { Db } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/log/log.ts';
import { SilentPools } from './silent-pools.ts';
import {
  forgetSilent,
  markAlive,
  type OwnProcess,
  poolsOfOthers,
  releaseLeftQueues,
  releasePools,
} from './stale-workers.ts';

export interface HeartbeatOptions {
  readonly db: Db;
  readonly log: Logger;
  readonly everyMs: number;
  /** True for the only process on its database: every other one is dead, however lately it was heard of. */
  readonly isAlone: boolean;
  readonly own: () => OwnProcess;
}

export interface Heartbeat {
  stop(): void;
}

/** A process is taken for dead after so many heartbeats that nobody has heard. */
const missedHeartbeats = 3;

/** Tells regularly that this process lives and takes over what dead ones have left. Throws when the first heartbeat fails. */
export async function startHeartbeat({
  db,
  log,
  everyMs,
  isAlone,
  own,
}: HeartbeatOptions): Promise<Heartbeat> {
  const deadAfterMs = everyMs * missedHeartbeats;
  const silent = new SilentPools(missedHeartbeats);
  const sendHeartbeat = async (): Promise<void> => {
    await markAlive(db, own());
    const others = await poolsOfOthers(db, own(), deadAfterMs);
    const dead = isAlone ? others.map(({ id }) => id) : silent.afterHeartbeat(others);
    const count = await releasePools(db, dead);
    await releaseLeftQueues(db, dead, deadAfterMs);
    if (count > 0) log.warn({ count }, 'jobs of a dead process were taken over');
    await forgetSilent(db, own(), deadAfterMs);
  };
  await sendHeartbeat();
  let isSending = false;
  const timer = setInterval(() => {
    if (isSending) return;
    isSending = true;
    void sendHeartbeat()
      .catch((error: unknown) => {
        silent.startAnew();
        log.warn({ err: error }, 'job heartbeat failed');
      })
      .finally(() => {
        isSending = false;
      });
  }, everyMs);
  return { stop: () => clearInterval(timer) };
}
