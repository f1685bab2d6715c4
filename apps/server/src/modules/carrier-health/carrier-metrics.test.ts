import { expect, test } from 'vitest';
import { ManualClock } from '../../platform/clock/clock.ts';
import { createCarrierMetrics } from './index.ts';

const rates = { operation: 'rates', ms: 300, attempts: 1, timeoutMs: 15_000 } as const;

test('measures calls by carrier, operation and outcome', async () => {
  const metrics = createCarrierMetrics(new ManualClock('2026-11-20T08:00:00Z'));
  metrics.hooks('cdek').onCall({ ...rates, outcome: 'ok' });
  metrics.hooks('dpd').onCall({ ...rates, operation: 'create', outcome: 'unavailable' });
  const text = await metrics.registry.metrics();
  expect(text).toContain(
    'carrier_call_duration_seconds_sum{carrier="cdek",operation="rates",outcome="ok"} 0.3',
  );
  expect(text).toContain(
    'carrier_call_duration_seconds_count{carrier="dpd",operation="create",outcome="unavailable"} 1',
  );
});

test('shows the state of the worst breaker of a carrier', async () => {
  const metrics = createCarrierMetrics(new ManualClock('2026-11-20T08:00:00Z'));
  const [portal, own] = [metrics.hooks('cdek'), metrics.hooks('cdek')];
  portal.onBreakerChange({ from: 'closed', to: 'open' });
  own.onBreakerChange({ from: 'closed', to: 'half_open' });
  expect(await metrics.registry.metrics()).toContain('carrier_breaker_state{carrier="cdek",state="open"} 1');
  portal.onBreakerChange({ from: 'open', to: 'closed' });
  const text = await metrics.registry.metrics();
  expect(text).toContain('carrier_breaker_state{carrier="cdek",state="open"} 0');
  expect(text).toContain('carrier_breaker_state{carrier="cdek",state="half_open"} 1');
});
