import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isIndexed, searchPieces } from './search-pieces.ts';

describe('what a search looks for', () => {
  it.each([
    ['', []],
    ['  ', []],
    ['!?', [[]]],
    ['Берёзов', [['березов']]],
    ['лён Казань', [['лен'], ['казань']]],
    ['ООО «Северный лён»', [['ооо'], ['северный'], ['лен']]],
    ['ан', [[' ан']]],
    ['ан лён', [['ан'], ['лен']]],
    ['lyon@severny.example', [['lyon'], ['severny.example']]],
    ['ростов-на-дону', [['ростов-на-дону']]],
  ])('of «%s» is %j', (query, pieces) => {
    expect(searchPieces(query)).toEqual(pieces);
  });

  it.each([
    ['916 123-45', [['91612345']]],
    ['+7 (916) 123-45-67', [['79161234567']]],
    ['8 916 123-45-67', [['89161234567', '+79161234567']]],
    ['81', [[' 81']]],
  ])('of the number «%s» is %j', (query, pieces) => {
    expect(searchPieces(query)).toEqual(pieces);
  });

  it('is known to the index from three letters on, and as the beginning of a word', () => {
    expect(['лен', 'ле', ' ле', '🦊🦊', '🦊🦊🦊'].map(isIndexed)).toEqual([true, false, true, false, true]);
  });

  it('has neither capitals nor «ё», whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (query) => {
        for (const piece of searchPieces(query).flat()) expect(piece).toBe(piece.replaceAll('ё', 'е'));
      }),
    );
  });
});
