import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { LivePublisher } from '../../../apps/server/src/platform/context/index.ts';

/** Messages into channels at random, so many a second. */
export interface PublishQuestion {
  readonly ask: 'publish';
  readonly channels: readonly string[];
  readonly perSecond: number;
  readonly seconds: number;
}

/** What a process has done since it was asked the last time. */
export interface LiveWork {
  /** From publishing a message to handing it to a connection's socket, ms; one for each connection. */
  readonly sendMs: readonly number[];
  readonly longestTurnMs: number;
  /** The most processor time of the main thread between two looks; what a longer turn took beyond that, it waited for the processor. */
  readonly busiestTurnMs: number;
  readonly longestCollectionMs: number;
}

/** By channel, how many messages went into it. */
export type Published = Readonly<Record<string, number>>;

/** What is recovered was published earlier and does not count. */
const pushed = /"push":[^\n]*?"sentAt":([\d.]+)/g;
const tickMs = 10;
const resolutionMs = 5;

let sendMs: number[] = [];
let longestCollectionMs = 0;
let busiestTurnMs = 0;
const delay = monitorEventLoopDelay({ resolution: resolutionMs });

/** From now on everything sent to live clients is timed, and the turns of the event loop. */
export function watchSends(): void {
  WebSocket.prototype.send = new Proxy(WebSocket.prototype.send, {
    apply(send, socket, given: readonly unknown[]) {
      const now = performance.now();
      for (const [, sentAt] of String(given[0]).matchAll(pushed)) sendMs.push(now - Number(sentAt));
      return Reflect.apply(send, socket, given);
    },
  });
  delay.enable();
  watchProcessor();
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      longestCollectionMs = Math.max(longestCollectionMs, duration);
  }).observe({ entryTypes: ['gc'] });
}

function watchProcessor(): void {
  let before = process.threadCpuUsage();
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    busiestTurnMs = Math.max(busiestTurnMs, (user + system) / 1_000);
  }, resolutionMs).unref();
}

export function takeLiveWork(): LiveWork {
  const longestTurnMs = delay.max / 1e6 - resolutionMs;
  const work = { sendMs, longestTurnMs, busiestTurnMs, longestCollectionMs };
  sendMs = [];
  busiestTurnMs = 0;
  longestCollectionMs = 0;
  delay.reset();
  return work;
}

/** Numbers the messages of each channel from 1 on; the numbers go on from one question to the next. */
const published: Record<string, number> = {};

export async function publishAtRandom(
  live: LivePublisher,
  { channels, perSecond, seconds }: PublishQuestion,
): Promise<Published> {
  const startedAt = performance.now();
  let count = 0;
  while (performance.now() - startedAt < seconds * 1_000) {
    const due = ((performance.now() - startedAt) / 1_000) * perSecond;
    for (; count < due; count += 1) {
      const channel = channels[Math.floor(Math.random() * channels.length)] ?? '';
      const n = (published[channel] ?? 0) + 1;
      published[channel] = n;
      live.publish(channel, { t: 'bench', n, sentAt: performance.now() });
    }
    await wait(tickMs);
  }
  return published;
}
