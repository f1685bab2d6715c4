import { expect, it } from 'vitest';
import { credentialsStateOf, usedSidesOf } from './contract-labels.ts';
import { sampleCarrier, sampleOwn } from './sample-contracts.ts';

const alone = { hasPortalContract: false };

it.each([
  ['portal', 'the portal’s alone', sampleCarrier('cdek')],
  ['none', 'nobody’s', sampleCarrier('cdek', alone)],
  ['both', 'the own beside the portal’s', sampleOwn('cdek')],
  ['own', 'the own in the place of the portal’s', sampleOwn('cdek', { portalToo: false })],
  ['own', 'the own where the portal has none', sampleOwn('cdek', { portalToo: true }, alone)],
] as const)('says %s: %s', (used, _, carrier) => {
  expect(usedSidesOf(carrier)).toBe(used);
});

it.each([
  ['accepted', { check: 'accepted' }],
  ['refused', { check: 'refused' }],
  ['unreadable', { check: 'accepted', isReadable: false }],
] as const)('calls credentials %s', (state, changes) => {
  const { contract } = sampleOwn('dpd', changes);
  expect(contract && credentialsStateOf(contract)).toBe(state);
});
