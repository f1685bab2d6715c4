/**
 * What carriers send now and then and no table can keep: U+0000, and halves of characters that stand alone. They become
 * U+FFFD where an answer is read, so that one broken event never makes a whole answer unreadable or unstorable.
 */
const replacement = '\uFFFD';

export const cleanText = (text: string): string => text.replaceAll('\0', replacement).toWellFormed();

/** Every text in a JSON value, names of members too. */
export function cleanJson(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [cleanText(name), cleanJson(part)]));
}

/** Escapes by which a clean JSON text may bring what is not; pairs of halves among them are whole characters. */
const suspiciousEscape = /\\u(?:0000|d[89a-f])/i;

/** As `JSON.parse`, the texts clean. Throws `SyntaxError`. */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  return suspiciousEscape.test(text) ? cleanJson(value) : value;
}

const notXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const reference = /&#(?:x([0-9a-f]+)|([0-9]+));/gi;

const isXmlCharacter = (code: number): boolean =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff);

/** Halves of characters, paired ones too, and what XML cannot carry: a quick look that spares nearly every document the slow one. */
const suspicious = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD]/;

/** A document in which every character, written or referred to by its number, is one that XML can carry. */
export function cleanXml(text: string): string {
  const written = suspicious.test(text) ? text.replaceAll(notXml, replacement) : text;
  if (!written.includes('&#')) return written;
  return written.replaceAll(reference, (whole, hex: string | undefined, decimal: string | undefined) =>
    isXmlCharacter(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)) ? whole : replacement,
  );
}

/** UTF-8 in which no half of a character stands alone, as some systems write it: three bytes from ED A0 80 to ED BF BF. */
export function withoutLoneHalves(bytes: Uint8Array): Uint8Array {
  const cleaned = Uint8Array.from(bytes);
  for (let at = cleaned.indexOf(0xed); at >= 0; at = cleaned.indexOf(0xed, at + 1))
    if ((cleaned[at + 1] ?? 0) >= 0xa0) cleaned.set([0xef, 0xbf, 0xbd].slice(0, cleaned.length - at), at);
  return cleaned;
}
