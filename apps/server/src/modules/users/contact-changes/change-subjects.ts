import type { UserId } from '@tranzit/kernel';

/** What the digits of a letter speak for: this user's having this address. */
export const confirmationSubject = (userId: UserId, email: string): string =>
  `${userId}:${email.toLowerCase()}`;

/** What the digits of an SMS speak for: this user's having this phone. */
export const phoneChangeSubject = (userId: UserId, phone: string): string => `${userId}:${phone}`;

/** Its address; the index `codes_email_confirmation` reads it in the same way. */
export const emailOf = (subject: string): string => subject.slice(subject.indexOf(':') + 1);

/** Its phone; the index `codes_phone_change` reads it in the same way. */
export const phoneOf = (subject: string): string => subject.split(':')[1] ?? '';
