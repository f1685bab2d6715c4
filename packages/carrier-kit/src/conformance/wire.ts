import { describe, expect, it, vi } from 'vitest';
import { toQuoteRequest } from './requests.ts';
import {
  reserveDeadOrigin,
  startCountingProxy,
  startSameAnswerServer,
  startSelfSignedServer,
} from './servers.ts';
import { failureOf, patient, prepareOrder, type Suite } from './suite.ts';

/** Longer than a busy machine takes for anything else. */
const silentMs = 20_000;

/** How the adapter behaves on the wire, whatever the call. */
export function describeWire(suite: () => Suite): void {
  describe('on the wire', () => {
    it('stops at the deadline by the wall clock', async () => {
      await suite().control.setFault({ kind: 'timeout', operation: 'rates', ms: silentMs });
      const adapter = suite().open();
      const startedAt = performance.now();
      const error = await failureOf(adapter.quote(toQuoteRequest(), { timeoutMs: 400 }));
      expect(error.kind).toBe('timeout');
      expect(performance.now() - startedAt).toBeLessThan(silentMs / 2);
    });

    it('stops when the caller leaves', async () => {
      await suite().control.setFault({ kind: 'timeout', operation: 'rates', ms: silentMs });
      const controller = new AbortController();
      const quoting = suite()
        .open()
        .quote(toQuoteRequest(), { ...patient, signal: controller.signal });
      controller.abort();
      expect((await failureOf(quoting)).kind).toBe('timeout');
    });

    it('sends nothing to a host whose certificate nobody vouches for', async () => {
      const server = await startSelfSignedServer();
      const error = await failureOf(
        suite().open(server.origin).quote(toQuoteRequest(), { timeoutMs: 2_000 }),
      );
      const { seen } = server;
      await server.close();
      expect([error.kind, seen]).toEqual(['unavailable', 0]);
    });

    it('uses one connection for calls that follow one another, and closes it', async () => {
      const proxy = await startCountingProxy(suite().origin);
      const adapter = suite().open(proxy.origin);
      for (let turn = 0; turn < 5; turn += 1) await adapter.findOrder({ ourNumber: 'NOSUCH0001' }, patient);
      expect(proxy.seen).toBe(1);
      await adapter.close();
      await vi.waitFor(() => expect(proxy.open).toBe(0));
      await proxy.close();
    });

    it('knows that a booking never left when nobody listens', async () => {
      const order = await prepareOrder(suite(), suite().open());
      const error = await failureOf(
        suite()
          .open(await reserveDeadOrigin())
          .bookOrder(order, { timeoutMs: 3_000 }),
      );
      expect([error.kind, error.details.mayHaveReached]).toEqual(['unavailable', false]);
    });

    it('says when to come again to a carrier that is asked too much', async () => {
      const server = await startSameAnswerServer({
        status: 429,
        headers: { 'retry-after': '7' },
        body: 'slow down',
      });
      const error = await failureOf(
        suite().open(server.origin).quote(toQuoteRequest(), { timeoutMs: 2_000 }),
      );
      await server.close();
      expect([error.kind, error.details.retryAfterMs]).toEqual(['rate_limited', 7_000]);
    });

    it('takes an HTML page for no answer', async () => {
      const headers = { 'content-type': 'text/html; charset=utf-8' };
      const server = await startSameAnswerServer({
        status: 502,
        headers,
        body: '<html><h1>Bad gateway</h1></html>',
      });
      const error = await failureOf(
        suite().open(server.origin).quote(toQuoteRequest(), { timeoutMs: 2_000 }),
      );
      await server.close();
      expect(error.kind).toBe('unavailable');
      expect(error.details.carrierMessage).toContain('Bad gateway');
    });

    it.each(['malformed', 'http_500'] as const)('reports a carrier whose answer is %s', async (kind) => {
      await suite().control.setFault({ kind, operation: 'rates' });
      const error = await failureOf(suite().open().quote(toQuoteRequest(), { timeoutMs: 3_000 }));
      expect(kind === 'malformed' ? ['malformed', 'unavailable'] : ['unavailable']).toContain(error.kind);
      expect([error.details.carrier, error.isTransient]).toEqual([suite().options.carrier, true]);
    });

    it('goes on when its token ends in the middle', async () => {
      const adapter = suite().open();
      await adapter.quote(toQuoteRequest(), patient);
      await suite().control.expireTokens();
      expect((await adapter.quote(toQuoteRequest(), patient)).rates.length).toBeGreaterThan(0);
    });
  });
}
