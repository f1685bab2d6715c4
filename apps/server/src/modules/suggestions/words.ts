/** Every typed word begins one of the words. */
export const fitsWords = (words: readonly string[], typed: readonly string[]): boolean =>
  typed.every((word) => words.some((other) => other.startsWith(word)));
