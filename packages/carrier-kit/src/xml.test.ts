import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeXml, writeXml } from './xml.ts';
import { parseXml } from './xml-reader.ts';

describe('writeXml', () => {
  it('keeps the order of elements, repeats lists and leaves undefined out', () => {
    const tree = { b: 1, a: { c: ['x', 'y'], d: undefined }, e: true };
    expect(writeXml(tree)).toBe('<b>1</b><a><c>x</c><c>y</c></a><e>true</e>');
  });

  it('writes attributes and the text beside them', () => {
    expect(writeXml({ a: { '@id': 'a"b', '#text': '<1>' } })).toBe('<a id="a&quot;b">&lt;1&gt;</a>');
  });

  it.each([
    [1.5, '1.5'],
    [0.0000001, '0.0000001'],
    [0.0225, '0.0225'],
    [0, '0'],
    [49694102, '49694102'],
  ])('writes %d in decimal notation', (value, text) => {
    expect(writeXml({ v: value })).toBe(`<v>${text}</v>`);
  });

  it('refuses a number that is none', () => {
    expect(() => writeXml({ v: Number.NaN })).toThrow(RangeError);
  });
});

describe('escapeXml', () => {
  it('leaves out characters that XML cannot carry', () => {
    expect(escapeXml('a\u0000b\u001fc\ud800\u{1F4E6}')).toBe('abc\ufffd\u{1F4E6}');
  });

  it('gives any text back when it is read again, but for white space around it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const readBack = parseXml(`<a>${escapeXml(text)}</a>`).a;
        // biome-ignore lint/suspicious/noControlCharactersInRegex: what XML cannot carry is not expected back
        const kept = text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
        expect(String(readBack).trim()).toBe(kept.trim());
      }),
    );
  });
});
