import {
  type CarrierCall,
  type CarrierHttpOptions,
  callSoap,
  createCarrierHttp,
  type XmlContent,
  type XmlElement,
  type XmlTree,
} from '@tranzit/carrier-kit';
import { z } from 'zod';
import { errorFromText, fromFault, malformed, refuseError, toCarrierError } from './errors.ts';
import { type CseNode, isTrue, node, readNode, repeatedElements, writeNode } from './tree.ts';

const namespace = 'http://www.cargo3.ru';

export interface CseClientConfig {
  /** Up to and without the service's path: `https://web.cse.ru`. */
  readonly baseUrl: string;
  /** `/1c/ws/web1c.1cws` by default. */
  readonly path?: string;
  readonly login: string;
  readonly password: string;
  /** Connections, breaker, retries; two calls at once and two attempts by default. */
  readonly http?: Omit<CarrierHttpOptions, 'carrier' | 'baseUrl'>;
}

export interface CseRequest {
  readonly method: string;
  /** The method's arguments after the credentials, in their order. */
  readonly parts: Readonly<Record<string, CseNode>>;
  readonly call: CarrierCall;
  /** True for calls that change nothing. */
  readonly mayRetry: boolean;
}

export interface CseClient {
  /** A call made of trees. An error of the whole answer is thrown; errors of its rows are left to the caller. */
  ask(request: CseRequest): Promise<CseNode>;
  /** Creates a waybill, the one call that is typed, and gives its number. Never repeated by itself. */
  saveWaybill(content: XmlTree, call: CarrierCall): Promise<string>;
  close(): Promise<void>;
}

/** Children are of the carrier's namespace too: they take the prefix that the method's element declares. */
function qualified(content: XmlContent): XmlContent {
  if (Array.isArray(content)) return content.map(qualified);
  if (typeof content !== 'object') return content;
  return Object.fromEntries(
    Object.entries(content).map(([name, child]) => [`ns:${name}`, qualified(child as XmlContent)]), // values of a tree
  );
}

const leaf = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined));
const savedRow = z.object({ Value: leaf, Error: leaf, ErrorInfo: leaf });
/** The typed reply. Some servers answer tree methods in it too. */
const savedSchema = z.object({
  Error: leaf,
  ErrorInfo: leaf,
  Items: z.preprocess(
    (items) => (Array.isArray(items) ? items.filter((one) => one !== '') : []),
    z.array(savedRow),
  ),
});

/** Throws what the plain fields of a reply say: they carry a text, seldom a code. */
function readPlain(reply: XmlElement, method: string): z.output<typeof savedSchema> {
  const checked = savedSchema.safeParse(reply);
  if (!checked.success) throw malformed(method, JSON.stringify(reply), checked.error);
  const { Error: isError, ErrorInfo: info, Items: items } = checked.data;
  const failed = [{ Error: isError, ErrorInfo: info }, ...items].find((row) => isTrue(row.Error));
  if (failed) throw toCarrierError(errorFromText(failed.ErrorInfo ?? info ?? ''), method);
  return checked.data;
}

const isElement = (value: unknown): value is XmlElement =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the carrier is given when nothing else is set; its rate limit is published nowhere. */
export const callsAtOnce = 2;

export function createCseClient(config: CseClientConfig): CseClient {
  const { login, password, path = '/1c/ws/web1c.1cws' } = config;
  const http = createCarrierHttp({
    concurrency: callsAtOnce,
    retry: { attempts: 2, firstPauseMs: 200 },
    ...config.http,
    carrier: 'cse',
    baseUrl: config.baseUrl,
  });

  async function send(
    method: string,
    content: XmlTree,
    call: CarrierCall,
    mayRetry: boolean,
  ): Promise<XmlElement> {
    const inside = await callSoap(http, {
      carrier: 'cse',
      path,
      namespace,
      method,
      content: qualified(content) as XmlTree, // a tree stays a tree
      call,
      mayRetry,
      reading: { lists: repeatedElements },
      toError: fromFault,
    });
    if (inside.return === undefined) throw malformed(method, JSON.stringify(inside));
    return isElement(inside.return) ? inside.return : {};
  }

  return {
    ask: async ({ method, parts, call, mayRetry }) => {
      const trees = Object.entries(parts).map(([name, tree]) => [name, writeNode(tree)]);
      const reply = await send(method, { login, password, ...Object.fromEntries(trees) }, call, mayRetry);
      const { Items: items } = readPlain(reply, method);
      const tree = readNode(reply);
      refuseError(tree, method);
      const saved = items.flatMap(({ Value: value }) => (value === undefined ? [] : [node(value)]));
      return { ...tree, list: [...tree.list, ...saved] };
    },
    saveWaybill: async (content, call) => {
      const method = 'SaveWaybillOffice';
      const typed = { Language: 'ru', Login: login, Password: password, ...content };
      const reply = await send(method, typed, call, false);
      refuseError(readNode(reply), method);
      const { Items: items } = readPlain(reply, method);
      const number = items.find(({ Value: value }) => value !== undefined)?.Value;
      if (number === undefined) throw malformed(method, JSON.stringify(reply));
      return number;
    },
    close: () => http.close(),
  };
}
