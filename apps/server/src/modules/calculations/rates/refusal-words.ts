import { isBareCode } from '@tranzit/carrier-kit';
import type { Language } from '../../../platform/errors/index.ts';

const withCodeAlone: Readonly<Record<Language, string>> = {
  ru: 'Служба отказала с кодом {code} и без объяснения. Что он значит, скажут в самой службе',
  en: 'The carrier refused with the code {code} and no explanation. The carrier can tell what it means',
};

/** A refusal of a carrier as a person reads it, from the carrier's words. */
export const refusalText = (words: string, language: Language): string =>
  isBareCode(words) ? withCodeAlone[language].replace('{code}', words) : words;

/** The carrier's words where they are quoted as they came, Russian in every language: a code is called one. */
export const quotedWords = (words: string): string =>
  isBareCode(words) ? `код ${words} без объяснения` : words;
