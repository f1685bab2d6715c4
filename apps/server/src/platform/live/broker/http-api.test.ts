import { describe, expect, it, onTestFinished } from 'vitest';
import { conformanceConfig } from '../testing/conformance.ts';
import { RawClient } from '../testing/raw-client.ts';
import { startStandAloneBroker } from './stand-alone-broker.ts';

async function start(config: object = conformanceConfig) {
  const broker = await startStandAloneBroker(config, 0);
  onTestFinished(() => broker.close());
  const base = `http://127.0.0.1:${broker.port}`;
  const post = async (
    path: string,
    body: unknown,
    headers: Record<string, string> = { 'x-api-key': 'key of tests' },
  ) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await fetch(`${base}${path}`, { method: 'POST', headers, body: text });
    const answer = await response.text();
    return { status: response.status, body: answer === '' ? '' : JSON.parse(answer) };
  };
  return { base, post, webSocketUrl: `${base.replace('http', 'ws')}/connection/websocket` };
}

describe('the key', () => {
  it('is taken from any of three places', async () => {
    const { post } = await start();
    const request = { channel: 'open:a', data: 1 };
    for (const [path, headers] of [
      ['/api/publish', { 'x-api-key': 'key of tests' }],
      ['/api/publish', { authorization: 'apikey key of tests' }],
      ['/api/publish?api_key=key%20of%20tests', {}],
    ] as const) {
      expect(await post(path, request, { ...headers })).toEqual({ status: 200, body: { result: {} } });
    }
  });

  it('wrong or missing is 401 with an empty body, unless the API is insecure', async () => {
    const { post } = await start();
    expect(await post('/api/info', {}, { 'x-api-key': 'wrong' })).toEqual({ status: 401, body: '' });
    expect(await post('/api/info', {}, {})).toEqual({ status: 401, body: '' });
    const keyless = await start({});
    expect((await keyless.post('/api/info', {}, { 'x-api-key': '' })).status).toBe(401);
    const insecure = await start({ http_api: { insecure: true } });
    expect((await insecure.post('/api/info', {}, {})).status).toBe(200);
  });
});

describe('answers', () => {
  it('are 200 with the error inside', async () => {
    const { post } = await start();
    const unknown = { status: 200, body: { error: { code: 102, message: 'unknown channel' } } };
    expect(await post('/api/publish', { channel: 'nowhere:1', data: 1 })).toEqual(unknown);
    const bad = { status: 200, body: { error: { code: 107, message: 'bad request' } } };
    expect(await post('/api/publish', { channel: 'open:a' })).toEqual(bad);
    expect(await post('/api/publish', { data: 1 })).toEqual(bad);
    expect(await post('/api/publish', { channel: 'open:a', data: null })).toMatchObject({
      body: { result: {} },
    });
  });

  it('are HTTP statuses when asked for', async () => {
    const { post } = await start();
    const headers = { 'x-api-key': 'key of tests', 'x-centrifugo-error-mode': 'transport' };
    const since = { offset: 1, epoch: 'other' };
    const cases = [
      ['/api/publish', { channel: 'nowhere:1', data: 1 }, 404, 102],
      ['/api/publish', { channel: '' }, 400, 107],
      ['/api/history', { channel: 'open:a' }, 400, 108],
      ['/api/history', { channel: 'feed:a', limit: 1, since }, 416, 112],
    ] as const;
    for (const [path, request, status, code] of cases) {
      expect(await post(path, request, headers)).toMatchObject({
        status,
        body: { code, message: expect.any(String) },
      });
    }
    const always = await start({
      ...conformanceConfig,
      http_api: { insecure: true, error_mode: 'transport' },
    });
    expect((await always.post('/api/history', { channel: 'open:a' })).status).toBe(400);
  });

  it('are 400 for unreadable JSON and for fields of a wrong type, 404 for an unknown method', async () => {
    const { post, base } = await start();
    expect((await post('/api/publish', '{')).status).toBe(400);
    expect((await post('/api/publish', { channel: 5, data: 1 })).status).toBe(400);
    expect((await post('/api/jump', {})).status).toBe(404);
    expect((await fetch(`${base}/health`)).status).toBe(200);
  });

  it('take content as base64 of its JSON', async () => {
    const { post } = await start();
    const b64data = Buffer.from('{"n":1}').toString('base64');
    await post('/api/publish', { channel: 'feed:1', b64data });
    const { body } = await post('/api/history', { channel: 'feed:1', limit: -1 });
    expect(body.result.publications).toEqual([{ data: { n: 1 }, offset: 1 }]);
  });
});

describe('batch', () => {
  it('answers every command in order, without a result around', async () => {
    const { post } = await start();
    const commands = [
      { publish: { channel: 'feed:1', data: 1 } },
      { publish: { channel: 'nowhere:1', data: 1 } },
      { broadcast: { channels: ['open:a', 'nowhere:1'], data: 1 } },
      { jump: {} },
      { history: { channel: 'feed:1' } },
    ];
    expect(await post('/api/batch', { commands })).toMatchObject({
      status: 200,
      body: {
        replies: [
          { publish: { offset: 1 } },
          { error: { code: 102 } },
          { broadcast: { responses: [{ result: {} }, { error: { code: 102 } }] } },
          { error: { code: 104 } },
          { history: { publications: [], offset: 1 } },
        ],
      },
    });
  });
});

describe('the configuration', () => {
  it('sets pings, limits, namespaces and the insecure mode', async () => {
    const { webSocketUrl } = await start({
      client: {
        insecure: true,
        ping_interval: '5s',
        pong_timeout: '2s',
        channel_limit: 2,
        allowed_origins: ['https://a.b'],
      },
      channel: { without_namespace: { presence: true }, namespaces: [] },
    });
    const client = await RawClient.open(webSocketUrl, { origin: 'https://a.b' });
    onTestFinished(() => client.socket.terminate());
    expect((await client.ask({ id: 1, connect: {} })).connect).toMatchObject({ ping: 5, pong: true });
    expect(await client.ask({ id: 2, subscribe: { channel: 'a' } })).toEqual({ id: 2, subscribe: {} });
    expect(await client.ask({ id: 3, presence_stats: { channel: 'a' } })).toMatchObject({
      presence_stats: { num_clients: 1 },
    });
    await client.ask({ id: 4, subscribe: { channel: 'b' } });
    expect((await client.ask({ id: 5, subscribe: { channel: 'c' } })).error.code).toBe(106);
    await expect(RawClient.open(webSocketUrl, { origin: 'https://c.d' })).rejects.toThrow('403');
  });

  it.each([
    ['a duration that is none', { client: { ping_interval: '5 seconds' } }],
    ['a pong timeout over the interval', { client: { ping_interval: '5s', pong_timeout: '8s' } }],
    ['recovery without history', { channel: { namespaces: [{ name: 'feed', force_recovery: true }] } }],
    ['an unknown recovery mode', { channel: { namespaces: [{ name: 'feed', force_recovery_mode: 'all' }] } }],
  ])('is refused for %s', async (_case, config) => {
    await expect(startStandAloneBroker(config, 0)).rejects.toThrow();
  });
});
