import { expect, it } from 'vitest';
import { sidesOf } from './money-back.ts';

it.each([
  ['none', []],
  ['portal', ['portal', 'portal']],
  ['own', ['own']],
  ['mixed', ['own', 'portal', 'own']],
] as const)('says %s', (sides, contracts) => {
  expect(sidesOf(contracts.map((contract) => ({ contract })))).toBe(sides);
});
