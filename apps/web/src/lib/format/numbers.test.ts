import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeLanguage } from '../language/i18n.ts';
import { languages } from '../language/language.ts';
import {
  formatBytes,
  formatCubicMetres,
  formatKg,
  formatNumber,
  formatPercent,
  formatRoubles,
  formatWaybillNumber,
  parseNumber,
} from './numbers.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('numbers and sums', () => {
  it.each([
    [0, '0,00 ₽'],
    [1234.5, '1 234,50 ₽'],
    [-265.2, '−265,20 ₽'],
    [1234567.891, '1 234 567,89 ₽'],
    [-0.001, '0,00 ₽'],
  ])('writes %d as %s', (roubles, text) => {
    expect(plain(formatRoubles(roubles))).toBe(text);
  });

  it('writes sums and measures in the manner of the language', () => {
    expect(plain(formatRoubles(1970, 'en'))).toBe('1,970.00 ₽');
    expect(plain(formatCubicMetres(0.02, 'en'))).toBe('0.02 m³');
    expect(plain(formatKg(1500.5, 'en'))).toBe('1,500.5 kg');
    expect(plain(formatKg(1500.5, 'ru'))).toBe('1 500,5 кг');
    expect([formatPercent(12.5, 'ru'), formatPercent(12.5, 'en')]).toEqual(['12,5\u00A0%', '12.5%']);
    expect(plain(formatBytes(1_572_864, 'en'))).toBe('1.5 MB');
    expect(formatNumber(1234.5, {}, 'en')).toBe('1,234.5');
  });

  it('writes bare counts in the manner of the page', async () => {
    expect(plain(formatNumber(12_345))).toBe('12 345');
    await changeLanguage('en');
    expect(formatNumber(12_345)).toBe('12,345');
    await changeLanguage('ru');
  });

  it.each([
    ['1 234,5', 'ru', 1234.5],
    ['1234.5', 'ru', 1234.5],
    ['1,5', 'ru', 1.5],
    ['1,234.50', 'en', 1234.5],
    ['1,234', 'en', 1234],
    ['1,5', 'en', 1.5],
    ['1 234.5', 'en', 1234.5],
    ['1,23.5', 'en', null],
    ['', 'en', null],
  ] as const)('reads «%s» in %s', (text, language, value) => {
    expect(parseNumber(text, 2, language)).toBe(value);
  });

  it('keeps a sum on one line', () => {
    expect(formatRoubles(1234.5)).not.toMatch(/ /);
  });

  it('leaves out decimals that say nothing', () => {
    expect([31.5, 36, 0.18].map((value) => formatNumber(value))).toEqual(['31,5', '36', '0,18']);
  });

  it.each(languages)('reads back in %s to the number it was written from', (language) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (kopecks) => {
        const text = formatNumber(kopecks / 100, { minDecimals: 2, maxDecimals: 2 }, language);
        expect(parseNumber(text, 2, language)).toBe(kopecks / 100);
      }),
    );
  });

  it('names bytes by their size', () => {
    expect([500, 86_016, 20_971_520].map((bytes) => plain(formatBytes(bytes, 'ru')))).toEqual([
      '500 Б',
      '84 КБ',
      '20 МБ',
    ]);
  });

  it('parts a waybill number for reading', () => {
    expect(plain(formatWaybillNumber('4100271552'))).toBe('4100 2715 52');
  });
});
