const firstRussian = 0x0430;
const firstSmallLatin1 = 0x00e0;
const codeShift = firstRussian - firstSmallLatin1;
const russianLetters = 32;
const unknown = 0x3f;

/**
 * Text as searches compare it: lower case, `ё` as `е`, Russian letters in the place of the last 32 of Latin-1, in the
 * same order, anything else beyond it as `?`. Strings of Latin-1 take one byte a letter: half of what the index holds.
 */
export function foldText(text: string): string {
  const plain = text.toLowerCase().replaceAll('ё', 'е');
  const bytes = Buffer.allocUnsafe(plain.length);
  for (let place = 0; place < plain.length; place += 1) {
    const code = plain.charCodeAt(place);
    const isRussian = code >= firstRussian && code < firstRussian + russianLetters;
    bytes[place] = isRussian ? code - codeShift : code < firstSmallLatin1 ? code : unknown;
  }
  return bytes.toString('latin1');
}

/** The words of a search; each of them must occur in a terminal's text. */
export const foldWords = (text: string): readonly string[] => foldText(text).split(/\s+/).filter(Boolean);
