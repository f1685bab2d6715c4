import { formatPhone as formatE164, parsePhone } from '@tranzit/kernel';

/** Phones as people type, paste and read them. No mask: the caret stays where the browser puts it. */

function nationalDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  const withoutPrefix = digits.length === 10 && !text.includes('+') ? digits : digits.replace(/^[78]/, '');
  return (/^[78]/.test(digits) ? withoutPrefix : digits).slice(0, 10);
}

const isForeign = (text: string): boolean => /^\s*\+(?!7)\d/.test(text);

const extensionPattern = /[\s,;(]*(?:доб|вн|ext|x|#)\p{L}*[.:№\s]*(\d{1,6})[\s.)]*$/iu;

interface PastedPhone {
  readonly number: string;
  /** Digits. */
  readonly extension: string | undefined;
}

/** A number and what is dialled behind it, as requisites give them: «+7 (495) 123-45-67 доб. 123». */
export function splitExtension(text: string): PastedPhone {
  const found = extensionPattern.exec(text);
  return { number: found ? text.slice(0, found.index) : text, extension: found?.[1] };
}

/**
 * What stands in the field while a number is typed: `+7 (999) 999-99-99` and its beginnings; `+375…` stays digits.
 * `previous` is what stood there before: rubbing out the last digit leaves nothing rather than a prefix that returns.
 */
export function typePhone(text: string, previous = ''): string {
  if (isForeign(text)) return `+${text.replace(/\D/g, '').slice(0, 15)}`;
  const digits = nationalDigits(text);
  if (digits === '') return text.length < previous.length ? '' : typedPrefix(text);
  const [area, three, two, last] = [
    digits.slice(0, 3),
    digits.slice(3, 6),
    digits.slice(6, 8),
    digits.slice(8),
  ];
  const close = three ? `) ${three}` : '';
  return `+7 (${area}${close}${two && `-${two}`}${last && `-${last}`}`;
}

function typedPrefix(text: string): string {
  if (text.trim() === '+') return '+';
  return /[78]/.test(text) ? '+7 (' : '';
}

/** `+79991234567` of what is in the field; what cannot be a number goes as it is, for the server to refuse at its field. */
export const phoneToE164 = (text: string): string => parsePhone(text) ?? text.trim();

/** `+7 (900) 000-00-12` for reading; an incomplete or foreign number comes back as it is. */
export function formatPhone(phone: string): string {
  const parsed = parsePhone(phone);
  return parsed === undefined ? phone : formatE164(parsed);
}

/** `+7 (900) •••-••-12` for the user menu. */
export function maskPhone(phone: string): string {
  return formatPhone(phone).replace(/(\(\d{3}\)) \d{3}-\d{2}/, '$1 •••-••');
}
