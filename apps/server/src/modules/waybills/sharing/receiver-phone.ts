import { createHash, timingSafeEqual } from 'node:crypto';
import { parsePhone } from '@tranzit/kernel';

const hourMs = 3_600_000;
export const allowedFailures = 5;
/** Failures older than this lock nothing any more: a lock lasts an hour, and its five fell within an hour. */
export const forgottenMs = 2 * hourMs;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a text is one of the phones, in a time that tells nothing of how much of it is right. */
export function isOneOf(typed: string, phones: readonly string[]): boolean {
  const given = digest(parsePhone(typed) ?? '');
  const matches = phones.filter((phone) => timingSafeEqual(given, digest(phone)));
  return matches.length > 0;
}

/** Five failures, newest first, within an hour lock the key for an hour from the last. `undefined`: not locked. */
export function lockedUntil(failures: readonly Date[]): Date | undefined {
  const [newest] = failures;
  const fifth = failures[allowedFailures - 1];
  if (!newest || !fifth || newest.getTime() - fifth.getTime() >= hourMs) return undefined;
  return new Date(newest.getTime() + hourMs);
}
