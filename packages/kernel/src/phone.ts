import type { Brand } from './brand.ts';

/** An international number: `+` and 8 to 15 digits (E.164). */
export type PhoneNumber = Brand<string, 'PhoneNumber'>;

const nationalLength = 10;

/**
 * The ten digits after `+7` of whatever was typed or pasted into the Russian mask. A leading `7` or `8` of eleven digits
 * and a leading `+7` are the prefix; ten digits are complete, even when they begin with 8.
 */
export function nationalDigits(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  if (digits.length === nationalLength + 1 && /^[78]/.test(digits)) return digits.slice(1);
  const withoutPrefix = text.trimStart().startsWith('+7') ? digits.slice(1) : digits;
  return withoutPrefix.slice(0, nationalLength);
}

/**
 * The number as it is stored, or `undefined` when it cannot be one. Ten digits are a Russian number without its prefix;
 * eleven that begin with 7 or 8 carry it; a leading `+` keeps the country's own code.
 */
export function parsePhone(text: string): PhoneNumber | undefined {
  const digits = text.replaceAll(/\D/g, '');
  const isInternational = text.trimStart().startsWith('+') && !/^[+\s]*7/.test(text.trimStart());
  if (isInternational) return /^[1-9]\d{7,14}$/.test(digits) ? toE164(digits) : undefined;
  if (digits.length !== nationalLength && !/^[78]\d{10}$/.test(digits)) return undefined;
  const national = nationalDigits(text);
  return /^[3-9]\d{9}$/.test(national) ? toE164(`7${national}`) : undefined;
}

const toE164 = (digits: string): PhoneNumber => `+${digits}` as PhoneNumber; // made only from checked digits

/** Code of a country and how many digits stand together after it; numbers of another length stay as they are. */
const groupsByCode =
  '375 2 3 2 2,374 2 6,996 3 3 3,998 2 3 2 2,994 2 3 2 2,992 2 3 4,380 2 3 4,90 3 3 2 2'.split(',');

function formatForeign(phone: PhoneNumber): string {
  for (const plan of groupsByCode) {
    const parts = new RegExp(`^\\+${plan.replaceAll(/ (\d)/g, '(\\d{$1})')}$`).exec(phone);
    if (parts) return `+${plan.split(' ')[0]} ${parts[1]} ${parts.slice(2).join('-')}`;
  }
  return phone;
}

/** `+7 (916) 123-45-67` for eleven digits that begin with 7; `+375 29 123-45-67` for countries whose groups are known. */
export function formatPhone(phone: PhoneNumber): string {
  const parts = /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(phone);
  if (!parts) return formatForeign(phone);
  const [, area, first, second, third] = parts;
  return `+7 (${area}) ${first}-${second}-${third}`;
}

/**
 * Whether a Russian number is a landline or a service number by its shape: codes 3xx, 4xx and 8xx. A courier cannot
 * reach the sender on it. `false` for other countries, Kazakhstan's `+77…` among them: their shape does not tell, and the
 * server decides by their plans.
 */
export const isLandlineNumber = (phone: PhoneNumber): boolean => /^\+7[348]\d{9}$/.test(phone);
