/** Turns what a person types into the text query into patterns for `like` over `waybills.search_text`. */

/** Trigram indexes look words up from three letters on. */
const indexedLength = 3;

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** A number typed with blanks, dashes or brackets: only digits and phone punctuation. */
const numberLike = /^[\d\s()+.-]+$/;

/** A Russian number typed with the prefix 8 stands in the text with +7. */
function digitPatterns(digits: string): readonly string[] {
  const plain = [`%${digits}%`];
  return digits.startsWith('8') && digits.length > 4 ? [...plain, `%+7${digits.slice(1)}%`] : plain;
}

/**
 * Patterns in their conjunctive form: every group must match, a group matches by any of its patterns. Empty when there is
 * nothing to look for. Letters are compared in lower case with `ё` as `е`. Words of one or two letters are looked for
 * anywhere beside a longer word, and at the beginning of words when they stand alone, for only that is indexed.
 */
export function searchPatterns(query: string): readonly (readonly string[])[] {
  const digits = query.replaceAll(/\D/g, '');
  if (numberLike.test(query) && digits.length >= indexedLength) return [digitPatterns(digits)];
  const words = query
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}\p{N}+./_%-]+/u)
    .map((word) => word.replaceAll(/^[./_%-]+|[./_%-]+$/g, ''))
    .filter((word) => word !== '');
  const hasLong = words.some((word) => word.length >= indexedLength);
  return words.map((word) => [
    hasLong || word.length >= indexedLength ? `%${escapeLike(word)}%` : `% ${escapeLike(word)}%`,
  ]);
}
