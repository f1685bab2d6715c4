import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../../../apps/server/src/platform/db/database.ts';
import { silentLog } from '../../../apps/server/src/platform/log/log.ts';
import { findFreePort } from '../../../apps/server/src/platform/net/free-port.ts';
import { heapFlags } from '../../../tooling/launch/decisions.mjs';
import { openCalculator } from '../calculator.ts';
import { type Bench, megabytes, type RowResult, times } from '../figure.ts';
import { authSecret } from '../portal.ts';
import { memoryOf } from '../process-memory.ts';
import { median } from '../statistics.ts';
import { createUsers, signIn } from '../users.ts';

const first = 100;
const last = 1000;
/** One user may start 120 calculations a minute. */
const perUser = 50;
const reach = 1.2;

/** The median of five seconds: garbage comes and goes. */
async function settledMemory(pid: number): Promise<number> {
  const taken: number[] = [];
  for (let turn = 0; turn < 10; turn += 1) {
    await wait(500);
    taken.push(memoryOf(pid));
  }
  return median(taken);
}

async function startDefault(
  bench: Bench,
  databaseUrl: string,
): Promise<{ url: string; child: ChildProcess }> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    PORT: String(port),
    SANDBOX_PORT: String(await findFreePort()),
    DATA_DIR: join(bench.folder, 'default'),
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: authSecret,
  };
  const child = fork(new URL('../../../apps/server/src/main/start.ts', import.meta.url), {
    env: { ...process.env, ...environment },
    execArgv: heapFlags(process.env.NODE_OPTIONS ?? ''),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  process.once('exit', () => child.kill());
  for (;;) {
    const answer = await fetch(`${url}/api/v1/health/`).catch(() => undefined);
    if (answer?.ok) return { url, child };
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('the portal did not start');
    await wait(200);
  }
}

/** Everything in one process as `npm start` runs it: API, jobs, live channel, simulated carriers, demo. */
export async function memoryRow(bench: Bench): Promise<RowResult> {
  const databaseUrl = await bench.createDatabase('memory');
  const { url, child } = await startDefault(bench, databaseUrl);
  const database = openDatabase({ url: databaseUrl, maxConnections: 2, log: silentLog });
  const pid = child.pid ?? 0;
  try {
    let early = 0;
    let done = 0;
    for (const user of await createUsers(database.db, last / perUser)) {
      const page = await openCalculator(url, await signIn(database.db, user));
      for (const question of await page.prepare(perUser)) await page.run(question);
      page.close();
      done += perUser;
      if (done === first) early = await settledMemory(pid);
      if (done % 200 === 0) bench.say(`${done} calculations, ${megabytes(memoryOf(pid))}`);
    }
    const late = await settledMemory(pid);
    const ratio = late / early;
    return {
      figures: [
        {
          figure: `memory of the default process after ${last} calculations`,
          reference: `after ${first}: ${megabytes(early)}`,
          measured: `${megabytes(late)}, ${times(ratio)}`,
          reach: `≤ ${reach} ×`,
          isReached: ratio <= reach,
        },
      ],
    };
  } finally {
    await database.close();
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
  }
}
