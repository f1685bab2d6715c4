import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseJson } from './clean-text.ts';
import type { HttpAnswer } from './http-answer.ts';
import { toHttpAnswer } from './http-answer.ts';
import { readJson } from './json.ts';
import { readSoapAnswer } from './soap.ts';

const context = { carrier: 'dpd', operation: 'tracking' } as const;
const answerOf = (body: string | Uint8Array, contentType: string): Promise<HttpAnswer> =>
  toHttpAnswer(
    { status: 200, headers: { 'content-type': contentType }, body: Buffer.from(body) },
    context,
    1_000_000,
  );
const envelope = (text: string) =>
  `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><r><name>${text}</name></r></s:Body></s:Envelope>`;

describe('an answer in JSON', () => {
  it.each([
    ['an escaped zero', '"a\\u0000b"', 'a\uFFFDb'],
    ['a raw zero', '"a\0b"', 'a\uFFFDb'],
    ['an escaped half of a character', '"a\\uD83Db"', 'a\uFFFDb'],
    ['the other half', '"a\\ude00b"', 'a\uFFFDb'],
    ['an escaped whole character', '"a\\ud83d\\ude00b"', 'a😀b'],
    ['a backslash before u0000', '"a\\\\u0000b"', 'a\\u0000b'],
  ])('is read with %s', async (_what, text, expected) => {
    const answer = await answerOf(`{"events":[{"name":${text}}]}`, 'application/json');
    const schema = z.object({ events: z.array(z.object({ name: z.string() })) });
    expect(readJson(answer, schema, context).events).toEqual([{ name: expected }]);
  });

  it('has clean names of members too', () => {
    expect(parseJson('{"a\\u0000":1}')).toEqual({ 'a\uFFFD': 1 });
  });
});

describe('an answer in XML', () => {
  const charset = 'text/xml; charset=utf-8';
  it.each<[string, string | Uint8Array, string]>([
    ['a raw zero', envelope('a\0b'), 'a\uFFFDb'],
    ['a raw control character', envelope('a\u0001b'), 'a\uFFFDb'],
    ['a reference to zero', envelope('a&#0;b&#x0;c'), 'a\uFFFDb\uFFFDc'],
    ['a reference to half of a character', envelope('a&#xD800;b&#57343;c'), 'a\uFFFDb\uFFFDc'],
    ['references to characters', envelope('&#x416;&#128512;'), 'Ж😀'],
    [
      'a half of a character in bytes',
      Buffer.from(envelope('a\u{1}\u{1}\u{1}b')).map(halfAtOnes()),
      'a\uFFFDb',
    ],
  ])('is read with %s', async (_what, body, expected) => {
    expect(await readSoapAnswer(await answerOf(body, charset), context)).toEqual({ name: expected });
  });

  it('is refused in another charset than it says', async () => {
    const answer = await answerOf(Buffer.from(envelope('\u00e9'), 'latin1'), charset);
    await expect(readSoapAnswer(answer, context)).rejects.toThrow('malformed');
  });
});

/** Puts the bytes of U+D800 in place of three bytes 1. */
function halfAtOnes(): (byte: number) => number {
  const half = [0xed, 0xa0, 0x80];
  return (byte) => (byte === 1 ? (half.shift() ?? byte) : byte);
}
