import { describe, expect, it } from 'vitest';
import { parseXml, XmlError } from './xml-reader.ts';

describe('parseXml', () => {
  it('keeps strings, drops prefixes and gives an empty element as an empty string', () => {
    const text =
      '\uFEFF<?xml version="1.0"?>\n<n:a xmlns:n="u"><n:b>0012</n:b>\n<c/><d n:nil="true"/><e> 1 </e></n:a>\n';
    expect(parseXml(text)).toEqual({ a: { b: '0012', c: '', d: '', e: '1' } });
  });

  it('makes a list of a named element even when there is one', () => {
    const reading = { lists: ['row'] };
    expect(parseXml('<a><row><x>1</x></row></a>', reading)).toEqual({ a: { row: [{ x: '1' }] } });
    expect(parseXml('<a><n:row>1</n:row><n:row>2</n:row></a>', reading)).toEqual({ a: { row: ['1', '2'] } });
  });

  it('makes a list of an element that is repeated, whatever stands between', () => {
    expect(parseXml('<a><b>1</b><c>2</c><b><d/></b><b/></a>')).toEqual({
      a: { b: ['1', { d: '' }, ''], c: '2' },
    });
  });

  it('keeps attributes on request, but not the declarations of prefixes', () => {
    const element = parseXml('<a xmlns="u" xmlns:n="v" n:type="t">x</a>', { keepsAttributes: true });
    expect(element).toEqual({ a: { '@type': 't', '#text': 'x' } });
  });

  it('keeps the text beside elements', () => {
    expect(parseXml('<a>one <b/>two</a>')).toEqual({ a: { b: '', '#text': 'one two' } });
  });

  it('reads names that every object has as any other', () => {
    const text = '<a><constructor>1</constructor><toString>2</toString></a>';
    expect(Object.entries(parseXml(text).a ?? {})).toEqual([
      ['constructor', '1'],
      ['toString', '2'],
    ]);
  });

  it('decodes names and numbers once, and nothing inside CDATA', () => {
    const text = '<a>&#1078;&#x416;&amp;lt;&quot;<![CDATA[&amp;<b>]]></a>';
    expect(parseXml(text)).toEqual({ a: 'жЖ&lt;"&amp;<b>' });
  });

  it.each([
    ['a document type', '<!DOCTYPE a [<!ENTITY x "yy">]><a>&x;</a>'],
    ['an entity that XML does not know', '<a>&nbsp;</a>'],
    ['an entity by a name that every object has', '<a>&constructor;</a>'],
    ['a truncated document', '<a><b>1</b>'],
    ['a document truncated in its last tag', '<a><b>1</b></a'],
    ['tags that cross', '<a><b></a></b>'],
    ['an attribute twice', '<a b="1" b="2"/>'],
    ['an attribute without quotes', '<a b=1/>'],
    ['text', 'Internal error'],
    ['nothing', ''],
    ['two roots', '<a>1</a><b/>'],
    ['two roots of one name', '<a/><a/>'],
    ['text after the root', '<a/>1'],
    ['a bare ampersand', '<a>&</a>'],
    ['a name that poisons objects', '<a><__proto__>1</__proto__></a>'],
  ])('refuses %s', (_what, text) => {
    expect(() => parseXml(text)).toThrow(XmlError);
  });

  it('reads a hundred elements in each other, and refuses more', () => {
    const nested = (depth: number): string => '<a>'.repeat(depth) + '</a>'.repeat(depth);
    expect(parseXml(nested(100))).toHaveProperty('a');
    expect(() => parseXml(nested(101))).toThrow(XmlError);
  });

  it('refuses every beginning of a document', () => {
    const whole = '<?xml version="1.0"?><a b="1"><c>&lt;</c><![CDATA[d]]><e/><!-- f --></a>';
    for (let length = 0; length < whole.length; length += 1)
      expect(() => parseXml(whole.slice(0, length)), whole.slice(0, length)).toThrow(XmlError);
    expect(parseXml(whole)).toEqual({ a: { c: '<', e: '', '#text': 'd' } });
  });
});
