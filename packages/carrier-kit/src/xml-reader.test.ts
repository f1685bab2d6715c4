import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeXml, type XmlTree } from './xml.ts';
import { parseXml, XmlError } from './xml-reader.ts';

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

  it('drops comments and instructions, and keeps text on both sides of an element', () => {
    expect(parseXml('<?go on?><a>1<!-- <b> -->2<c>3</c> 4</a><!-- end -->')).toEqual({
      a: { c: '3', '#text': '124' },
    });
  });

  it('reads white space in tags, both quotes, and declarations of namespaces as no attributes', () => {
    const text = `<a xmlns:x='u' x:b = "1'" c='&lt;"'\r\n><d\n/></a >`;
    expect(parseXml(text, { keepsAttributes: true })).toEqual({ a: { '@b': "1'", '@c': '<"', d: '' } });
  });

  it('reads what is written, whatever the tree', () => {
    const name = fc.stringMatching(/^[a-z][a-z0-9]{0,3}$/);
    const text = fc.string({ unit: 'grapheme-ascii' }).map((value) => value.trim());
    const { tree } = fc.letrec<{ tree: object; node: unknown }>((tie) => ({
      node: fc.oneof({ maxDepth: 4 }, text, tie('tree')),
      tree: fc.dictionary(name, tie('node'), { minKeys: 1, maxKeys: 4 }),
    }));
    fc.assert(
      fc.property(tree, (content) => {
        const written = { root: content } as XmlTree; // made of texts and trees
        expect(parseXml(writeXml(written))).toEqual(written);
      }),
    );
  });

  it('refuses every answer that was cut off', () => {
    const whole = '<?xml version="1.0"?><a b="1"><c>x &amp; y</c><![CDATA[z]]><d/></a>';
    for (let length = 0; length < whole.length; length += 1)
      expect(() => parseXml(whole.slice(0, length))).toThrow(XmlError);
  });

  it.each([
    ['a document type', '<!DOCTYPE a [<!ENTITY x "yy">]><a>&x;</a>'],
    ['a truncated document', '<a><b>1</b>'],
    ['text', 'Internal error'],
    ['nothing', ''],
    ['two roots', '<a>1</a><b/>'],
    ['a bare ampersand', '<a>&</a>'],
    ['a name that poisons objects', '<a><__proto__>1</__proto__></a>'],
    ['text beside the root', '<a>1</a>2'],
    ['ends in the wrong order', '<a><b></a></b>'],
    ['an end too many', '<a></a></a>'],
    ['a tag without its end', '<a><b c="1"</a>'],
    ['an attribute without a value', '<a b>1</a>'],
    ['an attribute given twice', '<a b="1" b="2">1</a>'],
    ['an open comment', '<a><!-- 1</a>'],
    ['a name that begins with a digit', '<1>1</1>'],
    ['more levels than any answer has', `${'<a>'.repeat(200)}${'</a>'.repeat(200)}`],
  ])('refuses %s', (_what, text) => {
    expect(() => parseXml(text)).toThrow(XmlError);
  });
});
