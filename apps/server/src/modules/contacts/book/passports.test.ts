import { expect, it } from 'vitest';
import { fromSealedText, toSealedText } from './passports.ts';

it('a passport is read as it was sealed, and as the number alone that earlier releases sealed', () => {
  const passport = { number: '4510 123456', issuedOn: '2019-03-02', issuedBy: undefined };
  expect(fromSealedText(toSealedText(passport))).toEqual(passport);
  const alone = { number: '4510 123456', issuedOn: undefined, issuedBy: undefined };
  expect(fromSealedText('4510 123456')).toEqual(alone);
});
