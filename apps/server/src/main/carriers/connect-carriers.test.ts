import { sandboxCredentials } from '@tranzit/carrier-sandbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestCarriers, type TestCarriers } from '../../../test/harness/carriers.ts';
import { createCarrierMetrics } from '../../modules/carrier-health/index.ts';
import { ManualClock } from '../../platform/clock/clock.ts';
import { readConfig } from '../config.ts';
import { connectCarriers } from './connect-carriers.ts';

let sandbox: TestCarriers;
beforeAll(async () => {
  sandbox = await startTestCarriers({ only: ['cdek'] });
});
afterAll(() => sandbox.close());

it('counts a limit of the portal’s contract against the carrier, and one of a customer contract not', async () => {
  const metrics = createCarrierMetrics(new ManualClock('2026-11-20T08:00:00Z'));
  const carriers = connectCarriers({
    config: readConfig({ NODE_ENV: 'test' }),
    sandbox: { url: sandbox.sandbox.url, ...sandboxCredentials },
    routeOf: async () => undefined,
    metrics,
  });
  await sandbox.fault({ carrier: 'cdek', kind: 'rate_limited', ms: 60_000 });
  const own = carriers.findConnector('cdek')?.connect(sandboxCredentials.cdek);
  const portal = carriers.find('cdek')?.adapter;
  const ask = async (adapter: typeof own) => {
    await expect(adapter?.findOrder({ ourNumber: '1' }, { timeoutMs: 5_000 })).rejects.toThrow(
      'rate_limited',
    );
    return metrics.counters.takeSums().map(({ calls, failures }) => [calls, failures]);
  };
  expect(await ask(own)).toEqual([]);
  expect(await ask(portal)).toEqual([[1, 1]]);
  expect(await metrics.registry.metrics()).toMatch(/_count\{.*outcome="rate_limited"\} 2/);
  await Promise.all([own, ...carriers.entries.map(({ adapter }) => adapter)].map((one) => one?.close()));
});
