import type { CarrierAdapter, CarrierTerminal } from '@tranzit/carrier-kit';
import { createCdekAdapter } from '@tranzit/carrier-cdek';
import { sandboxCredentials, startCarrierSandbox } from '@tranzit/carrier-sandbox';
import type { CarrierCode } from '@tranzit/kernel';
import type { CarrierEntry } from './carriers.ts';

export interface TestCarrier {
  readonly entry: CarrierEntry;
  /** Makes the carrier's next calls of the list fail. */
  breakTerminals(kind: 'http_500' | 'malformed', count?: number): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** A carrier as the portal reaches it: the real adapter over the sandbox's wire. */
export async function startTestCarrier(): Promise<TestCarrier> {
  const sandbox = await startCarrierSandbox({ port: 0 });
  const adapter = createCdekAdapter({
    baseUrl: `${sandbox.url}/cdek/v2`,
    ...sandboxCredentials.cdek,
    http: { retry: { attempts: 1, firstPauseMs: 1 }, breaker: { failures: 1000, halfOpenAfterMs: 1 } },
  });
  const faults = `${sandbox.url}/_sandbox/faults/`;
  return {
    entry: { runKey: 'cdek', carrier: 'cdek', adapter, isDemo: true },
    async breakTerminals(kind, count) {
      const body = JSON.stringify({ carrier: 'cdek', kind, operation: 'terminals', count });
      const reply = await fetch(faults, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
      if (reply.status !== 201) throw new Error(`the sandbox took no fault: ${reply.status}`);
    },
    async mend() {
      await fetch(faults, { method: 'DELETE' });
    },
    async close() {
      await adapter.close();
      await sandbox.close();
    },
  };
}

type Pages = (pages: AsyncIterable<readonly CarrierTerminal[]>) => AsyncIterable<readonly CarrierTerminal[]>;

/** The same carrier under another key or with a list that comes out differently. */
export function variantOf(entry: CarrierEntry, carrier: CarrierCode, pages: Pages = (same) => same): CarrierEntry {
  const adapter: CarrierAdapter = {
    ...entry.adapter,
    carrier,
    listTerminals: (call) => pages(entry.adapter.listTerminals(call)),
  };
  return { ...entry, runKey: carrier, carrier, adapter };
}
