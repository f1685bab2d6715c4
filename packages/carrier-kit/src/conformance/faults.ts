import { describe, expect, it } from 'vitest';
import type { CarrierErrorKind } from '../error.ts';
import type { CarrierAdapter, CarrierCall, OrderRequest } from '../port/index.ts';
import { doorWayOf, nextPickupDay, toQuoteRequest } from './requests.ts';
import type { SandboxFault } from './sandbox-control.ts';
import {
  bookNew,
  failureOf,
  type OrderedThere,
  patient,
  prepareOrder,
  type Suite,
  untilDecided,
} from './suite.ts';

const operations = ['rates', 'create', 'cancel', 'documents', 'tracking'] as const;
type FaultOperation = (typeof operations)[number];

interface FaultRow {
  readonly name: string;
  readonly fault: Omit<SandboxFault, 'operation'>;
  /** What the call may fail with; the first is the rule, the others where the answer was already on its way. */
  readonly kinds: readonly CarrierErrorKind[];
  readonly timeoutMs: number;
  /** What a booking may have left at the carrier: nothing where it was turned away before it was looked at. */
  readonly mostOrders: 0 | 1;
}

/** Each way of failing and what becomes of a call by it, at every carrier and for every operation alike. */
const faultRows: readonly FaultRow[] = [
  {
    name: 'an answer that comes after the deadline',
    fault: { kind: 'delay', ms: 1_500 },
    kinds: ['timeout'],
    timeoutMs: 400,
    mostOrders: 1,
  },
  {
    name: 'a connection that is cut',
    fault: { kind: 'cut' },
    kinds: ['unavailable'],
    timeoutMs: 20_000,
    mostOrders: 0,
  },
  {
    name: 'HTTP 500 with a page of HTML',
    fault: { kind: 'http_500' },
    kinds: ['unavailable'],
    timeoutMs: 20_000,
    mostOrders: 0,
  },
  {
    name: 'a truncated answer',
    fault: { kind: 'malformed' },
    kinds: ['malformed', 'unavailable'],
    timeoutMs: 20_000,
    mostOrders: 1,
  },
  {
    name: 'an answer that is something else',
    fault: { kind: 'garbled' },
    kinds: ['malformed', 'unavailable'],
    timeoutMs: 20_000,
    mostOrders: 1,
  },
  {
    name: 'an answer in another encoding than it claims',
    fault: { kind: 'wrong_encoding' },
    kinds: ['malformed', 'unavailable'],
    timeoutMs: 20_000,
    mostOrders: 1,
  },
  {
    name: 'an answer lost after the work was done',
    fault: { kind: 'drop_after_store' },
    kinds: ['unavailable'],
    timeoutMs: 20_000,
    mostOrders: 1,
  },
  {
    name: '429 that says when to come again',
    fault: { kind: 'rate_limited', ms: 60_000 },
    kinds: ['rate_limited'],
    timeoutMs: 20_000,
    mostOrders: 0,
  },
  {
    name: '429 that does not',
    fault: { kind: 'rate_limited', ms: 0 },
    kinds: ['rate_limited'],
    timeoutMs: 20_000,
    mostOrders: 0,
  },
];

interface Scene {
  readonly there: OrderedThere;
  readonly order: OrderRequest;
}

async function run(
  operation: FaultOperation,
  adapter: CarrierAdapter,
  { there, order }: Scene,
  call: CarrierCall,
): Promise<unknown> {
  const { reference } = there;
  switch (operation) {
    case 'rates':
      return adapter.quote(toQuoteRequest({ ways: [doorWayOf(adapter)] }), call);
    case 'create':
      return adapter.bookOrder(order, call);
    case 'cancel':
      return adapter.cancelOrder(reference, call);
    case 'documents': {
      const kind = adapter.capabilities.documents[0] ?? 'waybill';
      return adapter.fetchDocument({ reference, kind, packageCount: 1, declaredValue: undefined }, call);
    }
    case 'tracking':
      return adapter.trackOrders([reference], call);
  }
}

