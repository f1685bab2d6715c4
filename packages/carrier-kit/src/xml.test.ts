import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeXml, parseXml, writeXml, XmlError } from './xml.ts';

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

describe('parseXml', () => {
  it('keeps strings, drops prefixes and gives an empty element as an empty string', () => {
    const text = '<?xml version="1.0"?><n:a xmlns:n="u"><n:b>0012</n:b><c/><d n:nil="true"/><e> 1 </e></n:a>';
    expect(parseXml(text)).toEqual({ a: { b: '0012', c: '', d: '', e: '1' } });
  });

  it('makes a list of a named element even when there is one', () => {
    const reading = { lists: ['row'] };
    expect(parseXml('<a><row><x>1</x></row></a>', reading)).toEqual({ a: { row: [{ x: '1' }] } });
    expect(parseXml('<a><n:row>1</n:row><n:row>2</n:row></a>', reading)).toEqual({ a: { row: ['1', '2'] } });
  });

  it('keeps attributes on request', () => {
    const element = parseXml('<a n:type="t">x</a>', { keepsAttributes: true });
    expect(element).toEqual({ a: { '@type': 't', '#text': 'x' } });
  });

  it('decodes names and numbers once, and nothing inside CDATA', () => {
    const text = '<a>&#1078;&#x416;&amp;lt;&quot;<![CDATA[&amp;<b>]]>&constructor;</a>';
    expect(parseXml(text)).toEqual({ a: 'жЖ&lt;"&amp;<b>&constructor;' });
  });

  it.each([
    ['a document type', '<!DOCTYPE a [<!ENTITY x "yy">]><a>&x;</a>'],
    ['a truncated document', '<a><b>1</b>'],
    ['text', 'Internal error'],
    ['nothing', ''],
    ['two roots', '<a>1</a><b/>'],
    ['a bare ampersand', '<a>&</a>'],
    ['a name that poisons objects', '<a><__proto__>1</__proto__></a>'],
  ])('refuses %s', (_what, text) => {
    expect(() => parseXml(text)).toThrow(XmlError);
  });
});
