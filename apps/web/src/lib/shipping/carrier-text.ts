import { currentLanguage } from '../language/i18n.ts';

/**
 * The carrier's own words where the page speaks their language. Mostly they are Russian: then a page in English says ours
 * instead. A reason without a Russian letter stands as it is in English, and in quotation marks after our words in
 * Russian. Where there is room for both, ours come first and theirs stand beside them in a `q` with `lang="ru"`.
 */
export function inReadersLanguage(carriersWords: string, ours: string): string {
  const isRussian = /\p{Script=Cyrillic}/u.test(carriersWords);
  if (currentLanguage() !== 'ru') return isRussian ? ours : carriersWords;
  return isRussian ? carriersWords : `${ours}: «${carriersWords}»`;
}
