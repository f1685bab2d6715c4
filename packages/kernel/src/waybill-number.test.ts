import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  claimNumber,
  foreignInvoiceNumber,
  luhnDigit,
  parseClaimNumber,
  parseForeignInvoiceNumber,
  parseWaybillNumber,
  waybillNumber,
} from './waybill-number.ts';

const sequence = fc.integer({ min: 0, max: 999_999_999 });

test.each([
  ['7992739871', '3'],
  ['0', '0'],
  ['453957804', '9'],
  ['1', '8'],
])('the check digit of %s is %s', (payload, digit) => {
  expect(luhnDigit(payload)).toBe(digit);
});

test('a made number is ten digits and is known again', () => {
  fc.assert(
    fc.property(sequence, (value) => {
      const number = waybillNumber(value);
      expect(number).toMatch(/^\d{10}$/);
      expect(parseWaybillNumber(number)).toBe(number);
    }),
  );
});

test('one wrong digit is always noticed', () => {
  fc.assert(
    fc.property(
      sequence,
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
      (value, position, change) => {
        const number = waybillNumber(value);
        const wrong = (Number(number[position]) + change) % 10;
        expect(
          parseWaybillNumber(number.slice(0, position) + wrong + number.slice(position + 1)),
        ).toBeUndefined();
      },
    ),
  );
});

test('claims and foreign invoices carry their letter', () => {
  expect(claimNumber(12_345_678)).toBe(`C12345678${luhnDigit('12345678')}`);
  expect(foreignInvoiceNumber(1)).toMatch(/^F00000001\d$/);
  expect(parseClaimNumber(claimNumber(77))).toBe(claimNumber(77));
  expect(parseForeignInvoiceNumber(foreignInvoiceNumber(77))).toBe(foreignInvoiceNumber(77));
  expect(parseClaimNumber(foreignInvoiceNumber(77))).toBeUndefined();
});

test('a number typed with blanks or a Russian letter is the same number', () => {
  const claim = claimNumber(4321);
  expect(parseClaimNumber(` с${claim.slice(1, 4)} ${claim.slice(4)} `)).toBe(claim);
});

test.each([-1, 1.5, 1_000_000_000, Number.NaN])('refuses the sequence value %s', (value) => {
  expect(() => waybillNumber(value)).toThrow(RangeError);
});
