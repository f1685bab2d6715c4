import { type PhoneNumber, parsePhone } from '@tranzit/kernel';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Countries behind +7: a number without a plus is read by the Russian rules. */
const isSevenCountry = (iso: string): boolean => iso === 'RU' || iso === 'KZ';

function parseByCountry(text: string, iso: string): PhoneNumber | undefined {
  const parsed = parsePhoneNumberFromString(text, isSupportedCountry(iso) ? iso : 'RU');
  return parsed?.isValid() ? (parsed.number as PhoneNumber) : undefined; // E.164 by the library's promise
}

/**
 * A phone as people write it → E.164, or `undefined`. `+7…` and numbers without a plus in Russia and Kazakhstan follow the
 * Russian rules; other countries' numbers must be valid by their own plan.
 */
export function readPhone(text: string, iso: string): PhoneNumber | undefined {
  const hasForeignCode = /^\s*\+\s*[^7\s]/.test(text);
  if (hasForeignCode) return parseByCountry(text, iso);
  if (isSevenCountry(iso)) return parsePhone(text);
  return parseByCountry(text, iso) ?? parsePhone(text);
}
