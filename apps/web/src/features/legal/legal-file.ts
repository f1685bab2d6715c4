import { currentLanguage } from '../../lib/language/i18n.ts';

/** Where a text that people agree to is as a file, in the language of the page that leads there. */
export const legalFile = (kind: 'terms' | 'offer' | 'marketing'): string =>
  `/${kind}.pdf?language=${currentLanguage()}`;
