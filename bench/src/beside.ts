import { setTimeout as wait } from 'node:timers/promises';
import { megabytes, ms } from './figure.ts';
import type { Caller } from './load.ts';
import type { BenchPortal } from './portal.ts';
import { memoryOf } from './process-memory.ts';
import { percentile } from './statistics.ts';
import { type BenchUser, createUsers, signIn } from './users.ts';

/** What some work of one user does to the portal and to the calls of another. */

/** The other user's calls, one after another with this pause. */
const pauseMs = 50;
const memoryEveryMs = 100;

export interface Phase {
  readonly name: string;
  readonly tookMs: number;
  readonly longestTurnMs: number;
  readonly busiestTurnMs: number;
  readonly peakBytes: number;
  readonly otherP95Ms: number;
}

export interface Scene {
  readonly portal: BenchPortal;
  readonly caller: Caller;
  readonly other: BenchUser;
  /** What the other user asks for. */
  readonly otherPath: string;
}

/** For the next five minutes. */
export const signedIn = async ({ database }: BenchPortal, user: BenchUser) => ({
  authorization: `Bearer ${await signIn(database.db, user)}`,
});

export async function createUser({ database }: BenchPortal): Promise<BenchUser> {
  const [user] = await createUsers(database.db, 1);
  if (!user) throw new Error('no user was made');
  return user;
}

/** What happens in the portal while something goes on, and to another user's calls. */
export async function watch(
  { portal, caller, other, otherPath }: Scene,
  name: string,
  work: () => Promise<void>,
): Promise<Phase> {
  const headers = await signedIn(portal, other);
  await portal.takeLiveWork();
  const taken: number[] = [];
  let peakBytes = 0;
  let isOver = false;
  const memory = (async () => {
    for (; !isOver; await wait(memoryEveryMs)) peakBytes = Math.max(peakBytes, memoryOf(portal.pid));
  })();
  const others = (async () => {
    for (; !isOver; await wait(pauseMs)) {
      const answer = await caller.ask({ method: 'GET', path: otherPath, headers });
      if (answer.status !== 200) throw new Error(`another user's call was answered ${answer.status}`);
      taken.push(answer.tookMs);
    }
  })();
  const startedAt = performance.now();
  let tookMs = 0;
  const working = work().finally(() => {
    tookMs = performance.now() - startedAt;
    isOver = true;
  });
  await Promise.all([working, memory, others]);
  const { longestTurnMs, busiestTurnMs } = await portal.takeLiveWork();
  return { name, tookMs, longestTurnMs, busiestTurnMs, peakBytes, otherP95Ms: percentile(taken, 0.95) };
}

export const worst = (phases: readonly Phase[], value: (phase: Phase) => number): Phase => {
  const [first] = phases.toSorted((one, other) => value(other) - value(one));
  if (!first) throw new Error('nothing was measured');
  return first;
};

/** Lines of Markdown. */
export const phaseTable = (phases: readonly Phase[]): readonly string[] => [
  '| phase | took | longest turn | most processor time of a turn | most memory | other calls, p95 |',
  '| --- | --- | --- | --- | --- | --- |',
  ...phases.map(
    ({ name, tookMs, longestTurnMs, busiestTurnMs, peakBytes, otherP95Ms }) =>
      `| ${name} | ${(tookMs / 1000).toFixed(1)} s | ${ms(longestTurnMs)} | ${ms(busiestTurnMs)} | ${megabytes(peakBytes)} | ${ms(otherP95Ms)} |`,
  ),
];
