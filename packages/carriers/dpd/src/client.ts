import {
  type CarrierCall,
  CarrierError,
  type CarrierHttp,
  type CarrierHttpOptions,
  callSoap,
  createCarrierHttp,
  pause,
  startBudget,
  type XmlElement,
  type XmlTree,
} from '@tranzit/carrier-kit';
import type { z } from 'zod';
import { fromFault, malformed, twinCallCode } from './errors.ts';

/** One WSDL each; the namespace is of the method's element. */
const dpdNamespaces = {
  geography2: 'http://dpd.ru/ws/geography/2015-05-20',
  calculator2: 'http://dpd.ru/ws/calculator/2012-03-20',
  order2: 'http://dpd.ru/ws/order2/2012-04-04',
  /** Not published where the other namespaces are; set by configuration should a server insist on another. */
  'label-print': 'http://dpd.ru/ws/label-print/2012-04-04',
  tracing: 'http://dpd.ru/ws/tracing/2011-11-18',
  'tracing1-1': 'http://dpd.ru/ws/tracing/2012-06-25',
  'event-tracking': 'http://dpd.ru/ws/event-tracking/2016-02-15',
} as const;
export type DpdService = keyof typeof dpdNamespaces;

export interface DpdClientConfig {
  /** Up to and without the service's name: `https://ws.dpd.ru/services`. */
  readonly baseUrl: string;
  readonly clientNumber: string;
  readonly clientKey: string;
  readonly namespaces?: Readonly<Partial<Record<DpdService, string>>>;
  /** Connections, breaker, retries. */
  readonly http?: Omit<CarrierHttpOptions, 'carrier' | 'baseUrl'>;
}

export interface DpdRequest<Schema extends z.ZodType> {
  readonly service: DpdService;
  readonly method: string;
  /** The element inside the method's, which is named differently per service; none where `auth` stands directly. */
  readonly wrapper?: string;
  readonly content: XmlTree;
  readonly schema: Schema;
  readonly call: CarrierCall;
  /** True for calls that change nothing. */
  readonly mayRetry: boolean;
}

export interface DpdClient {
  /** Sends one call with our credentials. Fails with `CarrierError` only. */
  ask<Schema extends z.ZodType>(request: DpdRequest<Schema>): Promise<z.output<Schema>>;
  close(): Promise<void>;
}

/** Elements of which there may be one or many. */
const lists = ['return', 'states', 'event', 'parcelShop', 'terminal', 'schedule', 'timetable'];
const twinPausesMs = [300, 900];

export function createDpdClient(config: DpdClientConfig): DpdClient {
  const http = createCarrierHttp({ ...config.http, carrier: 'dpd', baseUrl: config.baseUrl });
  return {
    ask: async (request) => readReply(request, await sendUntilAlone(http, config, request)),
    close: () => http.close(),
  };
}

/** Two calls of one client at once may be refused as twins with nothing done; the later one is worth another try. */
async function sendUntilAlone(
  http: CarrierHttp,
  config: DpdClientConfig,
  request: DpdRequest<z.ZodType>,
): Promise<XmlElement> {
  const budget = startBudget(request.call);
  for (const pauseMs of twinPausesMs) {
    try {
      return await send(http, config, { ...request, call: budget.next() });
    } catch (error) {
      const isTwin = error instanceof CarrierError && error.details.theirCode === twinCallCode;
      if (!isTwin || budget.remainingMs() <= pauseMs) throw error;
      await pause(pauseMs, request.call.signal).catch(() => {
        throw error;
      });
    }
  }
  return send(http, config, { ...request, call: budget.next() });
}

function send(
  http: CarrierHttp,
  { clientNumber, clientKey, namespaces }: DpdClientConfig,
  { service, method, wrapper, content, call, mayRetry }: DpdRequest<z.ZodType>,
): Promise<XmlElement> {
  const signed = { auth: { clientNumber, clientKey }, ...content };
  return callSoap(http, {
    carrier: 'dpd',
    path: `/${service}`,
    namespace: namespaces?.[service] ?? dpdNamespaces[service],
    method,
    content: wrapper === undefined ? signed : { [wrapper]: signed },
    call,
    mayRetry,
    reading: { lists },
    toError: fromFault,
  });
}

function readReply<Schema extends z.ZodType>(
  { schema, method }: DpdRequest<Schema>,
  reply: XmlElement,
): z.output<Schema> {
  const checked = schema.safeParse(reply);
  if (!checked.success) throw malformed(method, JSON.stringify(reply), checked.error);
  return checked.data;
}
