import { setTimeout as wait } from 'node:timers/promises';
import { type Bench, ms, type RowResult } from '../figure.ts';
import { type BenchPortal, startPortal } from '../portal.ts';
import { type Child, startChild } from '../processes/child.ts';
import type { ClientsAnswer, ClientsQuestion } from '../processes/live-clients-process.ts';
import type { LiveWork } from '../processes/live-sends.ts';
import { percentile } from '../statistics.ts';

const channelCount = 500;
const perChannel = 10;
const clientCount = channelCount * perChannel;
const perSecond = 100;
/** A fifth is cut at once, four times, then everybody. */
const cuts = [0.2, 0.2, 0.2, 0.2, 1];
const betweenCutsMs = 5_000;
const reachMs = 50;
const secret = 'bench-live-bench-live-bench-live-bench-live';

type Clients = Child<ClientsQuestion, ClientsAnswer | null>;

interface Phase extends LiveWork {
  readonly name: string;
}

async function phaseOf(portal: BenchPortal, name: string): Promise<Phase> {
  return { name, ...(await portal.takeLiveWork()) };
}

const channels = Array.from({ length: channelCount }, (_, index) => `update:${index + 1}`);

async function measure(bench: Bench, portal: BenchPortal, clients: Clients): Promise<RowResult> {
  bench.say(`opening ${clientCount} live clients`);
  await portal.watchLive();
  await clients.ask({ ask: 'open', channels, perChannel });
  const phases = [await phaseOf(portal, 'all come')];
  const seconds = ((cuts.length + 1) * betweenCutsMs) / 1_000;
  const publishing = portal.publish({ ask: 'publish', channels, perSecond, seconds });
  await wait(betweenCutsMs);
  phases.push(await phaseOf(portal, 'all listen'));
  for (const share of cuts) {
    await clients.ask({ ask: 'cut', share });
    await wait(betweenCutsMs - 500);
    phases.push(await phaseOf(portal, `${share * 100} % cut at once`));
  }
  const counted = await clients.ask({ ask: 'count', published: await publishing });
  if (!counted) throw new Error('the clients counted nothing');
  return toResult(phases, counted);
}

function toResult(phases: readonly Phase[], counted: ClientsAnswer): RowResult {
  const { listening, lost, doubled, unrecovered, refused } = counted;
  const sends = phases.flatMap(({ sendMs }) => sendMs);
  const p95 = percentile(sends, 0.95);
  const longest = phases.toSorted((a, b) => b.longestTurnMs - a.longestTurnMs)[0];
  const wrong = lost + doubled + unrecovered + refused + (clientCount - listening);
  const crowd = `${clientCount.toLocaleString('en')} live clients`;
  return {
    figures: [
      {
        figure: `${crowd}: message published → handed to a socket`,
        reference: `${sends.length.toLocaleString('en')} sent`,
        measured: `p95 ${ms(p95)}`,
        reach: `p95 ≤ ${reachMs} ms`,
        isReached: p95 <= reachMs,
      },
      {
        figure: `${crowd}: messages lost, doubled or out of order after cuts`,
        reference: '–',
        measured: String(wrong),
        reach: '0',
        isReached: wrong === 0,
      },
      {
        figure: `${crowd}: longest turn of the event loop`,
        reference: '–',
        measured: `${ms(longest?.longestTurnMs ?? 0)} (${longest?.name}), ${ms(longest?.busiestTurnMs ?? 0)} of it processor time`,
        reach: '–',
        isReached: true,
      },
    ],
    details: [
      `${listening} clients listened at the end; ${lost} messages lost, ${doubled} doubled or out of order, ${unrecovered} recoveries and ${refused} commands refused.`,
      '',
      '| phase | sent | p95 | longest | longest turn | most processor time of a turn | longest collection of garbage |',
      '| --- | --- | --- | --- | --- | --- | --- |',
      ...phases.map(({ name, sendMs, longestTurnMs, busiestTurnMs, longestCollectionMs }) => {
        const taken =
          sendMs.length === 0 ? '– | –' : `${ms(percentile(sendMs, 0.95))} | ${ms(percentile(sendMs, 1))}`;
        return `| ${name} | ${sendMs.length} | ${taken} | ${ms(longestTurnMs)} | ${ms(busiestTurnMs)} | ${ms(longestCollectionMs)} |`;
      }),
    ],
  };
}

/** Thousands of pages on the embedded live channel, cut and coming back while messages are published. */
export async function liveClientsRow(bench: Bench): Promise<RowResult> {
  const databaseUrl = await bench.createDatabase('live_clients');
  const environment = { LIVE_TOKEN_SECRET: secret };
  const portal = await startPortal(bench, { databaseUrl, environment });
  const clients: Clients = await startChild(
    new URL('../processes/live-clients-process.ts', import.meta.url),
    {
      environment: {
        LIVE_TOKEN_SECRET: secret,
        LIVE_URL: `${portal.url.replace(/^http/, 'ws')}/connection/websocket`,
      },
    },
  );
  try {
    return await measure(bench, portal, clients);
  } finally {
    await clients.stop();
    await portal.stop();
  }
}
