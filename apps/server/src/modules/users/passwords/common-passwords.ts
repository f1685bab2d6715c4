import { dictionary } from '@zxcvbn-ts/language-common';
import { isUsualInRussian, underLatinKeys } from './russian-passwords.ts';

/** Of the library's list, which begins with the commonest. */
const refused = 10_000;
const common = new Set(dictionary['passwords-common'].slice(0, refused));

/**
 * Whether a password is one of those that are tried first, in whatever case: one of the 10,000 commonest, under either layout,
 * or one that Russians choose.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  return common.has(text) || common.has(underLatinKeys(text)) || isUsualInRussian(text);
}
