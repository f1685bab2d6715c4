import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  guardFormula,
  packLine,
  packPhones,
  packTitles,
  parseLines,
  parsePhones,
  parseTitles,
  unguardFormula,
} from './packed-cells.ts';

const phones = (cell: string) =>
  parsePhones(cell).map(({ number, extension, note, confirmed }) => [number, extension, note, confirmed]);
const word = fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }).map((text) => text.trim());
const filled = word.filter((text) => text !== '');

describe('phones of a cell', () => {
  it.each([
    ['9161234567', [['9161234567', undefined, undefined, false]]],
    ['+7 (383) 212-00-20 доб. 14', [['+7 (383) 212-00-20', '14', undefined, false]]],
    ['383 212-00-20 (доб. 14)', [['383 212-00-20', '14', undefined, false]]],
    ['383 212-00-20 вн14 / 9161234567', [['383 212-00-20', '14', undefined, false], ['9161234567', undefined, undefined, false]]],
    ['+79161234567 [до 17:00, кроме пт] ✓; 12', [['+79161234567', undefined, 'до 17:00, кроме пт', true], ['12', undefined, undefined, false]]],
    ['8 916 123-45-67 внук', [['8 916 123-45-67 внук', undefined, undefined, false]]],
    [' , ;', []],
  ])('%s', (cell, told) => {
    expect(phones(cell)).toEqual(told);
  }); // biome-ignore format: rows

  it.each(['1  ', '[', '(', 'доб ', '1 / ', '✓ '])('are read at once of a cell full of «%s»', (sign) => {
    expect(parsePhones(`1${sign.repeat(4_000 / sign.length)}2`).length).toBeGreaterThan(0);
  });

  it('are read as they were written', () => {
    const phone = fc.record({
      number: fc.stringMatching(/^\+[1-9]\d{9,13}$/),
      extension: fc.option(filled, { nil: undefined }),
      note: fc.option(filled, { nil: undefined }),
      confirmed: fc.boolean(),
    }); // biome-ignore format: a row
    fc.assert(
      fc.property(fc.array(phone, { maxLength: 4 }), (given) => {
        expect(parsePhones(packPhones(given))).toEqual(given);
      }),
    );
  });
});

describe('titles of a cell', () => {
  it.each([
    ['Опт, Срочно;В долг\nСклад', ['Опт', 'Срочно', 'В долг', 'Склад']],
    [String.raw`а\, б\; в, \\`, ['а, б; в', '\\']],
    [' , ;', []],
  ])('%s', (cell, told) => {
    expect(parseTitles(cell)).toEqual(told);
  });

  it('come back as they were, whatever they say', () => {
    fc.assert(
      fc.property(fc.array(filled, { maxLength: 6 }), (given) => {
        expect(parseTitles(packTitles(given))).toEqual(given);
      }),
    );
  });
});

describe('lines of a cell', () => {
  it('are told by their headings, a part without one has none', () => {
    expect(parseLines('Имя: Мохова Рада; Телефон: 1:2\n\n просто так')).toEqual([
      [['Имя', 'Мохова Рада'], ['Телефон', '1:2']],
      [['', 'просто так']],
    ]); // biome-ignore format: rows
  });

  it('are read as they were written', () => {
    const line = fc.array(fc.tuple(fc.constantFrom('Имя', 'Место'), filled), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 4 }), (lines) => {
        expect(parseLines(lines.map(packLine).join('\n'))).toEqual(lines);
      }),
    );
  });
});

describe('a text that looks like a formula', () => {
  it('is none in a text file, and comes back as it was from either', () => {
    for (const text of [
      '=1+1',
      '+7',
      '-',
      '@a',
      '＝1+1',
      '＋7',
      '－',
      '＠a',
      "'＝1",
      '\t=1',
      "'=1",
      "'a",
      'a=1',
      "''-",
    ]) {
      expect(guardFormula(text, { typed: false })).not.toMatch(/^[=+\-@\t＝＋－＠]/);
      for (const typed of [true, false]) expect(unguardFormula(guardFormula(text, { typed }))).toBe(text);
    }
  });
});
