import { readConfig } from '../../../apps/server/src/main/config.ts';
import { serve } from '../../../apps/server/src/main/serve.ts';
import { createLogger } from '../../../apps/server/src/platform/log/log.ts';
import { connectFleet } from '../carrier-fleet.ts';
import { answerParent } from './child.ts';

export type PortalQuestion = 'processor';
/** Processor time of the whole process so far, all its threads, ms. */
export interface ProcessorTime {
  readonly userMs: number;
  readonly systemMs: number;
}

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
  isDeveloped: false,
  isAlone: true,
  connect: (wiring) => connectFleet(wiring, sandboxUrls),
});

answerParent<PortalQuestion>(
  (): ProcessorTime => {
    const { user, system } = process.cpuUsage();
    return { userMs: user / 1000, systemMs: system / 1000 };
  },
  () => served.close(),
);
