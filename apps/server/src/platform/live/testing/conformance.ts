import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Centrifuge, type Subscription } from 'centrifuge';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { startStandAloneBroker } from '../broker/stand-alone-broker.ts';
import { createCentrifugoEngine } from '../centrifugo/centrifugo-engine.ts';
import type { LiveEngine } from '../engine.ts';
import { startBroker } from './harness.ts';

/** The configuration a real Centrifugo has to run with, when the suite is pointed at one. */
export const conformanceConfig = JSON.parse(
  readFileSync(new URL('centrifugo.json', import.meta.url), 'utf8'),
);

const { hmac_secret_key: secret } = conformanceConfig.client.token;
const { key } = conformanceConfig.http_api;

export interface EngineUnderTest {
  readonly engine: LiveEngine;
  readonly webSocketUrl: string;
}

type Start = () => Promise<EngineUnderTest>;

/** The engines that have to behave alike. The last one only when `LIVE_TEST_CENTRIFUGO_URL` names a server. */
export const enginesUnderTest: readonly (readonly [string, Start])[] = [
  ['the embedded engine', startEmbedded],
  ['the Centrifugo engine before the stand-alone broker', startBeforeStandAlone],
  ...(process.env.LIVE_TEST_CENTRIFUGO_URL
    ? [['the Centrifugo engine before a real Centrifugo', startBeforeReal] as const]
    : []),
];

async function startEmbedded(): Promise<EngineUnderTest> {
  const { engine, url } = await startBroker({ table: conformanceConfig.channel });
  return { engine, webSocketUrl: url };
}

async function startBeforeStandAlone(): Promise<EngineUnderTest> {
  const broker = await startStandAloneBroker(conformanceConfig, 0);
  onTestFinished(() => broker.close());
  return before(`http://127.0.0.1:${broker.port}`);
}

async function startBeforeReal(): Promise<EngineUnderTest> {
  return before(process.env.LIVE_TEST_CENTRIFUGO_URL ?? '');
}

function before(url: string): EngineUnderTest {
  const engine = createCentrifugoEngine({ api: { url, key }, tokens: { secret } });
  onTestFinished(() => engine.close());
  return { engine, webSocketUrl: `${url.replace(/^http/, 'ws')}/connection/websocket` };
}

/** A name nobody else uses, so that a server that keeps its state can be tested again. */
export function uniqueName(): string {
  return randomBytes(8).toString('hex');
}

/** A client of one user, connected. */
export async function connectUser(
  { engine, webSocketUrl }: EngineUnderTest,
  userId: string,
): Promise<Centrifuge> {
  const client = new Centrifuge(webSocketUrl, {
    websocket: WebSocket,
    minReconnectDelay: 10,
    maxReconnectDelay: 50,
    getToken: () => engine.issueConnectionToken({ userId, info: { name: 'n' } }),
  });
  onTestFinished(() => client.disconnect());
  client.connect();
  await client.ready(5000);
  return client;
}

/** A subscription by token, ready. */
export async function subscribeUser(
  { engine }: EngineUnderTest,
  client: Centrifuge,
  userId: string,
  channel: string,
): Promise<Subscription> {
  const subscription = client.newSubscription(channel, {
    getToken: () => engine.issueSubscriptionToken({ userId, channel }),
  });
  subscription.subscribe();
  await subscription.ready(5000);
  return subscription;
}
