import { currentLanguage } from '../language/i18n.ts';

/**
 * The carrier's own words where the page speaks their language, ours where it does not: they are Russian. Where there is
 * room for both, ours come first and theirs stand beside them in a `q` with `lang="ru"`.
 */
export const inReadersLanguage = (carriersWords: string, ours: string): string =>
  currentLanguage() === 'ru' ? carriersWords : ours;
