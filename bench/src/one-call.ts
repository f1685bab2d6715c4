import { setTimeout as wait } from 'node:timers/promises';
import type { BenchPortal } from './portal.ts';
import { percentile } from './statistics.ts';

/** One reading of a path by who holds the token, ms. What a user may ask a minute is waited out, which is not counted. */
export async function timeOf(
  { url }: Pick<BenchPortal, 'url'>,
  token: string,
  path: string,
): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  const time = performance.now() - startedAt;
  if (answer.ok) return time;
  if (answer.status !== 429) throw new Error(`${path} was answered ${answer.status}`);
  await wait(Number(answer.headers.get('retry-after')) * 1000);
  return timeOf({ url }, token, path);
}

/** What is asked, and by whom. */
export interface Asked {
  readonly token: string;
  readonly path: string;
}

const rounds = 120;
const warmUps = 8;

/** The p95 of each, ms, asked by turns: what slows the machine slows all of them. */
export async function p95sOf(portal: BenchPortal, asked: readonly Asked[]): Promise<readonly number[]> {
  const taken = asked.map((): number[] => []);
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const [place, { token, path }] of asked.entries()) {
      const time = await timeOf(portal, token, path);
      if (round >= 0) taken[place]?.push(time);
    }
  }
  return taken.map((times) => percentile(times, 0.95));
}
