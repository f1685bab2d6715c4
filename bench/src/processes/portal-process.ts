import { readConfig } from '../../../apps/server/src/main/config.ts';
import { serve } from '../../../apps/server/src/main/serve.ts';
import { createLogger } from '../../../apps/server/src/platform/log/log.ts';
import { connectFleet } from '../carrier-fleet.ts';
import { answerParent } from './child.ts';
import {
  type LiveWork,
  type Published,
  type PublishQuestion,
  publishAtRandom,
  takeLiveWork,
  watchSends,
} from './live-sends.ts';

/** `watch-live`: time what is sent to live clients from now on; `live`: what it came to since the last time. */
export type PortalQuestion = 'processor' | 'watch-live' | 'live' | PublishQuestion;
/** Processor time of the whole process so far, all its threads, ms. */
export interface ProcessorTime {
  readonly userMs: number;
  readonly systemMs: number;
}
export type PortalAnswer = ProcessorTime | LiveWork | Published | null;

/** A whole portal in production mode; `SANDBOX_URLS` names its carriers. */
const config = readConfig(process.env);
if (!config.DATABASE_URL) throw new Error('DATABASE_URL is missing');
const sandboxUrls = (process.env.SANDBOX_URLS ?? '').split(',').filter((url) => url !== '');

const served = await serve({
  config,
  databaseUrl: config.DATABASE_URL,
  sandbox: undefined,
  log: createLogger(config.LOG_LEVEL),
  roles: { api: true, worker: true },
  isAlone: true,
  connect: (wiring) => connectFleet(wiring, sandboxUrls),
});

function processorTime(): ProcessorTime {
  const { user, system } = process.cpuUsage();
  return { userMs: user / 1000, systemMs: system / 1000 };
}

answerParent<PortalQuestion>(
  (question): PortalAnswer | Promise<PortalAnswer> => {
    if (question === 'processor') return processorTime();
    if (question === 'live') return takeLiveWork();
    if (question !== 'watch-live') return publishAtRandom(served.runtime.capabilities.live, question);
    watchSends();
    return null;
  },
  () => served.close(),
);
