import { vi } from 'vitest';

type Command = { readonly id?: number; readonly connect?: object; readonly subscribe?: { readonly channel: string } };

export interface FakeLive {
  /** Channels the page listens to, in the order it asked. */
  readonly channels: readonly string[];
  /** What the server publishes to those who listen. */
  readonly publish: (channel: string, data: object) => void;
}

/** The answer to `POST /api/v1/user/cent/subscribe/` that lets the page listen to `channels`. */
export const liveTokens = (...channels: readonly string[]) => ({
  url: '/connection/websocket',
  token: 'connection',
  channels: channels.map((channel) => ({ channel, token: `token of ${channel}` })),
});

/** Stands in for the live server: a socket that takes every connection and subscription. */
export function answerLive(): FakeLive {
  const channels: string[] = [];
  const sockets: FakeSocket[] = [];
  class FakeSocket {
    onopen: (() => void) | undefined;
    onmessage: ((event: { data: string }) => void) | undefined;
    onclose: ((event: { code: number; reason: string }) => void) | undefined;
    onerror: (() => void) | undefined;
    constructor() {
      sockets.push(this);
      queueMicrotask(() => this.onopen?.());
    }
    send(text: string): void {
      for (const line of text.split('\n').filter(Boolean)) this.answer(JSON.parse(line));
    }
    answer({ id, connect, subscribe }: Command): void {
      if (connect) this.tell({ id, connect: { client: 'test', version: '6.0.0' } });
      if (subscribe) {
        channels.push(subscribe.channel);
        this.tell({ id, subscribe: {} });
      }
    }
    tell(message: object): void {
      queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(message) }));
    }
    close(): void {
      this.onclose?.({ code: 1000, reason: '' });
    }
  }
  vi.stubGlobal('WebSocket', FakeSocket);
  const publish = (channel: string, data: object) => {
    for (const socket of sockets) socket.tell({ push: { channel, pub: { data } } });
  };
  return { channels, publish };
}
