import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Agent } from 'undici';
import { readConfig } from '../../apps/server/src/main/config.ts';
import {
  type FrozenInput,
  quoteRequestFor,
} from '../../apps/server/src/modules/calculations/input/frozen-input.ts';
import { createCarrierMetrics } from '../../apps/server/src/modules/carrier-health/index.ts';
import { systemClock } from '../../apps/server/src/platform/clock/clock.ts';
import { connectFleet } from './carrier-fleet.ts';

/** A request as undici tells of it when it is made. */
interface Sent {
  readonly origin: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  readonly body: Uint8Array | null;
}

async function recordRequests(work: () => Promise<void>): Promise<readonly Sent[]> {
  const sent: Sent[] = [];
  const record = (message: unknown): void => {
    const { request } = message as { readonly request: Sent }; // undici documents the shape
    const { origin, method, path, headers, body } = request;
    sent.push({ origin: String(origin), method, path, headers: [...headers], body });
  };
  subscribe('undici:request:create', record);
  try {
    await work();
  } finally {
    unsubscribe('undici:request:create', record);
  }
  return sent;
}

/** What the adapters ask in a calculation when they know cities, days and tokens, byte by byte. */
async function questionsOf(sandboxUrls: readonly string[], input: FrozenInput): Promise<readonly Sent[]> {
  const wiring = {
    config: readConfig({}),
    sandbox: undefined,
    routeOf: async () => undefined,
    metrics: createCarrierMetrics(systemClock),
  };
  const { entries } = connectFleet(wiring, sandboxUrls);
  const askAll = async (): Promise<void> => {
    await Promise.all(
      entries.map(({ carrier, adapter }) =>
        adapter.quote(quoteRequestFor(input, carrier), { timeoutMs: 10_000 }),
      ),
    );
  };
  try {
    for (let turn = 0; turn < 2; turn += 1) await askAll();
    return await recordRequests(askAll);
  } finally {
    await Promise.all(entries.map(({ adapter }) => adapter.close()));
  }
}

/** The least time in which all that a calculation asks can be answered here. */
export interface Floor {
  /** Requests at once. */
  readonly count: number;
  /** How many of them each simulator gets, in the order of the fleet. */
  readonly counts: readonly number[];
  /** Asks everything at once, without adapter or portal; until the last byte has come, ms. */
  ask(): Promise<number>;
  close(): Promise<void>;
}

/** The requests of a calculation, bare, to the simulators of the same run. */
export async function openFloor(sandboxUrls: readonly string[], input: FrozenInput): Promise<Floor> {
  const requests = await questionsOf(sandboxUrls, input);
  if (requests.length < sandboxUrls.length) throw new Error('a carrier was asked nothing');
  const agent = new Agent({ connections: null, pipelining: 1 });
  const askOne = async ({ origin, method, path, headers, body }: Sent): Promise<void> => {
    const answer = await agent.request({ origin, method, path, headers: [...headers], body });
    await answer.body.arrayBuffer();
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
  };
  return {
    count: requests.length,
    counts: sandboxUrls.map((url) => requests.filter(({ origin }) => origin === new URL(url).origin).length),
    async ask() {
      const startedAt = performance.now();
      await Promise.all(requests.map(askOne));
      return performance.now() - startedAt;
    },
    close: () => agent.close(),
  };
}
