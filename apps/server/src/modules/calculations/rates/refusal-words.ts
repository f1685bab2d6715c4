import { isBareCode } from '@tranzit/carrier-kit';
import type { Language } from '../../../platform/errors/index.ts';

const withCodeAlone: Readonly<Record<Language, string>> = {
  ru: 'Служба отказала с кодом {code} и без объяснения. Что он значит, скажут в самой службе',
  en: 'The carrier refused with the code {code} and no explanation. The carrier can tell what it means',
};

/** The carrier's own words whatever their language; a code alone is put into words. */
export const wordsOrCode = (words: string, language: Language): string =>
  isBareCode(words) ? withCodeAlone[language].replace('{code}', words) : words;

/** Before the carrier's words where they are in another language than the reader's. */
const quoted: Readonly<Record<Language, (words: string) => string>> = {
  ru: (words) => `Ответ службы: «${words}»`,
  en: (words) => `The carrier refused: “${words}”`,
};

const languageOfWords = (words: string): Language => (/\p{Script=Cyrillic}/u.test(words) ? 'ru' : 'en');

/**
 * A refusal of a carrier as a person reads it: in its own words, quoted after ours where those are in another language than
 * the reader's.
 */
export const refusalText = (words: string, language: Language): string =>
  isBareCode(words) || languageOfWords(words) === language
    ? wordsOrCode(words, language)
    : quoted[language](words);

/** The carrier's words where they are quoted as they came, Russian in every language: a code is called one. */
export const quotedWords = (words: string): string =>
  isBareCode(words) ? `код ${words} без объяснения` : words;
