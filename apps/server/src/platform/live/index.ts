/**
 * The live channel of the server: pushes messages to browsers over the protocol of Centrifugo.
 *
 * Owns the engine in this process, the client of a Centrifugo cluster, live tokens and their secret.
 * Promises the same behaviour of both engines behind `LiveEngine`.
 * Knows no channel of the application: the table of namespaces is passed in.
 * Does not decide who may have a token: that is the caller's.
 */
export { type CentrifugoOptions, createCentrifugoEngine } from './centrifugo/centrifugo-engine.ts';
export type { LiveClock } from './clock.ts';
export { createEmbeddedEngine, type EmbeddedOptions } from './embedded/embedded-engine.ts';
export type {
  ConnectionTokenRequest,
  EmbeddedLiveEngine,
  LiveEngine,
  SubscriptionTokenRequest,
} from './engine.ts';
export type { LiveMetrics } from './metrics.ts';
export { type ChannelTable, Namespaces } from './namespaces.ts';
export { loadLiveSecret } from './secret.ts';
