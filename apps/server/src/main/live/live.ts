import { randomUUID } from 'node:crypto';
import type { LiveTokens } from '../../modules/live/index.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { LivePublisher } from '../../platform/context/index.ts';
import {
  createCentrifugoEngine,
  createEmbeddedEngine,
  type LiveEngine,
  loadLiveSecret,
} from '../../platform/live/index.ts';
import type { Logger } from '../../platform/log/log.ts';
import type { Config } from '../config.ts';
import { liveChannels } from './live-namespaces.ts';

/** The engine the configuration names. */
export function createLiveEngine(config: Config, log: Logger): LiveEngine {
  const tokens = { secret: loadLiveSecret(config.DATA_DIR, config.LIVE_TOKEN_SECRET) };
  if (config.LIVE_ENGINE === 'centrifugo') {
    const { LIVE_API_URL: url, LIVE_API_KEY: key } = config;
    if (!url || !key) throw new Error('readConfig has let an incomplete centrifugo configuration through');
    return createCentrifugoEngine({ api: { url, key }, tokens });
  }
  return createEmbeddedEngine({
    table: liveChannels,
    tokens,
    reportError: (error) => log.error({ err: error }, 'live engine fault'),
  });
}

/** Puts the envelope around news and publishes it; a failing engine never fails the one who has news. */
export function createLivePublisher(engine: LiveEngine, clock: Clock, log: Logger): LivePublisher {
  return {
    publish(channel, news) {
      const id = randomUUID();
      const data = { v: 1, id, at: clock.now().getTime(), ...news };
      engine.publish({ channel, data, idempotency_key: id }).catch((error: unknown) => {
        log.warn({ err: error, topic: channel.split(':')[0] }, 'live message not published');
      });
    },
  };
}

/** Connection and subscription ask again whether they may go on as often as a page asks for a new access token. */
const expiresInSeconds = 300;

export function createLiveTokens(engine: LiveEngine, config: Config): LiveTokens {
  return {
    url: (host, isSecure) =>
      config.LIVE_WS_URL ?? `${isSecure ? 'wss' : 'ws'}://${host}/connection/websocket`,
    issueConnectionToken: (input) => engine.issueConnectionToken({ ...input, expiresInSeconds }),
    issueSubscriptionToken: (input) => engine.issueSubscriptionToken({ ...input, expiresInSeconds }),
    revoke: async ({ userId, channel }) => void (await engine.revoke({ user: userId, channel })),
  };
}
