import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseXml, writeXml, type XmlElement, type XmlTree } from '@tranzit/carrier-kit';
import { closedAfterTest } from '@tranzit/carrier-kit/testing';
import { createPonyAdapter, type PonyConfig } from '../src/index.ts';

/** Inner documents in the carrier's shape, with invented values. */
export const fixture = (name: string): string =>
  readFileSync(new URL(`fixtures/${name}.xml`, import.meta.url), 'utf8');

const response = (content: XmlTree): string =>
  writeXml({
    Response: { '@xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance', ...content },
  });

/** An answer with orders, for those too small to be a file. */
export const orders = (...list: readonly XmlTree[]): string => response({ OrderList: { Order: list } });

/** An answer with one message and nothing else. */
export const message = (ErrorCode: string, Text: string, IsError = true): string =>
  response({ MessageList: { ResponceMessage: { IsError, Text, ErrorCode } } });

/** An answer about a printed file. */
export const printed = (FileUri: string): string => response({ FileUri });

export type Mode = 'Calculation' | 'Order' | 'Status' | 'Cancel' | 'Print';

export interface SeenCall {
  readonly mode: Mode;
  readonly path: string;
  readonly action: string;
  /** The default namespace of the method's element, in which its parameters stand. */
  readonly namespace: string;
  /** The method's element, around the string. */
  readonly envelope: XmlElement;
  readonly request: XmlElement;
}

export interface RawAnswer {
  readonly status?: number;
  /** The whole body instead of an inner document. */
  readonly body: string;
}
export const dropped = Symbol('the connection is cut');
/** An inner document, a whole answer, a cut connection, or what is chosen by the request. */
type Turn = string | RawAnswer | typeof dropped | ((request: XmlElement) => string);
/** The answer to a mode, or one for each call in turn (the last one stays). */
export type Script = Readonly<Partial<Record<Mode, Turn | readonly Turn[]>>>;

export const child = (element: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
    element,
  );

function readCall(request: IncomingMessage, text: string): SeenCall {
  const envelope = child(
    parseXml(text, { keepsAttributes: true }),
    'Envelope',
    'Body',
    'SubmitRequest',
  ) as XmlElement; // checked by what is read next
  const inner = child(
    parseXml(String(envelope.requestBody), { keepsAttributes: true }),
    'Request',
  ) as XmlElement; // the root of every request
  const mode = inner['@type'] === 'PrintRequest' ? 'Print' : (inner.Mode as Mode); // a request without a mode fails its test
  return {
    mode,
    path: request.url ?? '',
    action: String(request.headers.soapaction),
    namespace: /<ns:SubmitRequest[^>]* xmlns="([^"]*)"/.exec(text)?.[1] ?? '',
    envelope,
    request: inner,
  };
}

const inEnvelope = (document: string, id: unknown): string =>
  writeXml({
    'soap:Envelope': {
      '@xmlns:soap': 'http://schemas.xmlsoap.org/soap/envelope/',
      'soap:Body': {
        SubmitRequestResponse: {
          '@xmlns': 'http://tempuri.org/',
          SubmitRequestResult: document.replace(
            /(<Response[^>]*>)/,
            `$1<RequestId>${String(id)}</RequestId>`,
          ),
        },
      },
    },
  });

export interface ScriptedFile {
  readonly status?: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A server that answers by a script and keeps what it was asked; what no script names finds no order. */
async function startScriptedPony(
  script: Script,
  config: Partial<PonyConfig> = {},
  files: Readonly<Record<string, ScriptedFile>> = {},
) {
  const calls: SeenCall[] = [];
  const fetched: string[] = [];
  const answer = (seen: SeenCall, response: ServerResponse): void => {
    const turns = [script[seen.mode] ?? message('U0404', 'Заказ не найден')].flat();
    const count = calls.filter(({ mode }) => mode === seen.mode).length;
    const turn = turns[Math.min(count, turns.length) - 1] ?? '';
    const chosen = typeof turn === 'function' ? turn(seen.request) : turn;
    if (chosen === dropped) {
      response.destroy();
      return;
    }
    const { status = 200, body } =
      typeof chosen === 'string' ? { body: inEnvelope(chosen, seen.request.Id) } : (chosen as RawAnswer); // the other two were handled
    response.writeHead(status, { 'content-type': 'text/xml; charset=utf-8' }).end(body);
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.method === 'GET') {
        fetched.push(request.url ?? '');
        const { status = 200, body = '', headers = {} } = files[request.url ?? ''] ?? { status: 404 };
        response.writeHead(status, headers).end(body);
        return;
      }
      const seen = readCall(request, Buffer.concat(chunks).toString());
      calls.push(seen);
      answer(seen, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  const origin = `http://127.0.0.1:${port}`;
  const adapter = createPonyAdapter({
    baseUrl: `${origin}/pony`,
    accessKey: '00000000-0000-0000-0000-000000000000',
    contractNumber: '00-0001',
    now: () => Date.parse('2026-03-02T10:01:00+03:00'),
    http: { retry: { attempts: 1, firstPauseMs: 1 } },
    ...config,
  });
  return {
    adapter,
    origin,
    calls,
    fetched,
    modes: () => calls.map(({ mode }) => mode),
    requestOf: (mode: Mode, turn = 0) => calls.filter((seen) => seen.mode === mode)[turn]?.request,
    close: async (): Promise<void> => {
      await adapter.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A scripted carrier, closed by `closeScripted` after the test. */
export const { start: scripted, closeAll: closeScripted } = closedAfterTest(startScriptedPony);

export { failureOf } from '@tranzit/carrier-kit/testing';
