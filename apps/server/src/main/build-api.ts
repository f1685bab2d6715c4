import { endpoints } from '@tranzit/contract';
import type { FastifyInstance } from 'fastify';
import { createAuthenticator } from '../modules/users/index.ts';
import { createBinder, requireWholeContract } from '../platform/http/binder.ts';
import { buildHttp } from '../platform/http/build-http.ts';
import { createRateLimiter } from '../platform/http/rate-limiter.ts';
import { bindLegalFiles } from './legal-files.ts';
import { serveMapFile } from './map/map-file.ts';
import { mapSourceOf } from './map/map-source.ts';
import { createPortalMessages } from './messages.ts';
import { bindModules } from './modules.ts';
import { serveLogo } from './pages/brand-logo.ts';
import type { Runtime } from './runtime.ts';

/** The API of the portal over a runtime; nothing listens yet. */
export async function buildApi({ capabilities, openReads, log }: Runtime): Promise<FastifyInstance> {
  const { config, clock, accessTokens } = capabilities;
  const map = mapSourceOf(config);
  const { bind, bound } = createBinder();
  bindModules(bind);
  requireWholeContract(endpoints, bound);
  const app = await buildHttp({
    log,
    api: endpoints,
    bound,
    capabilities,
    openReads,
    authenticate: createAuthenticator(capabilities, accessTokens),
    serialization: config.NODE_ENV === 'production' ? 'fast' : 'strict',
    messages: createPortalMessages(),
    fallbackLanguage: (host) => (config.ENGLISH_HOSTS.includes(host) ? 'en' : 'ru'),
    limiter: createRateLimiter(clock),
    limits: { general: config.RATE_LIMIT_CALLS, factor: config.RATE_LIMIT_FACTOR },
    title: config.BRAND_NAME,
    connectHosts: [
      ...(config.LIVE_WS_URL ? [new URL(config.LIVE_WS_URL).origin] : []),
      ...(map?.kind === 'vector' ? map.origins : []),
      ...(config.SENTRY_DSN ? [new URL(config.SENTRY_DSN).origin] : []),
    ],
    isEncrypted: config.PUBLIC_URL.startsWith('https:'),
    requestTimeoutMs: config.REQUEST_TIMEOUT_MS,
    overload: {
      maxLoopDelayMs: config.OVERLOAD_LOOP_DELAY_MS,
      maxCalls: config.OVERLOAD_CALLS,
      maxUnreadMs: config.REQUEST_TIMEOUT_MS,
    },
    imageHosts: map?.kind === 'raster' ? map.origins : [],
    proxies: config.TRUST_PROXY,
    documentation: config.NODE_ENV !== 'test',
  });
  if (map?.file) await serveMapFile(app, map.file);
  bindLegalFiles(app, capabilities);
  serveLogo(app, config);
  return app;
}
