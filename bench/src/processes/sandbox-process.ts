import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { startCarrierSandbox } from '../../../apps/carrier-sandbox/src/index.ts';
import { answerParent } from './child.ts';

/** `urls`: where the simulators listen; `answers`: when each has answered a question for rates since the last time. */
export type SandboxQuestion = 'urls' | 'answers';
export interface RateAnswer {
  readonly port: number;
  /** Milliseconds of the machine's clock. */
  readonly atMs: number;
}

const { SANDBOX_COUNT, SANDBOX_LATENCY_MS, SANDBOX_CLOCK_RATE, SANDBOX_STATE_FILE } = process.env;

const startedAt = Date.now();
const now = (): number => startedAt + (Date.now() - startedAt) * Number(SANDBOX_CLOCK_RATE);

/** As many simulated carriers as `SANDBOX_COUNT` says, in one process away from the portal. */
const sandboxes = await Promise.all(
  Array.from({ length: Number(SANDBOX_COUNT) }, () =>
    startCarrierSandbox({
      port: 0,
      timeScale: 1,
      now,
      latencyMs: Number(SANDBOX_LATENCY_MS),
      processingMs: 0,
      ...(SANDBOX_STATE_FILE ? { stateFile: SANDBOX_STATE_FILE } : {}),
    }),
  ),
);

/** Rates by path; two carriers have one path for everything, and are asked nothing else during a calculation. */
const asksForRates = /\/calculator|\/tariff|UI_Service|web1c/;
let answers: RateAnswer[] = [];
subscribe('http.server.response.finish', (message) => {
  const { request } = message as { request: IncomingMessage }; // Node documents the shape
  if (!asksForRates.test(request.url ?? '')) return;
  answers.push({ port: request.socket.localPort ?? 0, atMs: performance.timeOrigin + performance.now() });
});

answerParent<SandboxQuestion>(
  (question) => {
    if (question === 'urls') return sandboxes.map(({ url }) => url);
    const told = answers;
    answers = [];
    return told;
  },
  async () => void (await Promise.all(sandboxes.map((sandbox) => sandbox.close()))),
);
