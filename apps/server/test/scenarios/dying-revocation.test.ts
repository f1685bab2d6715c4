import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { api, channels } from '@tranzit/contract';
import { Centrifuge, type Subscription, UnauthorizedError } from 'centrifuge';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { liveChannels } from '../../src/main/live/live-namespaces.ts';
import { serveHttpApi } from '../../src/platform/live/broker/http-api.ts';
import { createBrokerEngine } from '../../src/platform/live/embedded/embedded-engine.ts';
import { closed } from '../../src/platform/live/embedded/settings.ts';
import { ManualClock } from '../../src/platform/live/testing/manual-clock.ts';
import { addMember, testPassword } from '../harness/accounts.ts';
import { forgetJobs } from '../harness/lost-jobs.ts';
import { createPortalClient } from '../harness/portal-client.ts';
import { createWorkerScene, endings, untilIdle, type WorkerScene } from './worker-scene.ts';

/** A member loses a right while their page listens, and the process that is to cut them off dies or stands still. */

const timeout = 300_000;
const liveKey = 'a key of the live channel';
const liveSecret = 'a secret of tests, 32 bytes long at least';

/** A Centrifugo whose time is moved by hand, and which leaves calls to unsubscribe unanswered as long as it is told to. */
async function startLiveServer() {
  const clock = new ManualClock();
  // Tokens are issued by the portal's own clock.
  clock.advance(Date.now() - clock.now());
  const settings = { pingIntervalMs: 0, shutdownSpreadMs: 0, closeTimeoutMs: 500 };
  const engine = createBrokerEngine(
    { table: liveChannels, tokens: { secret: liveSecret }, settings, clock },
    closed,
  );
  const gate = { isShut: false, unanswered: 0 };
  const server = createServer((request, response) => {
    if (gate.isShut && request.url === '/api/unsubscribe') gate.unanswered += 1;
    else
      void serveHttpApi(
        { engine, key: liveKey, isInsecure: false, usesTransportErrors: false },
        request,
        response,
      );
  });
  engine.attach(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a listening TCP server has such an address
  return {
    clock,
    gate,
    apiUrl: `http://127.0.0.1:${port}`,
    socketUrl: `ws://127.0.0.1:${port}/connection/websocket`,
    async close() {
      await engine.close();
      server.close();
      server.closeAllConnections();
    },
  };
}

let live: Awaited<ReturnType<typeof startLiveServer>>;
let scene: WorkerScene;
let page: Centrifuge | undefined;
let remember: (() => Promise<void>) | undefined;
beforeAll(async () => {
  live = await startLiveServer();
  scene = await createWorkerScene({
    JOB_HEARTBEAT_MS: '1000',
    LIVE_ENGINE: 'centrifugo',
    LIVE_API_URL: live.apiUrl,
    LIVE_API_KEY: liveKey,
    LIVE_WS_URL: live.socketUrl,
    LIVE_TOKEN_SECRET: liveSecret,
  });
}, timeout);
beforeEach(() => scene.reset());
afterEach(async () => {
  page?.disconnect();
  live.gate.isShut = false;
  await remember?.();
  remember = undefined;
});
afterAll(async () => {
  await scene.close();
  await live.close();
}, timeout);

const until = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 120_000, interval: 20 });

interface Listener {
  /** To all orders of the account. */
  readonly subscription: Subscription;
  /** Takes the right to see them away. */
  readonly lose: () => Promise<unknown>;
}

/** A page of a member who may see all orders, with the npm client, as it asks the portal for its tokens. */
async function listen(): Promise<Listener> {
  const { database, desk, url } = scene;
  const { email, userId } = await addMember(database.db, desk.accountId, 'member', ['shipping.view_all']);
  const { body } = await createPortalClient(url).call(api.login, {
    body: { username: email, password: testPassword },
  });
  const client = createPortalClient(url, body.accessToken);
  const channel = channels.update(desk.accountId);
  const ask = async () => (await client.call(api.subscribeLive, { body: { channels: [channel] } })).body;
  page = new Centrifuge(live.socketUrl, {
    websocket: WebSocket,
    getToken: async () => (await ask()).token,
  });
  const subscription = page.newSubscription(channel, {
    minResubscribeDelay: 10,
    maxResubscribeDelay: 50,
    getToken: async () => {
      const [granted] = (await ask()).channels;
      if (!granted) throw new UnauthorizedError('it is not granted any more');
      return granted.token;
    },
  });
  subscription.subscribe();
  page.connect();
  await subscription.ready(10_000);
  const lose = () =>
    database.db
      .updateTable('memberships')
      .set({ permissions: ['shipping.create'] })
      .where('user_id', '=', userId)
      .execute();
  return { subscription, lose };
}

describe.each(endings)('a process that $title', ({ end, goOn }) => {
  it('while it cuts a member off leaves that to another', { timeout }, async () => {
    const { subscription, lose } = await listen();
    live.gate.isShut = true;
    const before = live.gate.unanswered;
    await scene.workers[0].start();
    await lose();
    await until(() => expect(live.gate.unanswered).toBeGreaterThan(before));
    expect(subscription.state).toBe('subscribed');
    await end(scene);
    live.gate.isShut = false;
    await until(() => expect(subscription.state).toBe('unsubscribed'));
    await goOn(scene);
    await untilIdle(scene);
    expect(subscription.state).toBe('unsubscribed');
  });
});

it('a member whose job is lost listens no longer than their token holds', { timeout }, async () => {
  const { subscription, lose } = await listen();
  remember = await forgetJobs(scene.database.db, 'revoke-live');
  await lose();
  await scene.workers[0].start();
  await untilIdle(scene);
  expect(subscription.state).toBe('subscribed');
  // The token's five minutes, what has passed of them, and the broker's grace.
  live.clock.advance(600_000);
  // By the broker's time the page's new connection token is over as well, so that it may be connecting for ever.
  await until(() => expect(subscription.state).not.toBe('subscribed'));
});
