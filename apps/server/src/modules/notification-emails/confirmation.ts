import type { AccountId } from '@tranzit/kernel';

/** Days for which the link of a letter is good. */
export const linkDays = 7;

/**
 * What a link speaks for: this account's writing to this address. It outlives the entry of the list, so that deleting and
 * adding an address again neither asks its reader twice nor gets around the wait between two letters.
 */
export const subjectOf = (accountId: AccountId, email: string): string =>
  `${accountId}:${email.toLowerCase()}`;

/** Its two halves, as texts. */
export function readSubject(subject: string): { readonly accountId: string; readonly email: string } {
  const border = subject.indexOf(':');
  return { accountId: subject.slice(0, border), email: subject.slice(border + 1) };
}
