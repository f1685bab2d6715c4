import { describe, expect, it } from 'vitest';
import { reasonTextIn } from './run-reasons.ts';

const run = { reasonText: null, lackingServices: [], returned: 'docs', backReason: null, ways: [] } as const;

describe('why a run has no rate', () => {
  it('ends before the colon where no ways or services are named', () => {
    expect(reasonTextIn('ru', { ...run, reason: 'way_not_served' })).toBe(
      'Служба не возит сюда выбранным способом',
    );
    expect(reasonTextIn('en', { ...run, reason: 'service_not_offered' })).toBe(
      'The carrier would take the cargo, but without the service',
    );
  });
});
