import { formatPhone, isLandlineNumber, type PhoneNumber } from '@tranzit/kernel';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import { isLandline } from './landline.ts';

const phone = (text: string): PhoneNumber => text as PhoneNumber; // E.164 already

const numbers = [
  ['+79161234567', 'MOBILE', false],
  ['+74951234567', 'FIXED_LINE', true],
  ['+78121234567', 'FIXED_LINE', true],
  ['+78005553535', 'TOLL_FREE', true],
  ['+73832223344', 'FIXED_LINE', true],
  ['+78031234567', 'PREMIUM_RATE', true],
  ['+79491234567', 'MOBILE', false],
  ['+77012345678', 'MOBILE', false],
  ['+77272500000', 'FIXED_LINE', true],
  ['+375291234567', 'MOBILE', false],
  ['+375171234567', 'FIXED_LINE', true],
  ['+996555123456', 'MOBILE', false],
  ['+37491123456', 'MOBILE', false],
  ['+998901234567', 'MOBILE', false],
] as const;

test.each(numbers)('%s is %s, a landline: %s', (number, type, expected) => {
  expect(parsePhoneNumberFromString(number)?.getType()).toBe(type);
  expect(isLandline(phone(number))).toBe(expected);
});

test.each(numbers)('the page never calls %s (%s) a landline where the plan does not', (number) => {
  if (isLandlineNumber(phone(number))) expect(isLandline(phone(number))).toBe(true);
});

test.each([
  ...numbers.map(([number]) => number).filter((number) => !number.startsWith('+7')),
  '+380441234567',
  '+994501234567',
  '+992911123456',
  '+905321234567',
])('%s is shown in the groups of its country', (number) => {
  const groups = parsePhoneNumberFromString(number)
    ?.formatInternational()
    .split(/[\s-]+/);
  expect(formatPhone(phone(number)).split(/[\s()-]+/)).toEqual(groups);
});
