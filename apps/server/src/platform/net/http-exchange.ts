import { Agent } from 'undici';

export interface ExchangeOptions {
  /** For a whole call, from the first byte sent to the last one received. */
  readonly timeoutMs: number;
  /** An answer that is longer is broken off. */
  readonly maxBytes: number;
  readonly connections?: number;
}

export interface ExchangeCall {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface ExchangeReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Uint8Array;
}

/** Calls of one provider over connections that are kept. */
export interface HttpExchange {
  /** Throws when no whole answer comes in time; any status is an answer. */
  call(call: ExchangeCall): Promise<ExchangeReply>;
  close(): Promise<void>;
}

export function createHttpExchange({ timeoutMs, maxBytes, connections = 8 }: ExchangeOptions): HttpExchange {
  const agent = new Agent({
    connections,
    connect: { timeout: timeoutMs },
    keepAliveTimeout: 60_000,
    maxResponseSize: maxBytes,
  });
  return {
    async call({ url, method, headers, body }) {
      const { origin, pathname, search } = new URL(url);
      const reply = await agent.request({
        origin,
        path: `${pathname}${search}`,
        method,
        ...(headers && { headers }),
        ...(body !== undefined && { body }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: reply.statusCode, headers: reply.headers, body: await reply.body.bytes() };
    },
    close: () => agent.destroy(),
  };
}