/** After the trouble is over: the order is there once, whatever became of the first call. */
async function bookAfterwards(suite: Suite, { order }: Scene, mostOrders: 0 | 1): Promise<void> {
  const { control } = suite;
  expect(await control.countOrders(order.ourNumber)).toBeLessThanOrEqual(mostOrders);
  const adapter = suite.open();
  const booked = await untilDecided(adapter, await adapter.bookOrder(order, patient));
  expect([booked.state, await control.countOrders(order.ourNumber)]).toEqual(['booked', 1]);
}

async function cancelAfterwards(suite: Suite, { there }: Scene): Promise<void> {
  const { outcome } = await suite.open().cancelOrder(there.reference, patient);
  expect(['canceled', 'unknown']).toContain(outcome);
}

async function goesOnAfterwards(
  suite: Suite,
  operation: FaultOperation,
  scene: Scene,
  { mostOrders }: FaultRow,
): Promise<void> {
  if (operation === 'create') await bookAfterwards(suite, scene, mostOrders);
  else if (operation === 'cancel') await cancelAfterwards(suite, scene);
  else await run(operation, suite.open(), scene, patient);
}

/** How each operation bears each fault: the kind of error, nothing lost and nothing double. */
export function describeFaults(suite: () => Suite): void {
  describe.each(faultRows)('under $name', (row) => {
    it.each(operations)('%s fails in our words, and goes on afterwards', async (operation) => {
      const there = await bookNew(suite());
      const scene = { there, order: await prepareOrder(suite(), there.adapter) };
      await suite().control.setFault({ ...row.fault, operation });
      const error = await failureOf(run(operation, there.adapter, scene, { timeoutMs: row.timeoutMs }));
      expect(row.kinds).toContain(error.kind);
      expect([error.isTransient, error.details.carrier]).toEqual([true, suite().options.carrier]);
      const isTurnedAway = row.fault.kind === 'rate_limited';
      if (operation === 'create') expect(error.details.mayHaveReached).toBe(!isTurnedAway);
      await suite().control.clearFaults();
      await goesOnAfterwards(suite(), operation, scene, row);
    });
  });

  describe('under a token that ends in the middle', () => {
    it.each(operations)('%s goes on', async (operation) => {
      const there = await bookNew(suite());
      const scene = { there, order: await prepareOrder(suite(), there.adapter) };
      await suite().control.expireTokens();
      await run(operation, there.adapter, scene, patient);
      if (operation === 'create') await bookAfterwards(suite(), scene, 1);
    });
  });

  describe('under a number that has been used', () => {
    it('create gives the one order that is there, or is refused, and makes no second', async () => {
      const adapter = suite().open();
      const order = await prepareOrder(suite(), adapter, '#dup');
      const first = await untilDecided(adapter, await adapter.bookOrder(order, patient));
      const again = await untilDecided(adapter, await adapter.bookOrder(order, patient));
      expect(['booked', 'refused']).toContain(first.state);
      expect([again.state, again.carrierNumber]).toEqual([first.state, first.carrierNumber]);
      if (first.state === 'booked') expect(await suite().control.countOrders(order.ourNumber)).toBe(1);
    });
  });

  // The last of the suite: the sandbox's clock does not go back.
  describe('under a clock that is ahead of ours', () => {
    it.each(operations)('%s works as ever', async (operation) => {
      await suite().control.advanceClock(1);
      const there = await bookNew(suite());
      const order = { ...(await prepareOrder(suite(), there.adapter)), pickupOn: nextPickupDay() };
      await run(operation, there.adapter, { there, order }, patient);
      const [tracked] = await suite().open().trackOrders([there.reference], patient);
      for (const { occurredAt } of tracked?.events ?? []) expect(Date.parse(occurredAt)).not.toBeNaN();
    });
  });
}
