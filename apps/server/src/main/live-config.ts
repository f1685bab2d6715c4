import { liveChannels } from './live/live-namespaces.ts';

/** Connections one user may have on one node; the embedded engine's default is the same. */
const userConnectionLimit = 30;

interface Environment {
  readonly LIVE_TOKEN_SECRET?: string | undefined;
  readonly LIVE_API_KEY?: string | undefined;
  readonly PUBLIC_URL?: string | undefined;
  readonly LIVE_INTERNAL_ADDRESS?: string | undefined;
}

/**
 * The configuration of a Centrifugo (v6) that serves the same channels as the embedded engine. What the environment
 * does not tell stands as a placeholder for the operator to fill in.
 */
export function toCentrifugoConfig(environment: Environment): object {
  const origin = environment.PUBLIC_URL ? new URL(environment.PUBLIC_URL).origin : 'https://app.example.com';
  return {
    http_server: {
      port: 8000,
      // The API, health and metrics: for us, not for the network that browsers come from.
      internal_address: environment.LIVE_INTERNAL_ADDRESS || '127.0.0.1',
      internal_port: '9000',
    },
    client: {
      allowed_origins: [origin],
      token: { hmac_secret_key: environment.LIVE_TOKEN_SECRET || '<LIVE_TOKEN_SECRET>' },
      user_connection_limit: userConnectionLimit,
    },
    http_api: { key: environment.LIVE_API_KEY || '<LIVE_API_KEY>' },
    http_stream: { enabled: true },
    sse: { enabled: true },
    health: { enabled: true },
    prometheus: { enabled: true },
    engine: { type: 'redis', redis: { address: 'redis://redis:6379/0' } },
    channel: liveChannels,
  };
}

if (import.meta.main) console.log(JSON.stringify(toCentrifugoConfig(process.env), undefined, 2));
