import { expect, test } from 'vitest';
import { ManualClock } from '../../platform/clock/clock.ts';
import { createCarrierMetrics } from './index.ts';

const rates = { operation: 'rates', ms: 300, attempts: 1 } as const;

test('tells how each carrier answered within the last hour', () => {
  const clock = new ManualClock('2026-11-20T08:00:00Z');
  const metrics = createCarrierMetrics(clock);
  const onCall = metrics.onCall('cdek');
  onCall({ ...rates, outcome: 'ok' });
  onCall({ ...rates, ms: 500, outcome: 'refused' });
  clock.advance(30 * 60_000);
  onCall({ ...rates, ms: 10_000, outcome: 'timeout' });
  expect(metrics.health('cdek')).toEqual({
    calls: 3,
    failures: 1,
    meanMs: 3600,
    lastAnswerAt: new Date('2026-11-20T08:00:00Z'),
  });
  expect(metrics.health('dpd')).toEqual({ calls: 0, failures: 0, meanMs: 0, lastAnswerAt: undefined });
  clock.advance(31 * 60_000);
  expect(metrics.health('cdek')).toMatchObject({ calls: 1, failures: 1, meanMs: 10_000 });
  clock.advance(60 * 60_000);
  expect(metrics.health('cdek')).toMatchObject({ calls: 0, lastAnswerAt: new Date('2026-11-20T08:00:00Z') });
});

test('measures calls by carrier, operation and outcome', async () => {
  const metrics = createCarrierMetrics(new ManualClock('2026-11-20T08:00:00Z'));
  metrics.onCall('cdek')({ ...rates, outcome: 'ok' });
  metrics.onCall('dpd')({ ...rates, operation: 'create', outcome: 'unavailable' });
  const text = await metrics.registry.metrics();
  expect(text).toContain(
    'carrier_call_duration_seconds_sum{carrier="cdek",operation="rates",outcome="ok"} 0.3',
  );
  expect(text).toContain(
    'carrier_call_duration_seconds_count{carrier="dpd",operation="create",outcome="unavailable"} 1',
  );
});
