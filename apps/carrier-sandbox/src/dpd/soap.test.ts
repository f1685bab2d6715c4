import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromMoscowInstant, moscowInstant } from '../clock/dates.ts';
import { childOf, childrenOf, readSoapCall, textAt } from './soap-read.ts';
import { toXml } from './soap-write.ts';

const inEnvelope = (content: string): string =>
  `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body>${content}</e:Body></e:Envelope>`;

test('reads back any text it writes', () => {
  const visible = fc
    .string({ unit: 'grapheme', maxLength: 40 })
    .map((text) => text.replaceAll(/[\p{C}\s]+/gu, ' ').trim());
  fc.assert(
    fc.property(visible, (text) => {
      const call = readSoapCall(inEnvelope(`<m xmlns="urn:x">${toXml('request', { name: text })}</m>`));
      expect(textAt(childOf(call?.content, 'request'), 'name')).toBe(text);
    }),
  );
});

test('reads one or many of an element, and no prefixed ones', () => {
  const call = readSoapCall(inEnvelope('<n:m xmlns:n="urn:x"><a>1</a><b>2</b><b>3</b><n:c>4</n:c></n:m>'));
  expect(call).toMatchObject({ method: 'm', namespace: 'urn:x' });
  expect(childrenOf(call?.content, 'a')).toEqual(['1']);
  expect(childrenOf(call?.content, 'b')).toEqual(['2', '3']);
  expect(childrenOf(call?.content, 'c')).toEqual([]);
});

test.each(['', 'plain', '<a><b></a>', '<Envelope/>', '<Envelope><Body/></Envelope>'])(
  'takes %j for no call',
  (body) => {
    expect(readSoapCall(body)).toBeUndefined();
  },
);

test('writes lists as repeated elements and nothing for what is absent', () => {
  expect(toXml('r', [{ a: 1, b: undefined, c: [true, false] }, '<&>'])).toBe(
    '<r><a>1</a><c>true</c><c>false</c></r><r>&lt;&amp;&gt;</r>',
  );
});

test('reads back the Moscow time it writes, to the second', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
      expect(fromMoscowInstant(moscowInstant(seconds * 1000))).toBe(seconds * 1000);
    }),
  );
});
