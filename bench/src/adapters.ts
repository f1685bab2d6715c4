import type { CarrierCode } from '@tranzit/kernel';
import { toOrderRequest } from '../../packages/carrier-kit/src/conformance/requests.ts';
import type { OrderReference, QuoteRequest } from '../../packages/carrier-kit/src/index.ts';
import { type FleetOptions, startFleet } from './fleet.ts';
import type { AdapterAnswer, AdapterQuestion } from './processes/adapter-process.ts';
import { startChild } from './processes/child.ts';

/** The six adapters in a process of their own, over a simulator that answers at once in another. */
export interface Adapters {
  readonly carrierUrl: string;
  quote(carrier: CarrierCode, request: QuoteRequest, rounds: number): Promise<AdapterAnswer>;
  track(carrier: CarrierCode, references: readonly OrderReference[]): Promise<AdapterAnswer>;
  /** The same, only to see the turns of the event loop. */
  watch(carrier: CarrierCode, references: readonly OrderReference[]): Promise<AdapterAnswer>;
  /** An order from door to door under this number of ours. */
  book(carrier: CarrierCode, ourNumber: string): Promise<OrderReference>;
}

export async function withAdapters<Result>(
  options: FleetOptions,
  measure: (adapters: Adapters) => Promise<Result>,
): Promise<Result> {
  const fleet = await startFleet(1, { latency: 0, ...options });
  const carrierUrl = fleet.urls[0] ?? '';
  const child = await startChild<AdapterQuestion, AdapterAnswer>(
    new URL('./processes/adapter-process.ts', import.meta.url),
    { environment: { CARRIER_URL: carrierUrl } },
  );
  try {
    return await measure({
      carrierUrl,
      quote: (carrier, request, rounds) => child.ask({ ask: 'quote', carrier, request, rounds }),
      track: (carrier, references) => child.ask({ ask: 'track', carrier, references }),
      watch: (carrier, references) => child.ask({ ask: 'watch', carrier, references }),
      async book(carrier, ourNumber) {
        const { reference } = await child.ask({
          ask: 'book',
          carrier,
          order: toOrderRequest(ourNumber, { tariffCode: '', way: 'd2d' }),
        });
        if (!reference) throw new Error(`${carrier} took no order`);
        return reference;
      },
    });
  } finally {
    await child.stop();
    await fleet.stop();
  }
}
