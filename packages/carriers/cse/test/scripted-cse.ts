import { readFileSync } from 'node:fs';
import { escapeXml, parseXml, type XmlElement } from '@tranzit/carrier-kit';
import { closedAfterTest, type ServerScript, startScriptedServer } from '@tranzit/carrier-kit/testing';
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

type Answer = string | { readonly status: number; readonly body: string } | 'hang up';
/** By method. */
export type Script = ServerScript<SeenCall, Answer>;

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
  const paths = new Set<string>();
  const server = await startScriptedServer<SeenCall, Answer>({
    script,
    read: ({ url, text }) => {
      paths.add(url.pathname);
      return readCall(text);
    },
    keyOf: ({ method }) => method,
    otherwise: ({ method }) => failure(method, '02053'),
    write: (answer) => {
      if (answer === 'hang up') return undefined;
      const { status, body } = typeof answer === 'string' ? { status: 200, body: answer } : answer;
      return { status, body, contentType: 'text/xml; charset=utf-8' };
    },
  });
  const { origin, calls } = server;
  const adapter = createCseAdapter({
    baseUrl: origin,
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
      await server.close();
    },
  };
}

/** A scripted carrier, closed by `closeScripted` after the test. */
export const { start: scripted, closeAll: closeScripted } = closedAfterTest(startScriptedCse);

export { failureOf } from '@tranzit/carrier-kit/testing';
