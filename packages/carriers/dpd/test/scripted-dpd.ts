import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseXml, writeXml, type XmlElement, type XmlTree } from '@tranzit/carrier-kit';
import { createDpdAdapter, type DpdConfig } from '../src/index.ts';

/** Bodies in the carrier's shape, with invented values. */
export const fixture = (name: string): string =>
  readFileSync(new URL(`fixtures/${name}.xml`, import.meta.url), 'utf8');

/** An answer of rows, for those too small to be a file. */
export const rows = (method: string, ...content: readonly XmlTree[]): string =>
  writeXml({ Envelope: { Body: { [`${method}Response`]: { return: content } } } });

export interface SeenCall {
  readonly service: string;
  readonly method: string;
  readonly namespace: string;
  /** What stands inside the method's element. */
  readonly content: XmlElement;
}

/** A body, or a status with a body, or a function that chooses by what was asked. */
type Turn = string | { readonly status: number; readonly body: string } | ((content: XmlElement) => string);
/** The answer to a method, or one for each call in turn (the last one stays). */
export type Script = Readonly<Record<string, Turn | readonly Turn[]>>;

const child = (element: unknown, name: string): unknown =>
  typeof element === 'object' && element !== null && name in element
    ? Object.entries(element).find(([key]) => key === name)?.[1]
    : undefined;

function readCall(service: string, text: string): SeenCall {
  const body = child(child(parseXml(text), 'Envelope'), 'Body');
  const [[method, content] = ['', {}]] = Object.entries(body ?? {});
  return { service, method, namespace: /xmlns:ns="([^"]*)"/.exec(text)?.[1] ?? '', content };
}

/** A server that answers SOAP methods by a script and keeps what it was asked; unknown methods find nothing. */
async function startScriptedDpd(script: Script, config: Partial<DpdConfig> = {}) {
  const calls: SeenCall[] = [];
  const full: Script = { getCitiesCashPay: fixture('cities'), ...script };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const seen = readCall(request.url?.split('/').at(-1) ?? '', Buffer.concat(chunks).toString());
      calls.push(seen);
      const turns = [full[seen.method] ?? { status: 500, body: fixture('no-data-found') }].flat();
      const count = calls.filter(({ method }) => method === seen.method).length;
      const turn = turns[Math.min(count, turns.length) - 1] ?? '';
      const chosen = typeof turn === 'function' ? turn(seen.content) : turn;
      const answer = typeof chosen === 'string' ? { status: 200, body: chosen } : chosen;
      const type = answer.body.startsWith('<html') ? 'text/html' : 'text/xml; charset=utf-8';
      response.writeHead(answer.status, { 'content-type': type }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  const adapter = createDpdAdapter({
    baseUrl: `http://127.0.0.1:${port}/services`,
    clientNumber: '1000000001',
    clientKey: 'KEY-1',
    http: { retry: { attempts: 1, firstPauseMs: 1 } },
    ...config,
  });
  return {
    adapter,
    calls,
    methods: () => calls.map(({ method }) => method),
    contentOf: (method: string) => calls.find((seen) => seen.method === method)?.content,
    close: async (): Promise<void> => {
      await adapter.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

const started: Awaited<ReturnType<typeof startScriptedDpd>>[] = [];

/** As `startScriptedDpd`, closed by `closeScripted` after the test. */
export async function scripted(script: Script, config: Partial<DpdConfig> = {}) {
  const carrier = await startScriptedDpd(script, config);
  started.push(carrier);
  return carrier;
}

export async function closeScripted(): Promise<void> {
  for (const carrier of started.splice(0)) await carrier.close();
}

/** What a promise rejects with; `undefined` when it resolves. */
export const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );
