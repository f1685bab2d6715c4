import { createCdekAdapter } from '@tranzit/carrier-cdek';
import { createDpdAdapter } from '@tranzit/carrier-dpd';
import type { CarrierAdapter, CarrierTerminal } from '@tranzit/carrier-kit';
import { sandboxCredentials, startCarrierSandbox } from '@tranzit/carrier-sandbox';
import type { CarrierCode } from '@tranzit/kernel';
import type { CarrierEntry } from '../carrier-registry/carrier-registry.ts';

export interface TestCarrier {
  readonly entry: CarrierEntry;
  /** A second one on the same sandbox. */
  readonly dpd: CarrierEntry;
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
  const dpd = createDpdAdapter({ baseUrl: `${sandbox.url}/dpd/services`, ...sandboxCredentials.dpd });
  const faults = `${sandbox.url}/_sandbox/faults/`;
  return {
    entry: { runKey: 'cdek', carrier: 'cdek', adapter, isDemo: true },
    dpd: { runKey: 'dpd', carrier: 'dpd', adapter: dpd, isDemo: true },
    async breakTerminals(kind, count) {
      const body = JSON.stringify({ carrier: 'cdek', kind, operation: 'terminals', count });
      const reply = await fetch(faults, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      });
      if (reply.status !== 201) throw new Error(`the sandbox took no fault: ${reply.status}`);
    },
    async mend() {
      await fetch(faults, { method: 'DELETE' });
    },
    async close() {
      await Promise.all([adapter.close(), dpd.close()]);
      await sandbox.close();
    },
  };
}

type Pages = (pages: AsyncIterable<readonly CarrierTerminal[]>) => AsyncIterable<readonly CarrierTerminal[]>;

/** The same carrier under another key or with a list that comes out differently. */
export function variantOf(
  entry: CarrierEntry,
  carrier: CarrierCode,
  pages: Pages = (same) => same,
): CarrierEntry {
  const adapter: CarrierAdapter = {
    ...entry.adapter,
    carrier,
    listTerminals: (call) => pages(entry.adapter.listTerminals(call)),
  };
  return { ...entry, runKey: carrier, carrier, adapter };
}

/** A terminal in Kazan that takes everything; `changes` make it what a test needs. */
export const terminal = (code: string, changes: Partial<CarrierTerminal> = {}): CarrierTerminal => ({
  code,
  name: `Пункт ${code}`,
  kind: 'point',
  iso: 'RU',
  region: 'Респ Татарстан',
  city: 'Казань',
  cityFiasId: undefined,
  carrierCityCode: undefined,
  postcode: undefined,
  addressLine: 'Казань, ул Речная, д 7',
  latitude: 55.79,
  longitude: 49.12,
  phone: undefined,
  hours: [{ day: 1, from: '09:00', to: '20:00' }],
  acceptsDropOff: true,
  handsOut: true,
  takesCash: false,
  takesCards: true,
  limits: {
    maxGrams: undefined,
    maxLengthMm: undefined,
    maxWidthMm: undefined,
    maxHeightMm: undefined,
    maxSidesSumMm: undefined,
  },
  ...changes,
});
