import { z } from 'zod';
import type { LegalText } from '../../modules/users/index.ts';
import { textFile } from './kinds.ts';

const malformed =
  'the file must begin with a line of the title and a line of the day it is in force from (YYYY-MM-DD); paragraphs follow, with empty lines between them';

/** A text file: title, day, then paragraphs with empty lines between them; read at the start. */
const legalFile = textFile.transform((text, context): LegalText => {
  const [head = '', ...rest] = text
    .replaceAll('\r\n', '\n')
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\n\s*\n/);
  const [title = '', version = '', ...beyond] = head.split('\n').map((line) => line.trim());
  const paragraphs = rest.map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim());
  if (title !== '' && z.iso.date().safeParse(version).success && beyond.length === 0 && paragraphs.length > 0)
    return { title, version, paragraphs };
  context.addIssue({ code: 'custom', message: malformed });
  return z.NEVER;
});

const inEnglish = (name: string) =>
  legalFile
    .optional()
    .describe(`The same in English, of the same day; without it everybody reads \`${name}\`.`);

/** What people and accounts agree to, in the operator's own words. */
export const legalSettings = {
  LEGAL_OFFER: legalFile
    .optional()
    .describe(
      'Text file of the contract that an account accepts: title, day it is in force from, paragraphs. Without it a sample that says it is one.',
    ),
  LEGAL_OFFER_EN: inEnglish('LEGAL_OFFER'),
  LEGAL_TERMS: legalFile
    .optional()
    .describe('The same for the rules of the service; with another day everybody is asked to accept anew.'),
  LEGAL_TERMS_EN: inEnglish('LEGAL_TERMS'),
  LEGAL_MARKETING: legalFile
    .optional()
    .describe('The same for the consent to news and offers, which people may refuse.'),
  LEGAL_MARKETING_EN: inEnglish('LEGAL_MARKETING'),
};

const names = ['LEGAL_OFFER', 'LEGAL_TERMS', 'LEGAL_MARKETING'] as const;
type LegalValues = { readonly [Name in keyof typeof legalSettings]?: LegalText | undefined };

/** Names an English text that is not of the day of the Russian one: whoever accepts either accepts both. */
export const strayTranslation = (settings: LegalValues): string | undefined =>
  names
    .filter((name) => {
      const english = settings[`${name}_EN`];
      return english && english.version !== settings[name]?.version;
    })
    .map((name) => `${name}_EN must come with ${name} and be of the same day`)[0];
