import { expect, it } from 'vitest';
import { rangeOf } from './range-presets.ts';

it.each([
  ['today', 'past', '2026-11-20', '2026-11-20', '2026-11-20'],
  ['week', 'past', '2026-11-20', '2026-11-14', '2026-11-20'],
  ['week', 'future', '2026-11-28', '2026-11-28', '2026-12-04'],
  ['month', 'past', '2026-11-20', '2026-11-01', '2026-11-30'],
  ['month', 'past', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['month', 'past', '2026-12-31', '2026-12-01', '2026-12-31'],
  ['lastMonth', 'past', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['lastMonth', 'past', '2026-01-01', '2025-12-01', '2025-12-31'],
] as const)('%s towards the %s on %s is %s to %s', (preset, towards, todayDay, from, to) => {
  expect(rangeOf(preset, towards, todayDay)).toEqual({ from, to });
});
