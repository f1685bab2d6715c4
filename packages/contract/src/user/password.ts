import { z } from 'zod';

/** Characters of a new password, at least. */
export const shortestPassword = 8;
export const longestPassword = 128;

/** What a new password must have, in the order in which a page tells it. */
export const passwordRules = {
  length: (password: string) => password.length >= shortestPassword,
  letter: (password: string) => /\p{L}/u.test(password),
  digit: (password: string) => /\p{Nd}/u.test(password),
} as const;

/** A password to be. The commonest ones are known to the server alone: `password_common`. */
export const newPassword = z
  .string()
  .max(longestPassword, { abort: true })
  .refine((password) => Object.values(passwordRules).every((isMet) => isMet(password)), {
    params: { code: 'password_weak' },
  });
export const passwordRefusals = ['password_weak', 'password_common'] as const;
