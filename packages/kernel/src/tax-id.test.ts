import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isBik,
  isCompanyInn,
  isCorrespondentAccount,
  isInn,
  isKpp,
  isOgrn,
  isOgrnip,
  isPersonInn,
  isSettlementAccount,
  normaliseKpp,
} from './tax-id.ts';

describe('INN', () => {
  test.each([
    '7707083893',
    '7736207543',
    '7702070139',
    '500100732259',
    '784806113663',
    '7700000009',
    '5400000029',
    '770000000082',
    '540000001123',
  ])('takes %s', (inn) => {
    expect(isInn(inn)).toBe(true);
    expect(isCompanyInn(inn)).toBe(inn.length === 10);
    expect(isPersonInn(inn)).toBe(inn.length === 12);
  });

  test.each([
    '7707083894',
    '770708389',
    '0000000000',
    '000000000000',
    '77070838931',
    'abc',
    '',
    '500100732258',
    ' 7707083893',
  ])('refuses %j', (inn) => {
    expect(isInn(inn)).toBe(false);
  });

  test('one mistyped digit never passes as another company', () => {
    const digit = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), digit, (position, replacement) => {
        const inn = '7707083893';
        fc.pre(inn[position] !== String(replacement));
        const mistyped = inn.slice(0, position) + replacement + inn.slice(position + 1);
        // The check takes the remainder by 11 and then by 10, so the two remainders 10 and 0 share a digit.
        expect(isInn(mistyped) && remainderOf(mistyped) !== 10 && remainderOf(mistyped) !== 0).toBe(false);
      }),
    );
  });
});

function remainderOf(inn: string): number {
  return (
    [2, 4, 10, 3, 5, 9, 4, 6, 8].reduce((sum, weight, index) => sum + weight * Number(inn[index]), 0) % 11
  );
}

test.each([
  ['1027700132195', true],
  ['1027700229193', true],
  ['1027700000008', true],
  ['1175400000005', true],
  ['1027700132196', false],
  ['3027700132195', false],
  ['102770013219', false],
])('OGRN %s: %s', (ogrn, expected) => {
  expect(isOgrn(ogrn)).toBe(expected);
});

test.each([
  ['304500116000157', true],
  ['304500116000221', true],
  ['304770000000008', true],
  ['318540000000128', true],
  ['304500116000158', false],
  ['1027700132195', false],
])('OGRNIP %s: %s', (ogrnip, expected) => {
  expect(isOgrnip(ogrnip)).toBe(expected);
});

test.each([
  ['773601001', true],
  ['540602001', true],
  ['7736AB001', true],
  ['77360100', false],
  ['773601O01', false],
  ['abcdefghi', false],
])('KPP %s: %s', (kpp, expected) => {
  expect(isKpp(kpp)).toBe(expected);
});

test('KPP typed on the Russian layout is the same KPP', () => {
  expect(normaliseKpp('7736 АВ 001')).toBe('7736AB001');
});

test.each([
  ['044525225', true],
  ['004525225', true],
  ['034525225', false],
  ['04452522', false],
])('BIK %s: %s', (bik, expected) => {
  expect(isBik(bik)).toBe(expected);
});

describe('bank accounts', () => {
  test.each([
    ['044525225', '30101810400000000225'],
    ['044525187', '30101810700000000187'],
    ['044525593', '30101810200000000593'],
    ['044525974', '30101810145250000974'],
    ['044525700', '30101810200000000700'],
    ['045004763', '30101810150040000763'],
    ['044525823', '30101810200000000823'],
    ['044525104', '30101810745374525104'],
    ['044525092', '30101810645250000092'],
    ['044525555', '30101810400000000555'],
    ['044525659', '30101810745250000659'],
    ['044030790', '30101810900000000790'],
    ['044525787', '30101810100000000787'],
    ['043510607', '30101810335100000607'],
    ['044030653', '30101810500000000653'],
    ['045004641', '30101810500000000641'],
    ['046577674', '30101810500000000674'],
    ['044525311', '30101810000000000311'],
    ['044525111', '30101810200000000111'],
    ['049205805', '30101810000000000805'],
  ])('the bank %s owns %s', (bik, account) => {
    expect(isCorrespondentAccount(account, bik)).toBe(true);
    expect(isCorrespondentAccount(account, '044525000')).toBe(false);
  });

  test.each([
    ['044525225', '40702810200000012345', true],
    ['044030653', '40802810040000012345', true],
    ['044525225', '40702810300000012345', false],
    ['044525225', '4070281020000001234', false],
  ])('in the bank %s the account %s: %s', (bik, account, expected) => {
    expect(isSettlementAccount(account, bik)).toBe(expected);
  });
});
