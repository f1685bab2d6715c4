import { setTimeout as wait } from 'node:timers/promises';
import { Agent } from 'undici';

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answered {
  /** 0: none came. */
  readonly status: number;
  readonly tookMs: number;
  readonly retryAfter: string | undefined;
}

/** A crowd of callers of one server: as many connections as it needs. */
export interface Caller {
  ask(call: Call): Promise<Answered>;
  /** Opens so many connections and keeps them, as the pages of people who are there already do. */
  connect(count: number): Promise<void>;
  close(): Promise<void>;
}

const patienceMs = 30_000;

export function openCaller(origin: string): Caller {
  const agent = new Agent({
    connections: null,
    pipelining: 1,
    keepAliveTimeout: patienceMs,
    headersTimeout: patienceMs,
    bodyTimeout: patienceMs,
  });
  const caller: Caller = {
    async ask({ method, path, headers, body = null }) {
      const startedAt = performance.now();
      try {
        const answer = await agent.request({ origin, method, path, headers, body });
        await answer.body.arrayBuffer();
        const retryAfter = answer.headers['retry-after'];
        return {
          status: answer.statusCode,
          tookMs: performance.now() - startedAt,
          retryAfter: Array.isArray(retryAfter) ? retryAfter[0] : retryAfter,
        };
      } catch {
        return { status: 0, tookMs: performance.now() - startedAt, retryAfter: undefined };
      }
    },
    connect: async (count) => {
      const health: Call = { method: 'GET', path: '/api/v1/health/', headers: {} };
      await Promise.all(Array.from({ length: count }, () => caller.ask(health)));
    },
    close: () => agent.destroy(),
  };
  return caller;
}

/** Calls one after another, round the list; so many callers side by side, each waiting for its answer. */
export async function closedLoop(
  caller: Caller,
  calls: readonly Call[],
  { parallel, seconds }: { readonly parallel: number; readonly seconds: number },
): Promise<readonly Answered[]> {
  const answers: Answered[] = [];
  const until = performance.now() + seconds * 1_000;
  let next = 0;
  const callInTurn = async (): Promise<void> => {
    while (performance.now() < until) {
      const call = calls[next++ % calls.length];
      if (call) answers.push(await caller.ask(call));
    }
  };
  await Promise.all(Array.from({ length: parallel }, callInTurn));
  return answers;
}

const tickMs = 10;

/** So many calls a second, whether they are answered or not, as people make them who know nothing of each other. */
export async function openLoop(
  caller: Caller,
  calls: readonly Call[],
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<readonly Answered[]> {
  const pending: Promise<Answered>[] = [];
  const startedAt = performance.now();
  const total = Math.round(perSecond * seconds);
  while (pending.length < total) {
    const due = Math.min(total, Math.round(((performance.now() - startedAt) / 1_000) * perSecond));
    while (pending.length < due) {
      const call = calls[pending.length % calls.length];
      if (call) pending.push(caller.ask(call));
    }
    await wait(tickMs);
  }
  return Promise.all(pending);
}
