import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call as it came over the wire. */
export interface WireCall {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** What goes back; `undefined` closes the connection without an answer. */
export type WireAnswer =
  | {
      readonly status?: number | undefined;
      readonly contentType: string;
      readonly headers?: Readonly<Record<string, string>> | undefined;
      readonly body: string | Uint8Array;
    }
  | undefined;

/** One answer, or a choice by what was asked. */
type Turn<Call, Answer> = Answer | ((call: Call, origin: string) => Answer);
/** The answer to a key (a method, a path), or one for each call in turn (the last one stays). */
export type ServerScript<Call, Answer> = Readonly<
  Record<string, Turn<Call, Answer> | readonly Turn<Call, Answer>[]>
>;

interface ScriptedServerOptions<Call, Answer> {
  readonly script: ServerScript<Call, Answer>;
  readonly read: (call: WireCall) => Call;
  readonly keyOf: (call: Call) => string;
  /** The answer to what the script does not know. */
  readonly otherwise: (call: Call) => Answer;
  readonly write: (answer: Answer) => WireAnswer;
}

export interface ScriptedServer<Call> {
  readonly origin: string;
  /** What was asked, in order. */
  readonly calls: readonly Call[];
  close(): Promise<void>;
}

function send(response: ServerResponse, answer: WireAnswer): void {
  if (!answer) {
    response.destroy();
    return;
  }
  const { status = 200, contentType, headers, body } = answer;
  response.writeHead(status, { 'content-type': contentType, ...headers }).end(body);
}

/** A carrier of one's own making: answers by a script and keeps what it was asked. */
export async function startScriptedServer<Call, Answer>({
  script,
  read,
  keyOf,
  otherwise,
  write,
}: ScriptedServerOptions<Call, Answer>): Promise<ScriptedServer<Call>> {
  const calls: Call[] = [];
  const answerTo = (call: Call, origin: string): Answer => {
    const key = keyOf(call);
    // A script's value is a turn or a list of them; no answer of a test is an array itself.
    const turns = [script[key] ?? []].flat() as Turn<Call, Answer>[];
    const count = calls.filter((one) => keyOf(one) === key).length;
    const turn = turns[Math.min(count, turns.length) - 1] ?? otherwise;
    return typeof turn === 'function'
      ? (turn as (call: Call, origin: string) => Answer)(call, origin) // no answer is a function
      : turn;
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', headers } = request;
      const url = new URL(request.url ?? '/', `http://${headers.host}`);
      const call = read({ method, url, headers, text: Buffer.concat(chunks).toString() });
      calls.push(call);
      send(response, write(answerTo(call, url.origin)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  return {
    origin: `http://127.0.0.1:${port}`,
    calls,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

interface Closable {
  close(): Promise<void>;
}

/** Makes `start` keep what it started, for `closeAll` after each test. */
export function closedAfterTest<Args extends readonly unknown[], Started extends Closable>(
  start: (...args: Args) => Promise<Started>,
) {
  const started: Started[] = [];
  return {
    start: async (...args: Args): Promise<Started> => {
      const one = await start(...args);
      started.push(one);
      return one;
    },
    closeAll: async (): Promise<void> => {
      for (const one of started.splice(0)) await one.close();
    },
  };
}

/** What a promise rejects with; `undefined` when it resolves. */
export const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );
