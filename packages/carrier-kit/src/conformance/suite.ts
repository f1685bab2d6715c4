import type { CarrierCode } from '@tranzit/kernel';
import { expect } from 'vitest';
import { pollUntil, startBudget } from '../deadline.ts';
import { CarrierError } from '../error.ts';
import type {
  BookedOrder,
  CarrierAdapter,
  CourierCall,
  OrderReference,
  OrderRequest,
  TrackedOrder,
} from '../port/index.ts';
import { doorWayOf, toOrderRequest, toQuoteRequest } from './requests.ts';
import { createSandboxControl, type SandboxControl } from './sandbox-control.ts';

export interface ConformanceOptions {
  readonly name: string;
  readonly carrier: CarrierCode;
  /** A sandbox of the suite's own: it sets faults and counts orders in it. Its `#slow` waits for `slowMs`. */
  startSandbox(): Promise<{ readonly url: string; close(): Promise<void> }>;
  /** The adapter under test, talking to the carrier at this origin (`http://127.0.0.1:3100`). */
  createAdapter(origin: string): CarrierAdapter;
  readonly slowMs: number;
  /** Which of the reasons why a receiver has not got a cargo this carrier tells; the others end as a plain problem. */
  readonly tells?: readonly ('receiver_refused' | 'storage_expired')[];
}

/** Enough for anything the sandbox does without a fault. */
export const patient = { timeoutMs: 30_000 };

/** What the tests of one carrier share. Each test opens its own adapter, so no breaker or token is carried over. */
export interface Suite {
  readonly options: ConformanceOptions;
  readonly origin: string;
  readonly control: SandboxControl;
  open(origin?: string): CarrierAdapter;
  closeAll(): Promise<void>;
  nextNumber(): string;
}

export function createSuite(options: ConformanceOptions, origin: string): Suite {
  const opened: CarrierAdapter[] = [];
  let sequence = 0;
  return {
    options,
    origin,
    control: createSandboxControl(origin, options.carrier),
    open: (at = origin) => {
      const adapter = options.createAdapter(at);
      opened.push(adapter);
      return adapter;
    },
    closeAll: async () => {
      await Promise.all(opened.splice(0).map((adapter) => adapter.close()));
    },
    nextNumber: () => `TRZ${String(Date.now()).slice(-8)}${String(++sequence).padStart(3, '0')}`,
  };
}

/** An order with a tariff the carrier really offers to the receiver's door; `marker` decides its fate. */
export async function prepareOrder(
  suite: Suite,
  adapter: CarrierAdapter,
  marker = '',
): Promise<OrderRequest> {
  const { rates } = await adapter.quote(toQuoteRequest({ ways: [doorWayOf(adapter)] }), patient);
  const [rate] = rates;
  if (!rate) throw new Error('no tariff to the receiver’s door to order with');
  return toOrderRequest(suite.nextNumber(), rate, marker);
}

export interface OrderedThere {
  readonly adapter: CarrierAdapter;
  readonly order: OrderRequest;
  readonly booked: BookedOrder;
  readonly reference: OrderReference;
}

/** Books and, where the number comes later, waits for it. */
export async function bookNew(suite: Suite, marker = ''): Promise<OrderedThere> {
  const adapter = suite.open();
  const order = await prepareOrder(suite, adapter, marker);
  const booked = await untilDecided(adapter, await adapter.bookOrder(order, patient));
  const { ourNumber, carrierNumber, carrierOrderId } = booked;
  return {
    adapter,
    order,
    booked,
    reference: { ourNumber, carrierNumber, carrierOrderId, pickupOn: order.pickupOn },
  };
}

/** Our number of the call that collects an order, alone or with others. */
export const callNumberOf = ({ order }: Pick<OrderedThere, 'order'>): string => `${order.ourNumber}-C`;

/** One courier for orders of one sender; the carrier must call couriers apart from orders. */
export async function callTogether(
  { callCourier }: CarrierAdapter,
  [first, ...others]: readonly [
    Pick<OrderedThere, 'order' | 'reference'>,
    ...Pick<OrderedThere, 'order' | 'reference'>[],
  ],
): Promise<CourierCall> {
  if (!callCourier) throw new Error('this carrier calls no courier apart from orders');
  const { sender, pickupOn, pickupPeriod } = first.order;
  const references = [first.reference, ...others.map(({ reference }) => reference)] as const;
  const packages = [first, ...others].flatMap(({ order }) => order.packages);
  const callNumber = callNumberOf(first);
  return callCourier({ callNumber, references, sender, packages, pickupOn, pickupPeriod }, patient);
}

export async function untilDecided(adapter: CarrierAdapter, booked: BookedOrder): Promise<BookedOrder> {
  if (booked.state !== 'pending') return booked;
  const decided = await pollUntil(
    async (call) => {
      const found = await adapter.findOrder(booked, call);
      return found?.state === 'pending' ? undefined : found;
    },
    startBudget(patient),
    { firstMs: 50, maxMs: 200, reserveMs: 0 },
  );
  if (!decided) throw new Error('the order stayed pending');
  return decided;
}

export async function trackOne({ adapter, reference }: OrderedThere): Promise<TrackedOrder> {
  const [tracked] = await adapter.trackOrders([reference], patient);
  if (!tracked) throw new Error('the carrier does not know its own order');
  return tracked;
}

/** The error a call must fail with; an adapter throws nothing but `CarrierError`. */
export async function failureOf(call: Promise<unknown>): Promise<CarrierError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CarrierError);
  return error as CarrierError; // checked on the line before
}
