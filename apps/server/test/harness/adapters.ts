import { createCdekAdapter } from '@tranzit/carrier-cdek';
import { createCseAdapter } from '@tranzit/carrier-cse';
import { createDellinAdapter } from '@tranzit/carrier-dellin';
import { createDpdAdapter } from '@tranzit/carrier-dpd';
import type { CarrierAdapter, CarrierCall } from '@tranzit/carrier-kit';
import { createPonyAdapter } from '@tranzit/carrier-pony';
import { createPostAdapter } from '@tranzit/carrier-post';
import type { sandboxCredentials } from '@tranzit/carrier-sandbox';
import type { CarrierCode } from '@tranzit/kernel';

type Credentials = typeof sandboxCredentials;

/** Faults of one test must not close the door for the next, and nobody waits long between tries. */
const http = {
  breaker: { failures: 1_000, halfOpenAfterMs: 50 },
  retry: { attempts: 3, firstPauseMs: 20 },
};
const pauses = { firstMs: 10, maxMs: 50, reserveMs: 50 };

export interface SandboxPlace {
  readonly url: string;
  /** The sandbox's own clock; milliseconds. */
  readonly now: () => number;
}

/** Opens an adapter of each carrier on a sandbox. */
export const openers: {
  readonly [Code in CarrierCode]: (place: SandboxPlace, credentials: Credentials[Code]) => CarrierAdapter;
} = {
  cse: ({ url, now }, credentials) => createCseAdapter({ baseUrl: `${url}/cse`, ...credentials, now, http }),
  cdek: ({ url, now }, credentials) =>
    createCdekAdapter({ baseUrl: `${url}/cdek/v2`, ...credentials, pauses, now, http }),
  dpd: ({ url, now }, credentials) =>
    createDpdAdapter({ baseUrl: `${url}/dpd/services`, ...credentials, now, http }),
  pony: ({ url, now }, credentials) =>
    createPonyAdapter({ baseUrl: `${url}/pony`, ...credentials, now, http }),
  post: ({ url, now }, credentials) =>
    createPostAdapter({
      otpravkaUrl: `${url}/post`,
      tariffUrl: `${url}/post`,
      trackingUrl: `${url}/post`,
      ...credentials,
      now,
      http,
    }),
  dellin: ({ url, now }, credentials) =>
    createDellinAdapter({ baseUrl: `${url}/dellin`, ...credentials, now, pauses, http }),
};

/** The adapter with no call longer than this, so that a test of a deadline waits for no minute. */
export function withShortCalls(adapter: CarrierAdapter, longestMs: number): CarrierAdapter {
  const short = (call: CarrierCall): CarrierCall => ({
    ...call,
    timeoutMs: Math.min(call.timeoutMs, longestMs),
  });
  const { callCourier, recallCourier, readFeed } = adapter;
  return {
    ...adapter,
    quote: (request, call) => adapter.quote(request, short(call)),
    findOrder: (reference, call) => adapter.findOrder(reference, short(call)),
    bookOrder: (order, call) => adapter.bookOrder(order, short(call)),
    cancelOrder: (reference, call) => adapter.cancelOrder(reference, short(call)),
    fetchDocument: (request, call) => adapter.fetchDocument(request, short(call)),
    trackOrders: (references, call) => adapter.trackOrders(references, short(call)),
    ...(callCourier && { callCourier: (request, call) => callCourier(request, short(call)) }),
    ...(recallCourier && { recallCourier: (courier, call) => recallCourier(courier, short(call)) }),
    ...(readFeed && { readFeed: (handle, call) => readFeed(handle, short(call)) }),
  };
}
