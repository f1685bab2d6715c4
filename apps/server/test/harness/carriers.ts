import {
  type CarrierSandbox,
  type CarrierSandboxOptions,
  sandboxCredentials,
  startCarrierSandbox,
} from '@tranzit/carrier-sandbox';
import type { CarrierCode } from '@tranzit/kernel';
import { cdekConnection } from '../../src/main/carriers/cdek.ts';
import type { CarrierConnection } from '../../src/main/carriers/connection.ts';
import { cseConnection } from '../../src/main/carriers/cse.ts';
import { dellinConnection } from '../../src/main/carriers/dellin.ts';
import { dpdConnection } from '../../src/main/carriers/dpd.ts';
import { ponyConnection } from '../../src/main/carriers/pony.ts';
import { postConnection } from '../../src/main/carriers/post.ts';
import type { CarrierConnector, CarrierEntry } from '../../src/modules/carrier-registry/index.ts';
import { openers, type SandboxPlace, withShortCalls } from './adapters.ts';

/** A fault of the sandbox; see its README. */
export interface Fault {
  readonly carrier: CarrierCode;
  readonly kind:
    | 'delay'
    | 'http_500'
    | 'timeout'
    | 'malformed'
    | 'drop_after_store'
    | 'store_late'
    | 'reject'
    | 'cut'
    | 'garbled'
    | 'wrong_encoding'
    | 'rate_limited';
  readonly ms?: number;
  readonly rate?: number;
  readonly count?: number;
  readonly operation?: string;
}

export interface SandboxOrder {
  readonly number: string;
  readonly carrierNumber: string | null;
  readonly status: string;
  readonly createCalls: number;
  readonly receiver: {
    readonly name: string;
    readonly company: string;
    readonly phone: string;
    readonly furtherPhones?: readonly string[];
    readonly legalForm?: string;
  };
  readonly history: readonly { readonly kind: string; readonly status: string | null }[];
}

export interface SandboxCourierCall {
  readonly number: string;
  readonly day: string;
  readonly isRemoved: boolean;
  readonly orders: readonly string[];
  readonly weightGrams: number;
}

export interface TestCarriersOptions extends CarrierSandboxOptions {
  /** Which carriers; two of them unless told. */
  readonly only?: readonly CarrierCode[];
  /** No call of an adapter takes longer, whatever its caller gives it. */
  readonly longestCallMs?: number;
}

/** Carriers on a sandbox of their own, and its control calls. */
export interface TestCarriers {
  readonly sandbox: CarrierSandbox;
  readonly entries: readonly CarrierEntry[];
  /** Open the same carriers under any credentials. */
  readonly connectors: readonly CarrierConnector[];
  fault(fault: Fault): Promise<void>;
  clearFaults(): Promise<void>;
  orders(carrier: CarrierCode): Promise<readonly SandboxOrder[]>;
  advance(
    carrier: CarrierCode,
    number: string,
    body?: { readonly steps?: number; readonly status?: string; readonly reasonCode?: string },
  ): Promise<void>;
  /** Courier calls apart from orders, those that were called back too. */
  courierCalls(carrier: CarrierCode): Promise<readonly SandboxCourierCall[]>;
  /** Ends every token and session of a carrier. */
  expireTokens(carrier: CarrierCode): Promise<void>;
  /** Moves the clock of the carriers' world ahead; there is no way back. */
  advanceClock(hours: number): Promise<void>;
  calls(
    carrier: CarrierCode,
  ): Promise<{ readonly total: number; readonly byOperation: Readonly<Record<string, number>> }>;
  close(): Promise<void>;
}

const connections: Readonly<Record<CarrierCode, CarrierConnection>> = {
  cse: cseConnection,
  cdek: cdekConnection,
  dpd: dpdConnection,
  pony: ponyConnection,
  post: postConnection,
  dellin: dellinConnection,
};

/** `credentials` as the connection's own schema has parsed them. */
const openOne = <Code extends CarrierCode>(
  carrier: Code,
  place: SandboxPlace,
  credentials: unknown = sandboxCredentials[carrier],
) => openers[carrier](place, credentials as (typeof sandboxCredentials)[Code]);

/** Where the clocks of test portals start, so that both tell the same days whatever the day of the run: a Friday, 11:00 in Moscow. */
const portalStartsAt = Date.parse('2026-11-20T08:00:00Z');

/** A clock that goes on from an instant at the pace of life. */
export function clockFrom(startsAt: number): () => number {
  const openedAt = Date.now();
  return () => startsAt + (Date.now() - openedAt);
}

export async function startTestCarriers({
  only = ['cdek', 'dpd'],
  longestCallMs = Infinity,
  now = clockFrom(portalStartsAt),
  ...options
}: TestCarriersOptions = {}): Promise<TestCarriers> {
  const sandbox = await startCarrierSandbox({
    port: 0,
    timeScale: 1,
    processingMs: 20,
    slowMs: 1000,
    now,
    ...options,
  });
  const place = { url: sandbox.url, now };
  const entries = only.map((carrier) => ({
    runKey: carrier,
    carrier,
    adapter: withShortCalls(openOne(carrier, place), longestCallMs),
    isDemo: true,
  }));
  const control = async (path: string, method: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`${sandbox.url}/_sandbox${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!answer.ok) throw new Error(`sandbox answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  return {
    sandbox,
    entries,
    connectors: only.map((carrier) => {
      const { credentials, fields } = connections[carrier];
      return {
        carrier,
        credentials,
        fields,
        isDemo: true,
        connect: (given) => openOne(carrier, place, given),
      };
    }),
    fault: async (fault) => void (await control('/faults/', 'POST', fault)),
    clearFaults: async () => void (await control('/faults/', 'DELETE')),
    // The sandbox's README gives these shapes.
    orders: async (carrier) =>
      ((await control(`/orders/?carrier=${carrier}`, 'GET')) as { orders: SandboxOrder[] }).orders,
    courierCalls: async (carrier) =>
      ((await control(`/courier-calls/?carrier=${carrier}`, 'GET')) as { calls: SandboxCourierCall[] }).calls,
    advance: async (carrier, number, body = {}) =>
      void (await control(`/orders/${carrier}/${number}/advance/`, 'POST', body)),
    expireTokens: async (carrier) => void (await control(`/tokens/expire/?carrier=${carrier}`, 'POST')),
    advanceClock: async (advanceHours) => void (await control('/clock/', 'POST', { advanceHours })),
    calls: async (carrier) =>
      (await control(`/calls/?carrier=${carrier}`, 'GET')) as {
        total: number;
        byOperation: Record<string, number>;
      },
    async close() {
      await Promise.all(entries.map(({ adapter }) => adapter.close()));
      await sandbox.close();
    },
  };
}
