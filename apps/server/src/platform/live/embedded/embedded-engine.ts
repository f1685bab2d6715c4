import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { type LiveClock, systemClock } from '../clock.ts';
import { closes } from '../close-codes.ts';
import type { EmbeddedLiveEngine } from '../engine.ts';
import { Counters, type LiveMetrics } from '../metrics.ts';
import { type ChannelTable, Namespaces } from '../namespaces.ts';
import { checkedSecret } from '../secret.ts';
import { type TokenSettings, Tokens } from '../tokens.ts';
import type { Broker } from './broker.ts';
import type { Connection } from './connection.ts';
import { Hub } from './hub.ts';
import { Operations } from './operations.ts';
import { RecentResults } from './recent-results.ts';
import { Revocations } from './revocations.ts';
import { closed, type EmbeddedSettings, type Openness, toSettings } from './settings.ts';
import { Streams } from './streams.ts';
import { UpgradeListener } from './upgrade.ts';

export interface EmbeddedOptions {
  readonly table: ChannelTable;
  readonly tokens: TokenSettings;
  readonly settings?: Partial<EmbeddedSettings>;
  readonly clock?: LiveClock;
  /** Called with faults of the engine itself; by default they are lost. */
  readonly reportError?: (error: unknown) => void;
}

const sweepIntervalMs = 30_000;
/** Closing goes in this many steps, so that not every client comes back in the same moment. */
const shutdownSteps = 10;

/**
 * The engine inside this process: state in memory, one process only.
 * @throws Error when the table, the secret or the settings are unsound, or in a worker of a cluster
 */
export function createEmbeddedEngine(options: EmbeddedOptions): EmbeddedLiveEngine {
  if (cluster.isWorker) {
    throw new Error(
      'LIVE_ENGINE=embedded works in one process only: use LIVE_ENGINE=centrifugo for a cluster',
    );
  }
  checkedSecret(options.tokens.secret, 'live token secret');
  return createBrokerEngine(options, closed);
}

/** As above without the checks of production: for the stand-alone broker and the tests of the engine. */
export function createBrokerEngine(options: EmbeddedOptions, openness: Openness): EmbeddedEngine {
  const clock = options.clock ?? systemClock;
  const settings = toSettings(options.settings ?? {});
  const hub = new Hub();
  return new EmbeddedEngine({
    nodeId: randomUUID(),
    startedAt: clock.now(),
    settings,
    openness,
    clock,
    hub,
    namespaces: new Namespaces(options.table),
    tokens: new Tokens(options.tokens, clock),
    revocations: new Revocations(clock),
    streams: new Streams({
      clock,
      streamLimit: settings.streamLimit,
      isInUse: (channel) => hub.hasSubscribers(channel),
    }),
    recentResults: new RecentResults({
      clock,
      ttlMs: settings.idempotencyTtlMs,
      limit: settings.idempotencyLimit,
    }),
    counters: new Counters(),
    reportError: options.reportError ?? (() => {}),
  });
}

class EmbeddedEngine implements EmbeddedLiveEngine {
  readonly #broker: Broker;
  readonly #operations: Operations;
  readonly #upgrades: UpgradeListener;
  #stopSweeping: () => void = () => {};
  #closing: Promise<void> | undefined;

  constructor(broker: Broker) {
    this.#broker = broker;
    this.#operations = new Operations(broker);
    this.#upgrades = new UpgradeListener(broker);
    this.#planSweep();
  }

  // Async, so that a refusal is a rejection for both engines.
  publish: EmbeddedLiveEngine['publish'] = async (request) => this.#operations.publish(request);
  broadcast: EmbeddedLiveEngine['broadcast'] = async (request) => this.#operations.broadcast(request);
  subscribe: EmbeddedLiveEngine['subscribe'] = async (request) => this.#operations.subscribe(request);
  unsubscribe: EmbeddedLiveEngine['unsubscribe'] = async (request) => this.#operations.unsubscribe(request);
  disconnect: EmbeddedLiveEngine['disconnect'] = async (request) => this.#operations.disconnect(request);
  revoke: EmbeddedLiveEngine['revoke'] = async (request) => this.#operations.revoke(request);
  refresh: EmbeddedLiveEngine['refresh'] = async (request) => this.#operations.refresh(request);
  presence: EmbeddedLiveEngine['presence'] = async (request) => this.#operations.presence(request);
  presenceStats: EmbeddedLiveEngine['presenceStats'] = async (request) =>
    this.#operations.presenceStats(request);
  history: EmbeddedLiveEngine['history'] = async (request) => this.#operations.history(request);
  historyRemove: EmbeddedLiveEngine['historyRemove'] = async (request) =>
    this.#operations.historyRemove(request);
  channels: EmbeddedLiveEngine['channels'] = async (request = {}) => this.#operations.channels(request);
  info: EmbeddedLiveEngine['info'] = async () => this.#operations.info();
  issueConnectionToken: EmbeddedLiveEngine['issueConnectionToken'] = (request) =>
    this.#broker.tokens.issueConnection(request);
  issueSubscriptionToken: EmbeddedLiveEngine['issueSubscriptionToken'] = (request) =>
    this.#broker.tokens.issueSubscription(request);

  attach(server: Server): void {
    this.#upgrades.attach(server);
  }

  collect(): LiveMetrics {
    const { hub, streams, counters } = this.#broker;
    return counters.collect({
      connections: hub.connections.size,
      users: hub.userCount,
      subscriptions: hub.subscriptionCount,
      channels: hub.channelCount,
      streams: streams.size,
    });
  }

  close(): Promise<void> {
    this.#closing ??= this.#shutDown();
    return this.#closing;
  }

  async #shutDown(): Promise<void> {
    this.#upgrades.stop();
    this.#stopSweeping();
    const { hub, clock, settings } = this.#broker;
    const open = [...hub.connections];
    const perStep = Math.ceil(open.length / shutdownSteps);
    for (let first = 0; first < open.length; first += perStep) {
      if (first > 0) await pause(clock, settings.shutdownSpreadMs / shutdownSteps);
      letGo(open.slice(first, first + perStep));
    }
    await this.#upgrades.drained();
  }

  #planSweep(): void {
    const { clock, streams, recentResults, revocations } = this.#broker;
    this.#stopSweeping = clock.after(sweepIntervalMs, () => {
      streams.sweep();
      recentResults.sweep();
      revocations.sweep();
      this.#planSweep();
    });
  }
}

function letGo(connections: readonly Connection[]): void {
  for (const connection of connections) connection.close(closes.shutdown);
}

function pause(clock: LiveClock, delayMs: number): Promise<void> {
  if (delayMs === 0) return Promise.resolve();
  return new Promise((resolve) => clock.after(delayMs, resolve));
}
