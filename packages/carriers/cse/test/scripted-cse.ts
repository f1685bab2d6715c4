import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { escapeXml, parseXml, type XmlElement } from '@tranzit/carrier-kit';
import { type CseConfig, createCseAdapter } from '../src/index.ts';

/** Bodies in the carrier's shape, with invented values. */
export const fixture = (name: string): string =>
  readFileSync(new URL(`fixtures/${name}.xml`, import.meta.url), 'utf8');

type Facts = Readonly<Record<string, string | number | boolean>>;

/** What a node of the carrier's tree is made of, as a test writes it down. */
export interface Row {
  readonly key?: string;
  readonly value?: string;
  readonly fields?: Facts;
  readonly properties?: Facts;
  readonly list?: readonly Row[];
  readonly tables?: readonly Row[];
  readonly error?: string;
}

const tag = (name: string, inner: string): string => `<m:${name}>${inner}</m:${name}>`;
const facts = (name: string, values: Facts = {}): string =>
  Object.entries(values)
    .map(([key, value]) => tag(name, tag('Key', key) + tag('Value', escapeXml(String(value)))))
    .join('');

const errorFacts = (code: string): string =>
  tag(
    'Properties',
    tag('Key', 'Error') + tag('Value', 'true') + facts('List', { Description: code, Info: `Текст ${code}` }),
  );

const inside = ({ key, value, fields, properties, list = [], tables = [], error }: Row): string =>
  [
    key === undefined ? '' : tag('Key', key),
    value === undefined ? '' : tag('Value', escapeXml(value)),
    error === undefined ? '' : errorFacts(error),
    facts('Properties', properties),
    facts('Fields', fields),
    ...list.map((one) => tag('List', inside(one))),
    ...tables.map((one) => tag('Tables', inside(one))),
  ].join('');

const envelope = (method: string, inner: string): string =>
  `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><m:${method}Response xmlns:m="http://www.cargo3.ru"><m:return>${inner}</m:return></m:${method}Response></soap:Body></soap:Envelope>`;

/** An answer of trees. */
export const answer = (method: string, row: Row): string => envelope(method, inside(row));
/** An error of the whole answer. */
export const failure = (method: string, code: string): string => answer(method, { error: code });
/** The typed answer about a waybill. */
export const saved = (number: string): string =>
  envelope(
    'SaveWaybillOffice',
    tag('Error', 'false') + tag('Items', tag('Value', number) + tag('Error', 'false')),
  );
export const notSaved = (info: string): string =>
  envelope('SaveWaybillOffice', tag('Error', 'true') + tag('ErrorInfo', escapeXml(info)));

export interface SeenCall {
  readonly method: string;
  readonly text: string;
  /** What stands inside the method's element. */
  readonly content: XmlElement;
}

type Turn =
  | string
  | { readonly status: number; readonly body: string }
  | 'hang up'
  | ((seen: SeenCall) => string);
/** The answer to a method, or one for each call in turn (the last one stays). */
export type Script = Readonly<Record<string, Turn | readonly Turn[]>>;

const child = (element: unknown, name: string): unknown =>
  typeof element === 'object' && element !== null && name in element
    ? Object.entries(element).find(([key]) => key === name)?.[1]
    : undefined;

function readCall(text: string): SeenCall {
  const lists = ['Properties', 'Fields', 'List', 'Tables'];
  const body = child(child(parseXml(text, { lists }), 'Envelope'), 'Body');
  const [[method, content] = ['', {}]] = Object.entries(body ?? {});
  return { method, text, content };
}

/** The value under a key, wherever it stands below an element; `undefined` when nothing has that key. */
export function deepValue(element: unknown, key: string): string | undefined {
  if (Array.isArray(element))
    return element.map((one) => deepValue(one, key)).find((one) => one !== undefined);
  if (typeof element !== 'object' || element === null) return undefined;
  if (child(element, 'Key') === key && typeof child(element, 'Value') === 'string')
    return String(child(element, 'Value'));
  return deepValue(Object.values(element), key);
}

/** A server that answers methods by a script and keeps what it was asked; unknown methods find nothing. */
async function startScriptedCse(script: Script, config: Partial<CseConfig> = {}) {
  const calls: SeenCall[] = [];
  const paths = new Set<string>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const seen = readCall(Buffer.concat(chunks).toString());
      calls.push(seen);
      paths.add(request.url ?? '');
      const turns = [script[seen.method] ?? failure(seen.method, '02053')].flat();
      const count = calls.filter(({ method }) => method === seen.method).length;
      const turn = turns[Math.min(count, turns.length) - 1] ?? '';
      if (turn === 'hang up') return response.destroy();
      const chosen = typeof turn === 'function' ? turn(seen) : turn;
      const { status, body } = typeof chosen === 'string' ? { status: 200, body: chosen } : chosen;
      return response.writeHead(status, { 'content-type': 'text/xml; charset=utf-8' }).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  const adapter = createCseAdapter({
    baseUrl: `http://127.0.0.1:${port}`,
    login: 'test',
    password: '2016',
    http: { retry: { attempts: 1, firstPauseMs: 1 } },
    ...config,
  });
  return {
    adapter,
    calls,
    paths,
    methods: () => calls.map(({ method }) => method),
    textOf: (method: string) => calls.find((seen) => seen.method === method)?.text ?? '',
    close: async (): Promise<void> => {
      await adapter.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

const started: Awaited<ReturnType<typeof startScriptedCse>>[] = [];

/** As `startScriptedCse`, closed by `closeScripted` after the test. */
export async function scripted(script: Script, config: Partial<CseConfig> = {}) {
  const carrier = await startScriptedCse(script, config);
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
