import type { Db } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/log/log.ts';
import { type Judgement, markAlive, releaseDeadPools } from './stale-workers.ts';

export interface HeartbeatOptions {
  readonly db: Db;
  readonly log: Logger;
  readonly everyMs: number;
  readonly isAlone: boolean;
  readonly own: () => Judgement['own'];
}

export interface Heartbeat {
  stop(): void;
}

/** A process is taken for dead after so many beats that nobody has heard. */
const missedBeats = 3;

/**
 * Tells regularly that this process lives and takes over what dead ones have left. While the database was away nobody
 * could tell, so that after a beat that failed or came late the others are given their time again. Throws when the first
 * beat fails.
 */
export async function startHeartbeat({
  db,
  log,
  everyMs,
  isAlone,
  own,
}: HeartbeatOptions): Promise<Heartbeat> {
  const deadAfterMs = everyMs * missedBeats;
  let steadySince = performance.now();
  let lastBeat = performance.now();
  const beat = async (): Promise<void> => {
    await markAlive(db, own());
    const now = performance.now();
    if (now - lastBeat > deadAfterMs / 2) steadySince = now;
    lastBeat = now;
    if (!isAlone && now - steadySince < deadAfterMs) return;
    const count = await releaseDeadPools(db, { own: own(), isAlone, deadAfterMs });
    if (count > 0) log.warn({ count }, 'jobs of a dead process were taken over');
  };
  await beat();
  let isBeating = false;
  const timer = setInterval(() => {
    if (isBeating) return;
    isBeating = true;
    void beat()
      .catch((error: unknown) => log.warn({ err: error }, 'job heartbeat failed'))
      .finally(() => {
        isBeating = false;
      });
  }, everyMs);
  return { stop: () => clearInterval(timer) };
}
