import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@tranzit/contract';
import { carrierCodes } from '@tranzit/kernel';
import { generateWaybills } from '../../../apps/server/test/harness/generate-waybills.ts';
import { openCalculator } from '../calculator.ts';
import { type Bench, ms, type RowResult } from '../figure.ts';
import { type Fleet, startFleet } from '../fleet.ts';
import { type Answered, type Call, closedLoop, openCaller, openLoop } from '../load.ts';
import { type BenchPortal, startPortal } from '../portal.ts';
import { percentile } from '../statistics.ts';
import { signIn } from '../users.ts';

const accounts = 20;
const perAccount = 1_000;
/** Of so many calls one starts a calculation; the others read the list of orders. */
const callsPerCalculation = 20;
const warmUp = { parallel: 32, seconds: 4 };
const closed = { parallel: 32, seconds: 8 };
/** Pages that are open when the rush begins: each has its connection, as browsers and proxies keep them. */
const people = 1_000;
const openSeconds = 15;
const factor = 4;
const healthEveryMs = 100;
const ownResolutionMs = 5;
const reach = { answeredMs: 1_000, healthMs: 200 };

/** The limits of single users are not what is measured. */
const environment = {
  RATE_LIMIT_CALLS: '1000000',
  RATE_LIMIT_FACTOR: '1000',
  CALCULATION_REUSE_SECONDS: '0',
};

/** Lists and calculations of all people in turn. */
async function callsOf(portal: BenchPortal): Promise<readonly Call[]> {
  const { db } = portal.database;
  const stock = await generateWaybills(db, { accounts, perAccount });
  const calls: Call[] = [];
  for (const { accountId, userIds } of stock) {
    const token = await signIn(db, { accountId, userId: userIds[0] });
    const headers = { authorization: `Bearer ${token}` };
    const page = await openCalculator(portal.url, token);
    const [question] = await page.prepare(1);
    page.close();
    for (let index = 1; index < callsPerCalculation; index += 1)
      calls.push({ method: 'GET', path: `${api.listWaybills.path}?limit=20`, headers });
    calls.push({
      method: 'POST',
      path: api.startCalculation.path,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(question),
    });
  }
  return calls;
}

const isServed = ({ status }: Answered): boolean => status === 200 || status === 201;
const isTurnedAway = ({ status, retryAfter }: Answered): boolean =>
  status === 503 && retryAfter !== undefined;

/** Asks for the health like a balancer in front: by a connection of its own, until told to stop. */
async function watchHealth(origin: string, signal: AbortSignal): Promise<readonly Answered[]> {
  const caller = openCaller(origin);
  await caller.connect(2);
  const answers: Promise<Answered>[] = [];
  while (!signal.aborted) {
    answers.push(caller.ask({ method: 'GET', path: '/api/v1/health/', headers: {} }));
    await wait(healthEveryMs);
  }
  const all = await Promise.all(answers);
  await caller.close();
  return all;
}

const p95 = (answers: readonly Answered[]): number =>
  answers.length === 0
    ? Infinity
    : percentile(
        answers.map(({ tookMs }) => tookMs),
        0.95,
      );

async function measure(portal: BenchPortal, bench: Bench): Promise<RowResult> {
  const calls = await callsOf(portal);
  const caller = openCaller(portal.url);
  try {
    await closedLoop(caller, calls, warmUp);
    const capacity = (await closedLoop(caller, calls, closed)).filter(isServed).length / closed.seconds;
    bench.say(`${Math.round(capacity)} calls a second are served`);
    await caller.connect(people);
    const watching = new AbortController();
    const health = watchHealth(portal.url, watching.signal);
    const perSecond = factor * capacity;
    const own = monitorEventLoopDelay({ resolution: ownResolutionMs });
    own.enable();
    const answers = await openLoop(caller, calls, { perSecond, seconds: openSeconds });
    watching.abort();
    own.disable();
    const ownDelayMs = own.percentile(95) / 1e6 - ownResolutionMs;
    return toResult({ capacity, answers, health: await health, ownDelayMs });
  } finally {
    await caller.close();
  }
}

interface Measured {
  readonly capacity: number;
  readonly answers: readonly Answered[];
  readonly health: readonly Answered[];
  /** How late the callers' own event loop was, p95: where it is starved, it measures itself. */
  readonly ownDelayMs: number;
}

function toResult({ capacity, answers, health, ownDelayMs }: Measured): RowResult {
  const served = answers.filter(isServed);
  const away = answers.filter(isTurnedAway);
  const wrong = [
    ...answers.filter((one) => !isServed(one) && !isTurnedAway(one)),
    ...health.filter((one) => !isServed(one)),
  ];
  const reference = `capacity: ${Math.round(capacity)}/s, offered ${factor} ×`;
  const share = (part: readonly Answered[]): string =>
    `${Math.round((part.length / answers.length) * 100)} %`;
  return {
    figures: [
      {
        figure: 'overload: what is served',
        reference,
        measured: `p95 ${ms(p95(served))} (${share(served)} of the calls)`,
        reach: `p95 ≤ ${ms(reach.answeredMs)}`,
        isReached: p95(served) <= reach.answeredMs,
      },
      {
        figure: 'overload: health',
        reference,
        measured: `p95 ${ms(p95(health))}`,
        reach: `p95 ≤ ${ms(reach.healthMs)}`,
        isReached: p95(health) <= reach.healthMs,
      },
      {
        figure: 'overload: answers that are neither served nor 503 with Retry-After',
        reference,
        measured: `${wrong.length} of ${answers.length + health.length}`,
        reach: '0',
        isReached: wrong.length === 0,
      },
    ],
    details: [
      `${Math.round(served.length / openSeconds)} calls a second were served, ${share(away)} turned away, p95 of that ${ms(p95(away))}. The callers’ own event loop was late by ${ms(ownDelayMs)} (p95), which counts in all of these. Statuses that were wrong (0: no answer came): ${[...new Set(wrong.map(({ status }) => status))].join(', ') || 'none'}.`,
    ],
  };
}

async function start(bench: Bench, fleet: Fleet): Promise<BenchPortal> {
  const databaseUrl = await bench.createDatabase('overload');
  return startPortal(bench, { databaseUrl, sandboxUrls: fleet.urls, environment });
}

/** Four times as many calls as the portal can serve, offered without regard to its answers. */
export async function overloadRow(bench: Bench): Promise<RowResult> {
  const fleet = await startFleet(carrierCodes.length);
  const portal = await start(bench, fleet);
  try {
    return await measure(portal, bench);
  } finally {
    await portal.stop();
    await fleet.stop();
  }
}
