import { createCdekAdapter } from '@tranzit/carrier-cdek';
import { createDpdAdapter } from '@tranzit/carrier-dpd';
import {
  type CarrierSandbox,
  type CarrierSandboxOptions,
  sandboxCredentials,
  startCarrierSandbox,
} from '@tranzit/carrier-sandbox';
import type { CarrierCode } from '@tranzit/kernel';
import type { CarrierEntry } from '../../src/modules/carriers/index.ts';

/** A fault of the sandbox; see its README. */
export interface Fault {
  readonly carrier: CarrierCode;
  readonly kind: 'delay' | 'http_500' | 'timeout' | 'malformed' | 'drop_after_store' | 'reject';
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
}

/** Both carriers on a sandbox of their own, and its control calls. */
export interface TestCarriers {
  readonly sandbox: CarrierSandbox;
  readonly entries: readonly CarrierEntry[];
  fault(fault: Fault): Promise<void>;
  clearFaults(): Promise<void>;
  orders(carrier: CarrierCode): Promise<readonly SandboxOrder[]>;
  advance(
    carrier: CarrierCode,
    number: string,
    body?: { readonly steps?: number; readonly status?: string },
  ): Promise<void>;
  calls(
    carrier: CarrierCode,
  ): Promise<{ readonly total: number; readonly byOperation: Readonly<Record<string, number>> }>;
  close(): Promise<void>;
}

/** Faults of one test must not close the door for the next. */
const http = { breaker: { failures: 1_000, halfOpenAfterMs: 50 } };
const quick = { firstMs: 10, maxMs: 50, reserveMs: 50 };

export async function startTestCarriers(options: CarrierSandboxOptions = {}): Promise<TestCarriers> {
  const sandbox = await startCarrierSandbox({
    port: 0,
    timeScale: 1,
    processingMs: 20,
    slowMs: 1000,
    ...options,
  });
  const cdek = createCdekAdapter({
    baseUrl: `${sandbox.url}/cdek/v2`,
    ...sandboxCredentials.cdek,
    pauses: quick,
    http,
  });
  const dpd = createDpdAdapter({ baseUrl: `${sandbox.url}/dpd/services`, ...sandboxCredentials.dpd, http });
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
    entries: [
      { runKey: 'cdek', carrier: 'cdek', adapter: cdek, isDemo: true },
      { runKey: 'dpd', carrier: 'dpd', adapter: dpd, isDemo: true },
    ],
    fault: async (fault) => void (await control('/faults/', 'POST', fault)),
    clearFaults: async () => void (await control('/faults/', 'DELETE')),
    // The sandbox's README gives these shapes.
    orders: async (carrier) =>
      ((await control(`/orders/?carrier=${carrier}`, 'GET')) as { orders: SandboxOrder[] }).orders,
    advance: async (carrier, number, body = {}) =>
      void (await control(`/orders/${carrier}/${number}/advance/`, 'POST', body)),
    calls: async (carrier) =>
      (await control(`/calls/?carrier=${carrier}`, 'GET')) as {
        total: number;
        byOperation: Record<string, number>;
      },
    async close() {
      await Promise.all([cdek.close(), dpd.close()]);
      await sandbox.close();
    },
  };
}
