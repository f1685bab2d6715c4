import { generateTerminals } from '../../../apps/server/test/harness/generate-terminals.ts';
import { startPointServer } from '../cdek-points.ts';
import { type Bench, type Figure, megabytes, ms, type RowResult, times } from '../figure.ts';
import { startFleet } from '../fleet.ts';
import { type BenchPortal, startPortal } from '../portal.ts';
import { startChild } from '../processes/child.ts';
import type { LoadAnswer, LoadQuestion } from '../processes/load-process.ts';
import { median, percentile } from '../statistics.ts';
import { createUsers, signIn } from '../users.ts';

const stock = 250_000;
const rounds = 100;
const warmUps = 15;
const reachMs = 20;
const carriers = 6;

const loaded = 50_000;
const early = 10_000;
const heapReach = 1.5;

const moscow = 'latitude=55.7522&longitude=37.6156&radius=30';
const kazan = 'latitude=55.79&longitude=49.12&radius=30';
const list = 'terminal/?limit=60&side=recipient&';
const points = 'terminal/points/?side=recipient&';

/** What the dialog of terminals asks, in the greatest city and in a great one, and wider searches. */
const searchesOf = (fiasId: string): Readonly<Record<string, string>> => ({
  'Moscow, one carrier, list': `${list}${moscow}&delivery_service=cdek`,
  'Moscow, one carrier, map': `${points}${moscow}&delivery_service=cdek`,
  'Moscow, one carrier, the second page': `${list}${moscow}&delivery_service=cdek&skip=60`,
  'Moscow, one carrier, words': `${list}${moscow}&delivery_service=cdek&query=${encodeURIComponent('мира 12')}`,
  'Moscow, one carrier, with hidden': `${list}${moscow}&delivery_service=cdek&with_hidden=1&takes_cards=1`,
  'Moscow, all carriers, list': `${list}${moscow}`,
  'Kazan, one carrier, list': `${list}${kazan}&delivery_service=dpd`,
  'Kazan, all carriers, map': `${points}${kazan}`,
  'Moscow by its FIAS id, by name': `${list}city_fias_id=${fiasId}`,
  'a city by its name': `${list}city=${encodeURIComponent('Казань')}`,
  'the window of a town': `${list}bbox=49,55.7,49.3,55.9`,
  'the window of a region': `${list}bbox=30,50,50,60&delivery_service=cdek`,
  'the window of the country': `${list}bbox=19,41,180,80`,
  'two terminals by their ids': `${list}terminal_id=1000,200000`,
});

async function timeOf(portal: BenchPortal, token: string, search: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(`${portal.url}/api/v1/reference/${search}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`terminals answered ${answer.status} for ${search}`);
  return performance.now() - startedAt;
}

/** Searches one after another, each asked by a user of its own: calls are limited by user. */
async function measureSearches(bench: Bench): Promise<RowResult> {
  const fleet = await startFleet(1, { latency: 0 });
  const databaseUrl = await bench.createDatabase('terminals');
  const sandboxUrls = Array.from({ length: carriers }, () => fleet.urls[0] ?? '');
  const portal = await startPortal(bench, { databaseUrl, sandboxUrls });
  try {
    bench.say(`making ${stock.toLocaleString('en')} terminals`);
    const { fiasId } = await generateTerminals(portal.database.pool, stock);
    const details = ['| search | median | p95 | processor of the portal |', '| --- | --- | --- | --- |'];
    let worst = { search: '', p95: 0 };
    for (const [name, search] of Object.entries(searchesOf(fiasId))) {
      const [user] = await createUsers(portal.database.db, 1);
      if (!user) throw new Error('no user');
      const token = await signIn(portal.database.db, user);
      const taken: number[] = [];
      const before = await portal.processor();
      for (let round = -warmUps; round < rounds; round += 1) {
        const time = await timeOf(portal, token, search);
        if (round >= 0) taken.push(time);
      }
      const p95 = percentile(taken, 0.95);
      const after = await portal.processor();
      const usedMs = after.userMs + after.systemMs - before.userMs - before.systemMs;
      const each = ms(usedMs / (rounds + warmUps));
      details.push(`| ${name} | ${ms(median(taken))} | ${ms(p95)} | ${each} |`);
      if (p95 > worst.p95) worst = { search: name, p95 };
    }
    return {
      figures: [
        {
          figure: `terminals, worst search of ${stock.toLocaleString('en')}`,
          reference: '–',
          measured: `p95 ${ms(worst.p95)} (${worst.search})`,
          reach: `≤ ${reachMs} ms`,
          isReached: worst.p95 <= reachMs,
        },
      ],
      details,
    };
  } finally {
    await portal.stop();
    await fleet.stop();
  }
}

async function measureLoad(bench: Bench): Promise<Figure> {
  const server = await startPointServer(loaded);
  const child = await startChild<LoadQuestion, LoadAnswer>(
    new URL('../processes/load-process.ts', import.meta.url),
    { environment: { CARRIER_URL: server.url, DATABASE_URL: await bench.createDatabase('terminal_load') } },
  );
  try {
    bench.say(`loading ${loaded.toLocaleString('en')} terminals`);
    const { seconds, rowCount, heapBytes } = await child.ask({ marks: [early, loaded] });
    const [earlyHeap, lateHeap] = heapBytes;
    if (rowCount !== loaded || earlyHeap === undefined || lateHeap === undefined)
      throw new Error(`${rowCount} terminals were loaded`);
    const ratio = lateHeap / earlyHeap;
    return {
      figure: `heap after loading ${loaded.toLocaleString('en')} terminals (${seconds.toFixed(1)} s)`,
      reference: `at ${early.toLocaleString('en')}: ${megabytes(earlyHeap)}`,
      measured: `${megabytes(lateHeap)}, ${times(ratio)}`,
      reach: `≤ ${heapReach} ×`,
      isReached: ratio <= heapReach,
    };
  } finally {
    await child.stop();
    server.stop();
  }
}

/** Searches among as many terminals as the country has, and the load of a great carrier's list. */
export async function terminalsRow(bench: Bench): Promise<RowResult> {
  const load = await measureLoad(bench);
  const { figures, details } = await measureSearches(bench);
  return { figures: [...figures, load], ...(details && { details }) };
}
