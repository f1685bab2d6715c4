import type { CarrierCode } from '@tranzit/kernel';
import { readConfig } from '../../../apps/server/src/main/config.ts';
import { createCarrierMetrics } from '../../../apps/server/src/modules/carrier-health/index.ts';
import { systemClock } from '../../../apps/server/src/platform/clock/clock.ts';
import { doorWayOf } from '../../../packages/carrier-kit/src/conformance/requests.ts';
import type {
  CarrierAdapter,
  OrderReference,
  OrderRequest,
  QuoteRequest,
} from '../../../packages/carrier-kit/src/index.ts';
import { connectFleet } from '../carrier-fleet.ts';
import { answerParent } from './child.ts';
import { watchTurns } from './watch-turns.ts';

/** What an adapter is to do; `rounds` times where it is measured. */
export type AdapterQuestion =
  | {
      readonly ask: 'quote';
      readonly carrier: CarrierCode;
      readonly request: QuoteRequest;
      readonly rounds: number;
    }
  | { readonly ask: 'book'; readonly carrier: CarrierCode; readonly order: OrderRequest }
  /** `watch`: the same, only to see the turns of the event loop. */
  | {
      readonly ask: 'track' | 'watch';
      readonly carrier: CarrierCode;
      readonly references: readonly OrderReference[];
    };

/** What was done, and what it cost this process alone; the carriers are in another. */
export interface AdapterAnswer {
  /** Processor time in all, its threads included. */
  readonly processorMs: number;
  /** Calls to the carrier. */
  readonly calls: number;
  /** Rates of the last quote, or events of all orders. */
  readonly count: number;
  /** The longest turn of the event loop, processor time of the main thread. */
  readonly longestTurnMs: number;
  readonly reference?: OrderReference;
}

const timeoutMs = 300_000;
let calls = 0;
const metrics = createCarrierMetrics(systemClock);
const { entries } = connectFleet(
  {
    config: readConfig({}),
    sandbox: undefined,
    routeOf: async () => undefined,
    metrics: {
      ...metrics,
      hooks: (carrier) => ({
        ...metrics.hooks(carrier),
        onCall: () => {
          calls += 1;
        },
      }),
    },
  },
  // One simulator speaks for all carriers.
  Array.from({ length: 6 }, () => process.env.CARRIER_URL ?? ''),
);

function adapterOf(carrier: CarrierCode): CarrierAdapter {
  const entry = entries.find((one) => one.carrier === carrier);
  if (!entry) throw new Error(`${carrier} is not connected`);
  return entry.adapter;
}

const millisecondsOf = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

async function quoteOften({ carrier, request, rounds }: AdapterQuestion & { ask: 'quote' }): Promise<number> {
  let count = 0;
  for (let round = 0; round < rounds; round += 1)
    count = (await adapterOf(carrier).quote(request, { timeoutMs })).rates.length;
  return count;
}

async function track({ carrier, references }: AdapterQuestion & { ask: 'track' | 'watch' }): Promise<number> {
  const tracked = await adapterOf(carrier).trackOrders(references, { timeoutMs });
  return tracked.reduce((sum, { events }) => sum + events.length, 0);
}

/** Books to the receiver's door with a tariff the carrier offers; where its number comes later, waits for it. */
async function book({ carrier, order }: AdapterQuestion & { ask: 'book' }): Promise<OrderReference> {
  const adapter = adapterOf(carrier);
  const { sender, receiver } = order;
  const way = doorWayOf(adapter);
  const { rates } = await adapter.quote(
    { ...order, sender: sender.place, receiver: receiver.place, ways: [way] },
    { timeoutMs },
  );
  const [rate] = rates;
  if (!rate) throw new Error(`${carrier} offers nothing`);
  const { ourNumber, pickupOn } = order;
  let booked = await adapter.bookOrder({ ...order, way, tariffCode: rate.tariffCode }, { timeoutMs });
  while (booked.state === 'pending')
    booked = (await adapter.findOrder({ ourNumber, pickupOn }, { timeoutMs })) ?? booked;
  const { carrierNumber, carrierOrderId } = booked;
  return { ourNumber, carrierNumber, carrierOrderId, pickupOn };
}

async function answer(question: AdapterQuestion): Promise<AdapterAnswer> {
  calls = 0;
  if (question.ask === 'book')
    return { processorMs: 0, calls, count: 0, longestTurnMs: 0, reference: await book(question) };
  const stopWatching = question.ask === 'watch' ? watchTurns() : () => 0;
  const before = process.cpuUsage();
  const count = await (question.ask === 'quote' ? quoteOften(question) : track(question));
  const processorMs = millisecondsOf(process.cpuUsage(before));
  return { processorMs, calls, count, longestTurnMs: stopWatching() };
}

answerParent<AdapterQuestion>(answer, async () => {
  await Promise.all(entries.map(({ adapter }) => adapter.close()));
});
