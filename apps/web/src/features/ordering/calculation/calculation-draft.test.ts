import { expect, it } from 'vitest';
import { emptyDraft, toCargoInput } from './calculation-draft.ts';

it.each([
  [{ isInsured: true }, 3000],
  [{ isInsured: false }, undefined],
  [{ isInsured: false, declaredRoubles: 4500 }, 4500],
  [{ isInsured: false, declaredRoubles: null }, undefined],
])('sends as the value of the cargo what somebody has said: %j', (said, value) => {
  const input = toCargoInput({ ...emptyDraft({ loyalty: 1 }), ...said });
  expect('insurance_value_rate' in input ? input.insurance_value_rate : undefined).toBe(value);
});
