/**
 * `try-guards.ts [words of a name]`: takes each guard of the durable orders out of the sources, one at a time, and says
 * whether the test that is there for it falls. Changes files while it runs and puts them back; run it in a clean tree
 * with nothing else at work. Takes some twenty minutes.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Guard {
  readonly name: string;
  readonly file: string;
  /** Pieces of the source and what stands in their place without the guard. */
  readonly without: readonly (readonly [piece: string, instead: string])[];
  readonly test: string;
  /** Which of the file's tests; all unless told. */
  readonly title?: string;
}

const main = 'apps/server/src/main';
const waybills = 'apps/server/src/modules/waybills';
const scenarios = 'apps/server/test/scenarios';

const guards: readonly Guard[] = [
  {
    name: 'a process knows its jobs by their pool',
    file: `${main}/jobs/job-pools.ts`,
    without: [['return [...new Set([...this.#open, ...this.#running.keys()])];', 'return [];']],
    test: `${scenarios}/order-workers.test.ts`,
    title: 'are left to them',
  },
  {
    name: 'an order is sent by one who changed the row',
    file: `${waybills}/waybills.store.ts`,
    without: [
      [".where('order_sendings', '=', row.order_sendings)", ''],
      [".where('order_sent_at', 'is not distinct from', row.order_sent_at)", ''],
    ],
    test: `${scenarios}/order-workers.test.ts`,
    title: 'before it sends',
  },
  {
    name: 'a plan survives the job that made it',
    file: 'apps/server/src/platform/jobs/job.ts',
    without: [['await stepAside(db, runningJob.id, key);', '']],
    test: 'apps/server/src/platform/jobs/job.test.ts',
  },
  {
    name: 'an order without a job gets one',
    file: 'apps/server/src/platform/jobs/sweep-of.ts',
    without: [['for (const row of found)', 'for (const row of found.slice(0, 0))']],
    test: `${scenarios}/order-workers.test.ts`,
    title: 'gets another',
  },
  {
    name: 'work whose jobs fail again and again is given up',
    file: 'apps/server/src/platform/jobs/sweep-of.ts',
    without: [['if (row.rescues >= maxRescues) {', 'if (row.rescues < 0) {']],
    test: `${scenarios}/lost-jobs.test.ts`,
    title: 'again and again',
  },
  {
    name: 'a fault of ours ends in the hands of people',
    file: `${waybills}/registration/register-waybill.job.ts`,
    without: [['return failUnexpectedly(ctx, row, error, attempt);', 'throw error;']],
    test: `${scenarios}/lost-jobs.test.ts`,
    title: 'by a fault of ours',
  },
  {
    name: 'a cancellation at the carrier is written down',
    file: `${waybills}/registration/cancel-at-carrier.job.ts`,
    without: [['.set({ carrier_cancel_since: ctx.clock.now() })', '.set({ carrier_cancel_since: null })']],
    test: `${scenarios}/lost-jobs.test.ts`,
    title: 'cancelled at the carrier',
  },
  {
    name: 'a sending leaves in its time or never',
    file: `${waybills}/registration/unconfirmed-order.ts`,
    without: [
      [
        'return settleMs === 0 ? bookingTimeoutMs : Math.min(bookingTimeoutMs, settleMs);',
        'return settleMs < 0 ? 0 : bookingTimeoutMs * 10;',
      ],
    ],
    test: `${scenarios}/frozen-sending.test.ts`,
    title: 'its time to send is up',
  },
  {
    name: 'nothing is written to a connection after the deadline',
    file: 'packages/carrier-kit/src/exchange.ts',
    without: [['if (this.#request.isTooLate())', 'if (this.#isOver)']],
    test: 'packages/carrier-kit/src/http.test.ts',
    title: 'once the time is up',
  },
  {
    name: 'a refusal waits for what was sent before it',
    file: `${waybills}/registration/register-waybill.job.ts`,
    without: [["kind !== 'refused' && (await keepsNumbersUnique", '(await keepsNumbersUnique']],
    test: `${scenarios}/late-orders.test.ts`,
    title: 'is not called refused',
  },
  {
    name: 'a sending is forgotten, not the one before it',
    file: `${waybills}/waybills.store.ts`,
    without: [['order_sent_at: sentBefore', 'order_sent_at: sentBefore && null']],
    test: `${scenarios}/late-orders.test.ts`,
    title: 'is not called refused',
  },
  {
    name: 'a cancelled order that was sent twice is looked for once more',
    file: `${waybills}/registration/commands/reject-waybill.ts`,
    without: [['row.order_sendings > 1 &&', 'row.order_sendings > 1_000 &&']],
    test: `${scenarios}/late-orders.test.ts`,
    title: 'cancelled in between',
  },
  {
    name: 'time is the database’s',
    file: 'apps/server/src/platform/clock/database-clock.ts',
    without: [['aheadMs = Math.round(answer.ms - (askedAt + answeredAt) / 2);', 'aheadMs = 0;']],
    test: `${scenarios}/order-workers.test.ts`,
    title: 'plans and judges',
  },
  {
    name: 'a job that cannot be marked as done is no rejection',
    file: `${main}/jobs/build-worker.ts`,
    without: [['preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },', '']],
    test: `${scenarios}/database-away.test.ts`,
    title: 'stopped',
  },
  {
    name: 'the runner is started again',
    file: `${main}/jobs/job-runner.ts`,
    without: [['if (!stopping.signal.aborted) await startAgain();', 'return;']],
    test: `${scenarios}/database-away.test.ts`,
    title: 'stopped',
  },
  {
    name: 'a run that ends is not waited for',
    file: `${main}/jobs/build-worker.ts`,
    without: [['    resolve();\n', '']],
    test: `${scenarios}/database-away.test.ts`,
    title: 'stopped',
  },
  {
    name: 'a dead embedded server is started again',
    file: 'apps/server/src/platform/db/embedded/kept-server.ts',
    without: [['reviving = revive().catch((error: unknown) => giveUp(error));', '']],
    test: 'apps/server/src/platform/db/embedded/embedded-database.test.ts',
    title: 'was killed again',
  },
];

const root = fileURLToPath(new URL('..', import.meta.url));

function holds({ test, title }: Guard): boolean {
  const only = title === undefined ? [] : ['-t', title];
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', test, ...only], {
    cwd: root,
    stdio: 'ignore',
  });
  return status === 0;
}

function withoutGuard(guard: Guard): string {
  const path = `${root}${guard.file}`;
  const whole = readFileSync(path, 'utf8');
  const maimed = guard.without.reduce((text, [piece, instead]) => {
    if (!text.includes(piece)) throw new Error(`${guard.file} has no ${piece}`);
    return text.replace(piece, instead);
  }, whole);
  writeFileSync(path, maimed);
  try {
    return holds(guard) ? 'NOTHING FALLS' : 'falls';
  } finally {
    writeFileSync(path, whole);
  }
}

const words = process.argv.slice(2);
let areAllNeeded = true;
for (const guard of guards.filter(({ name }) => words.every((word) => name.includes(word)))) {
  const outcome = withoutGuard(guard);
  areAllNeeded &&= outcome === 'falls';
  console.log(`${outcome.padEnd(14)} without «${guard.name}»: ${guard.test} ${guard.title ?? ''}`);
}
process.exitCode = areAllNeeded ? 0 : 1;
