import { dictionary } from '@zxcvbn-ts/language-common';

/** Of the library's list, which begins with the commonest. */
const refused = 10_000;
const common = new Set(dictionary['passwords-common'].slice(0, refused));

/** Whether a password is one of the 10,000 that are tried first, in whatever case. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
