import { vi } from 'vitest';

interface Command {
  readonly id: number;
  readonly connect?: object;
  readonly subscribe?: { readonly channel: string };
}

/** Stands in for the socket of the live channel and speaks its protocol as far as the client asks. */
class FakeSocket extends EventTarget {
  static readonly open = new Set<FakeSocket>();
  /** Channels that somebody listened to before: what was published since is lost. */
  static readonly known = new Set<string>();
  readonly channels = new Set<string>();
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor() {
    super();
    FakeSocket.open.add(this);
    queueMicrotask(() => {
      this.readyState = 1;
      this.onopen?.();
    });
  }

  send(text: string): void {
    for (const line of text.split('\n').filter(Boolean)) this.answer(JSON.parse(line) as Command); // our own client sends it
  }

  say(reply: object): void {
    this.onmessage?.({ data: JSON.stringify(reply) });
  }

  close(): void {
    this.end(1000);
  }

  end(code: number): void {
    FakeSocket.open.delete(this);
    this.readyState = 3;
    this.onclose?.({ code, reason: '' });
  }

  private answer({ id, connect, subscribe }: Command): void {
    const isBack = subscribe && FakeSocket.known.has(subscribe.channel);
    if (subscribe) {
      this.channels.add(subscribe.channel);
      FakeSocket.known.add(subscribe.channel);
    }
    const reply = connect
      ? { connect: { client: 'test', version: '0', ping: 0, pong: false } }
      : { subscribe: isBack ? { was_recovering: true, recovered: false } : {} };
    queueMicrotask(() => this.say({ id, ...reply }));
  }
}

/** Grants the tokens of any channel: the answer to `POST /api/v1/user/cent/subscribe/`. */
export async function grantLive(request: Request): Promise<object> {
  const { channels } = (await request.json()) as { channels: string[] }; // our own client asks
  return {
    url: '/connection/websocket',
    token: 'connection',
    channels: channels.map((channel) => ({ channel, token: `token of ${channel}` })),
  };
}

export interface FakeLive {
  /** Whether somebody listens to the channel by now. */
  readonly isListening: (channel: string) => boolean;
  readonly publish: (channel: string, message: object) => void;
  /** Cuts the connection: the client comes back, and what was published meanwhile is lost. */
  readonly cut: () => void;
}

/** Stands in for the live channel of the server in one test. */
export function answerLive(): FakeLive {
  FakeSocket.open.clear();
  FakeSocket.known.clear();
  vi.stubGlobal('WebSocket', FakeSocket);
  const listeners = (channel: string) =>
    [...FakeSocket.open].filter((socket) => socket.channels.has(channel));
  return {
    isListening: (channel) => listeners(channel).length > 0,
    publish: (channel, data) => {
      for (const socket of listeners(channel)) socket.say({ push: { channel, pub: { data } } });
    },
    cut: () => {
      for (const socket of [...FakeSocket.open]) socket.end(1006);
    },
  };
}
