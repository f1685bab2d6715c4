/** Turns what a person types into the text query into pieces to look for in a column `search_text`. */

/** The index of the text looks pieces up from three letters on, and beginnings of words by their first letter. */
const indexedLength = 3;

/** In letters as the database counts them. */
const lengthOf = (text: string): number => [...text].length;

/** A number typed with blanks, dashes or brackets: only digits and phone punctuation. */
const numberLike = /^[\d\s()+.-]+$/;

/** A Russian number typed with the prefix 8 stands in the text with +7. */
const digitPieces = (digits: string): readonly string[] =>
  digits.startsWith('8') && digits.length > 4 ? [digits, `+7${digits.slice(1)}`] : [digits];

/** A carrier's number with dashes or dots of its own stands in the text as it was given, so it is also looked for as typed. */
function numberPieces(query: string, digits: string): readonly string[] {
  const typed = query.trim().replaceAll(/^[.-]+|[.-]+$/g, '');
  return /^\d[\d.-]*[.-]\d+$/.test(typed) ? [...digitPieces(digits), typed] : digitPieces(digits);
}

/** Whether the index knows the piece: a short one is looked up only with the blank that a word begins after. */
export const isIndexed = (piece: string): boolean =>
  piece.startsWith(' ') || lengthOf(piece) >= indexedLength;

/**
 * Pieces in their conjunctive form: every group must be found, a group is found by any of its pieces. Empty when nothing
 * is asked; punctuation alone is asked for and has no pieces: one group that nothing finds. Letters are compared in lower case with `ё` as `е`. Words of one or two letters are looked for
 * anywhere beside a longer word, and at the beginning of words when they stand alone, for only that is indexed.
 */
export function searchPieces(query: string): readonly (readonly string[])[] {
  const digits = query.replaceAll(/\D/g, '');
  if (numberLike.test(query) && digits.length >= indexedLength) return [numberPieces(query, digits)];
  const words = query
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}\p{N}+./_%-]+/u)
    .map((word) => word.replaceAll(/^[./_%-]+|[./_%-]+$/g, ''))
    .filter((word) => word !== '');
  if (words.length === 0) return query.trim() === '' ? [] : [[]];
  const hasLong = words.some(isIndexed);
  return words.map((word) => [hasLong ? word : ` ${word}`]);
}
