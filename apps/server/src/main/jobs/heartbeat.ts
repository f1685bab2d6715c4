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

/** A process is taken for dead after so many beats that nobody has heard. */
const missedBeats = 3;

/** Tells regularly that this process lives and takes over what dead ones have left. Throws when the first beat fails. */
export async function startHeartbeat({
  db,
  log,
  everyMs,
  isAlone,
  own,
}: HeartbeatOptions): Promise<Heartbeat> {
  const deadAfterMs = everyMs * missedBeats;
  const silent = new SilentPools(missedBeats);
  const beat = async (): Promise<void> => {
    await markAlive(db, own());
    const others = await poolsOfOthers(db, own(), deadAfterMs);
    const dead = isAlone ? others.map(({ id }) => id) : silent.afterBeat(others);
    const count = await releasePools(db, dead);
    await releaseLeftQueues(db, dead, deadAfterMs);
    if (count > 0) log.warn({ count }, 'jobs of a dead process were taken over');
    await forgetSilent(db, own(), deadAfterMs);
  };
  await beat();
  let isBeating = false;
  const timer = setInterval(() => {
    if (isBeating) return;
    isBeating = true;
    void beat()
      .catch((error: unknown) => {
        silent.startAnew();
        log.warn({ err: error }, 'job heartbeat failed');
      })
      .finally(() => {
        isBeating = false;
      });
  }, everyMs);
  return { stop: () => clearInterval(timer) };
}
