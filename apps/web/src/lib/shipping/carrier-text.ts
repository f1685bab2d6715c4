import { currentLanguage } from '../language/i18n.ts';

/** A carrier writes in Russian or in English. */
export const isInRussian = (words: string): boolean => /\p{Script=Cyrillic}/u.test(words);

/**
 * The carrier's own words where the page speaks their language. Mostly they are Russian: then a page in English says ours
 * instead. A reason without a Russian letter stands as it is in English, and in quotation marks after our words in
 * Russian. Where there is room for both, ours come first and theirs stand beside them as `CarrierWords`.
 */
export function inReadersLanguage(carriersWords: string, ours: string): string {
  const isRussian = isInRussian(carriersWords);
  if (currentLanguage() !== 'ru') return isRussian ? ours : carriersWords;
  return isRussian ? carriersWords : `${ours}: «${carriersWords}»`;
}
