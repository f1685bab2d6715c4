import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a provider was asked. */
export interface ProviderCall {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** An answer; a line that is cut; or silence for as long as the caller waits. */
export type ProviderReply =
  | {
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: unknown;
      /** The line breaks before its end. */
      readonly isCut?: boolean;
    }
  | 'drop'
  | 'hold';

/** An HTTP provider on loopback that answers what the test tells it to. */
export interface TestProvider {
  readonly url: string;
  /** In their order; a test may empty it. */
  readonly calls: ProviderCall[];
  /** Answers every call from now on. */
  answer(reply: (call: ProviderCall) => ProviderReply | Promise<ProviderReply>): void;
  /** Is away until `comeBack`: it listens no more, and conversations end. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  return body;
}

function give(reply: ProviderReply, response: ServerResponse): void {
  if (reply === 'hold') return;
  if (reply === 'drop') return void response.destroy();
  const { status, headers = {}, body = '', isCut = false } = reply;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, headers);
  if (isCut) response.write(text, () => response.destroy());
  else response.end(text);
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port; // listening on TCP

export async function startProvider(): Promise<TestProvider> {
  const calls: ProviderCall[] = [];
  let replyTo: (call: ProviderCall) => ProviderReply | Promise<ProviderReply> = () => ({ status: 200 });
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    const call = { method, path, headers, body: await readBody(request) };
    calls.push(call);
    give(await replyTo(call), response);
  });
  const listen = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return portOf(server);
  };
  const goAway = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  const port = await listen(0);
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    answer: (reply) => {
      replyTo = reply;
    },
    goAway,
    comeBack: async () => void (await listen(port)),
    close: goAway,
  };
}
