import { readFileSync } from 'node:fs';
import { parseXml, writeXml, type XmlElement, type XmlTree } from '@tranzit/carrier-kit';
import { closedAfterTest, type ServerScript, startScriptedServer } from '@tranzit/carrier-kit/testing';
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

/** A body, or a status with a body. */
type Answer = string | { readonly status: number; readonly body: string };
/** By method. */
export type Script = ServerScript<SeenCall, Answer>;

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
  const server = await startScriptedServer<SeenCall, Answer>({
    script: { getCitiesCashPay: fixture('cities'), ...script },
    read: ({ url, text }) => readCall(url.pathname.split('/').at(-1) ?? '', text),
    keyOf: ({ method }) => method,
    otherwise: () => ({ status: 500, body: fixture('no-data-found') }),
    write: (answer) => {
      const { status, body } = typeof answer === 'string' ? { status: 200, body: answer } : answer;
      return {
        status,
        body,
        contentType: body.startsWith('<html') ? 'text/html' : 'text/xml; charset=utf-8',
      };
    },
  });
  const { origin, calls } = server;
  const adapter = createDpdAdapter({
    baseUrl: `${origin}/services`,
    clientNumber: '1000000001',
    clientKey: 'KEY-1',
    http: { retry: { attempts: 1, firstPauseMs: 1 } },
    ...config,
  });
  return {
    adapter,
    baseUrl: `${origin}/services`,
    calls,
    methods: () => calls.map(({ method }) => method),
    contentOf: (method: string) => calls.find((seen) => seen.method === method)?.content,
    close: async (): Promise<void> => {
      await adapter.close();
      await server.close();
    },
  };
}

/** A scripted carrier, closed by `closeScripted` after the test. */
export const { start: scripted, closeAll: closeScripted } = closedAfterTest(startScriptedDpd);

export { failureOf } from '@tranzit/carrier-kit/testing';
