import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPhone, isLandlineNumber, nationalDigits, type PhoneNumber, parsePhone } from './phone.ts';

function phone(text: string): PhoneNumber {
  const parsed = parsePhone(text);
  if (!parsed) throw new Error(`not a phone: ${text}`);
  return parsed;
}

describe('what is pasted into the mask', () => {
  test.each([
    ['+7 916 123-45-67', '9161234567'],
    ['8 (916) 123-45-67', '9161234567'],
    ['89161234567', '9161234567'],
    ['79161234567', '9161234567'],
    ['9161234567', '9161234567'],
    ['8121234567', '8121234567'],
    ['88121234567', '8121234567'],
    ['8005553535', '8005553535'],
    ['88005553535', '8005553535'],
    [' +7(495)1234567', '4951234567'],
    ['7771234567', '7771234567'],
    ['+7 (9', '9'],
    ['', ''],
    ['91612345678999', '9161234567'],
  ])('%s leaves %s', (text, digits) => {
    expect(nationalDigits(text)).toBe(digits);
  });
});

describe('a phone is stored as E.164', () => {
  test.each([
    ['9161234567', '+79161234567'],
    ['8 (916) 123-45-67', '+79161234567'],
    ['+7 495 123 45 67', '+74951234567'],
    ['8005553535', '+78005553535'],
    ['+77012345678', '+77012345678'],
    ['+375 (29) 123-45-67', '+375291234567'],
    ['+998 90 123 45 67', '+998901234567'],
  ])('%s is %s', (text, stored) => {
    expect(parsePhone(text)).toBe(stored);
  });

  test.each([
    '',
    'abc',
    '123',
    '916123456',
    '+7916123456',
    '+791612345678',
    '+0 12345678',
    '+1234567890123456',
    '1161234567',
  ])('refuses %j', (text) => {
    expect(parsePhone(text)).toBeUndefined();
  });

  test('any Russian mobile survives being shown and typed again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 9_000_000_000, max: 9_999_999_999 }), (national) => {
        const stored = phone(String(national));
        expect(parsePhone(formatPhone(stored))).toBe(stored);
        expect(nationalDigits(formatPhone(stored))).toBe(String(national));
      }),
    );
  });
});

test('a number is shown in the groups of its country, where they are known', () => {
  expect(formatPhone(phone('9161234567'))).toBe('+7 (916) 123-45-67');
  expect(formatPhone(phone('+375291234567'))).toBe('+375 29 123-45-67');
  expect(formatPhone(phone('+996555123456'))).toBe('+996 555 123-456');
  expect(formatPhone(phone('+37491123456'))).toBe('+374 91 123456');
  expect(formatPhone(phone('+4915112345678'))).toBe('+4915112345678');
  expect(parsePhone('+375 29 123-45-67')).toBe('+375291234567');
});

describe('a landline by its shape', () => {
  test.each([
    ['+79161234567', false],
    ['+74951234567', true],
    ['+78121234567', true],
    ['+78005553535', true],
    ['+73832223344', true],
    ['+78031234567', true],
    ['+79491234567', false],
    ['+77012345678', false],
    ['+77272500000', false],
    ['+375171234567', false],
  ])('%s: %s', (text, isLandline) => {
    expect(isLandlineNumber(phone(text))).toBe(isLandline);
  });
});
