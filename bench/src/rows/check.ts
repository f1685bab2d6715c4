import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Bench, RowResult } from '../figure.ts';
import { median } from '../statistics.ts';

const launcher = fileURLToPath(new URL('../../../tooling/launch.mjs', import.meta.url));
const runs = 3;
const reachSeconds = 30;
const seconds = (value: number): string => `${value.toFixed(1)} s`;

async function checkOnce(): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [launcher, 'check'], { stdio: 'ignore' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('npm run check finds something wrong');
  return (performance.now() - startedAt) / 1_000;
}

/** How long everybody waits before a change is in: `npm run check` in this very tree. */
export async function checkRow(bench: Bench): Promise<RowResult> {
  const taken: number[] = [];
  for (let turn = 0; turn < runs; turn += 1) taken.push(await checkOnce());
  bench.say(`it took ${taken.map(seconds).join(', ')}`);
  const measured = median(taken);
  return {
    figures: [
      {
        figure: '`npm run check`, median',
        reference: '–',
        measured: `${seconds(measured)}, at most ${seconds(Math.max(...taken))}`,
        reach: `≤ ${reachSeconds} s`,
        isReached: measured <= reachSeconds,
      },
    ],
  };
}
