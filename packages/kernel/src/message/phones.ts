import { isLandlineNumber, type PhoneNumber, parsePhone } from '../phone.ts';
import type { Board, Found } from './board.ts';
import type { EmailPart, PhonePart } from './part.ts';
import { before, pattern } from './words.ts';

const between = '[ ().-]{0,3}';
const phonePatterns: readonly RegExp[] = [
  // With the prefix: ten digits more, however they are grouped.
  pattern(`(?<![\\d+])\\+? ?[78](?:${between}\\d){10}(?!\\d)`),
  pattern(`\\+(?![78])[1-9](?:${between}\\d){7,14}(?!\\d)`),
  // Without it: a mobile, or groups of which the first is a code.
  pattern('(?<![\\d-])9\\d{9}(?!\\d)'),
  pattern('(?<![\\d-])\\(?[3-9]\\d{2,4}\\)?(?:[ -]{1,3}\\d{2,4}){2,3}(?![\\d-])'),
];
const extensionPattern =
  /[ ,;]{0,3}\(?(?:доб(?:авочный)?|вн(?:утр(?:енний)?)?|ext)[. :№]{0,3}(\d{1,6})\)?(?!\d)/iy;

/** A mistyped `+8 900 …` is `8 900 …`. */
const numberOf = (text: string): PhoneNumber | undefined => parsePhone(text.trim().replace(/^\+ ?8/, '8'));

/** The brackets and blanks before the first sign are not of the number, unless the bracket closes within it. */
function trimmed({ start, end, groups: [text = ''] }: Found): readonly [number, number, string] {
  const lead = /^[ .-]*/.exec(text)?.[0].length ?? 0;
  return [start + lead, end, text.slice(lead)];
}

function toPhone(found: Found, free: string): PhonePart | undefined {
  const [start, bareEnd, text] = trimmed(found);
  const number = numberOf(text);
  if (!number) return undefined;
  extensionPattern.lastIndex = bareEnd;
  const extension = extensionPattern.exec(free);
  const end = bareEnd + (extension?.[0].length ?? 0);
  const part = { kind: 'phone', start, end, number } as const;
  const doubts = isLandlineNumber(number) ? (['landline'] as const) : [];
  return extension?.[1] ? { ...part, doubts, extension: extension[1] } : { ...part, doubts };
}

export function readPhones(board: Board): readonly PhonePart[] {
  return phonePatterns.flatMap((each) => {
    const free = board.free();
    const parts = board
      .find(each)
      .map((found) => toPhone(found, free))
      .filter((part) => part !== undefined);
    for (const part of parts) board.take(part);
    return parts;
  });
}

const emailPattern = pattern(
  `${before}[a-z\\d][a-z\\d._%+-]{0,63}@[a-z\\d-]{1,63}(?:\\.[a-z\\d-]{1,63}){1,4}`,
);

export function readEmails(board: Board): readonly EmailPart[] {
  return board.find(emailPattern).map(({ start, end, groups: [value = ''] }) => {
    board.take({ start, end });
    return { kind: 'email', start, end, value: value.toLowerCase(), doubts: [] };
  });
}
