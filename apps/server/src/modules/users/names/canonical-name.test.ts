import { parsePhone } from '@tranzit/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalName } from './canonical-name.ts';

describe('the one spelling of a name', () => {
  it.each([
    ['8 (916) 123-45-67', '+79161234567'],
    ['9161234567', '+79161234567'],
    ['+45 20 12 34 56', '+4520123456'],
    ['+852 9123 4567', '+85291234567'],
    ['+84 91 234 56 78', '+84912345678'],
    [' Darya@Example.RU ', 'darya@example.ru'],
    ['12345', '12345'],
  ])('of %s is %s', (typed, name) => {
    expect(canonicalName(typed)).toBe(name);
  });

  it('leaves every phone as it is stored', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'+ ()-0123456789'), maxLength: 20 });
    const international = fc
      .bigInt({ min: 10_000_000n, max: 999_999_999_999_999n })
      .map((digits) => `+${digits}`);
    fc.assert(
      fc.property(fc.oneof(typed, international), (text) => {
        const phone = parsePhone(text);
        if (phone !== undefined) expect(canonicalName(phone)).toBe(phone);
      }),
      { numRuns: 5000 },
    );
  });
});
