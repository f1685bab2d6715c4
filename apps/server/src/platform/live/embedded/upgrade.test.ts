import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startBroker } from '../testing/harness.ts';
import { RawClient } from '../testing/raw-client.ts';

describe('upgrade', () => {
  it.each([
    [undefined, 'http://127.0.0.1:1', false],
    [undefined, 'same host', true],
    [undefined, undefined, true],
    [[], 'https://app.example.com', false],
    [[], undefined, true],
    [['https://app.example.com'], 'https://App.Example.com', true],
    [['https://*.example.com'], 'https://a.example.com', true],
    [['https://*.example.com'], 'https://example.com', false],
    [['https://*.example.com'], 'https://evil.com/.example.com', false],
    [['*'], 'null', true],
  ])('with the origins %j takes %s: %s', async (allowedOrigins, origin, isTaken) => {
    const broker = await startBroker({ settings: { allowedOrigins } });
    const sent =
      origin === 'same host' ? broker.url.replace('ws', 'http').replace(/\/connection.*/, '') : origin;
    const opening = RawClient.open(broker.url, sent === undefined ? {} : { origin: sent });
    if (!isTaken) return expect(opening).rejects.toThrow('403');
    const client = await opening;
    onTestFinished(() => client.socket.terminate());
  });

  it('answers 404 on another path', async () => {
    const broker = await startBroker();
    await expect(RawClient.open(broker.url.replace('websocket', 'other'))).rejects.toThrow('404');
  });

  it('speaks JSON when asked for it by name, and closes 3506 on Protobuf', async () => {
    const broker = await startBroker();
    const json = await RawClient.open(broker.url, { protocol: 'centrifuge-json' });
    onTestFinished(() => json.socket.terminate());
    expect(json.socket.protocol).toBe('centrifuge-json');
    await expect(RawClient.open(broker.url, { protocol: 'centrifuge-protobuf' })).rejects.toThrow();
    await vi.waitFor(() => expect(broker.engine.collect().closesByCode).toEqual({ 3506: 1 }));
  });
});
