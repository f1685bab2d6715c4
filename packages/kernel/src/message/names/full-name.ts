import { fold, startsCapital, stopWords } from '../words.ts';
import { type NameRole, roleOf } from './name-words.ts';

/** Whole names alone: of a first name beside any other word it is not said that somebody is called so. */
const shapes: readonly RegExp[] = [
  /^(?:surname|other) (?:first|other) patronymic$/,
  /^first patronymic(?: (?:surname|other))?$/,
  /^surname first$/,
  /^first surname$/,
  /^(?:surname|other) initial(?: initial)?$/,
  /^initial (?:initial )?(?:surname|other)$/,
];

const asOne = (role: NameRole): NameRole => (role === 'firstInCase' ? 'first' : role);

/** Whether a text is the name of a person and nothing else: surname, first name and patronymic, or initials. Pure. */
export function isPersonName(text: string): boolean {
  const words = text.trim().replaceAll('.', '. ').split(/\s+/).filter(Boolean);
  if (words.length < 2 || words.length > 3) return false;
  if (!words.every((word) => /^[\p{L}-]+\.?$/u.test(word) && startsCapital(word))) return false;
  if (words.some((word) => stopWords.has(fold(word)))) return false;
  const roles = words.map((word) => asOne(roleOf(word))).join(' ');
  return shapes.some((shape) => shape.test(roles));
}
