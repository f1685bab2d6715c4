import { formatPhone as formatE164, parsePhone } from '@tranzit/kernel';

/** Phones as people type, paste and read them. */

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

interface Typed {
  readonly text: string;
  readonly caret: number;
}

interface Before {
  /** What stood in the field. */
  readonly previous: string;
  /** The sign behind the caret was taken away, not the one before it. */
  readonly isForward: boolean;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Only a sign of the form was rubbed out, which would return: the digit beyond it goes. */
function rubOut({ text, caret }: Typed, { previous, isForward }: Before): Typed {
  const isOfForm = text.length === previous.length - 1 && digitsOf(text) === digitsOf(previous);
  if (!isOfForm || caret === text.length) return { text, caret };
  const [head, tail] = [text.slice(0, caret), text.slice(caret)];
  if (isForward) return { text: head + tail.replace(/\d/, ''), caret };
  const shorter = head.replace(/\d(?=\D*$)/, '');
  return { text: shorter + tail, caret: shorter.length };
}

/** `typePhone` for a caret anywhere: as many digits stay behind it as stood there. */
export function mendPhone(typed: Typed, before: Before): Typed {
  const { text, caret } = rubOut(typed, before);
  const next = typePhone(text, before.previous);
  if (caret === text.length) return { text: next, caret: next.length };
  const dropped = Math.max(0, digitsOf(text).length - digitsOf(next).length);
  const behind = Math.max(0, digitsOf(text.slice(caret)).length - dropped);
  let at = next.length;
  while (at > 0 && digitsOf(next.slice(at)).length < behind) at -= 1;
  while (at > 0 && /\D/.test(next.charAt(at - 1))) at -= 1;
  return { text: next, caret: at };
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
