import { describe, expect, test } from 'vitest';
import {
  deliveryWays,
  isDoorAtReceiver,
  isDoorAtSender,
  isInternational,
  postcodeNeedOf,
  usualPostcodeNeeds,
} from './shipping.ts';

test('a way tells the door of each side', () => {
  expect(deliveryWays.filter(isDoorAtSender)).toEqual(['d2d', 'd2w']);
  expect(deliveryWays.filter(isDoorAtReceiver)).toEqual(['d2d', 'w2d']);
});

describe('an order is international when either side is outside the union', () => {
  test.each([
    ['RU', 'RU', false],
    ['RU', 'KZ', false],
    ['BY', 'AM', false],
    ['RU', 'DE', true],
    ['CN', 'RU', true],
    ['UZ', 'RU', true],
    ['US', 'DE', true],
  ])('%s to %s: %s', (sender, receiver, expected) => {
    expect(isInternational(sender, receiver)).toBe(expected);
  });
});

test.each([
  ['RU', 'KZ', 'wished'],
  ['RU', 'DE', 'needed'],
  ['DE', 'RU', 'needed'],
])('the need of postcodes from %s to %s is %s', (sender, receiver, expected) => {
  expect(postcodeNeedOf({ home: 'wished', abroad: 'needed' }, sender, receiver)).toBe(expected);
});

test('a door beyond Russia is asked for its postcode by every carrier', () => {
  expect(postcodeNeedOf(usualPostcodeNeeds, 'RU', 'KZ')).toBe('wished');
  expect(postcodeNeedOf(usualPostcodeNeeds, 'RU', 'RU')).toBe('none');
});
