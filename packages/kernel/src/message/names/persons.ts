import type { Board } from '../board.ts';
import type { PersonPart } from '../part.ts';
import { capitalised, pattern, startsCapital } from '../words.ts';
import { firstNameInCase, isFemaleName } from './first-names.ts';
import { type NameRole, roleOf, toNominative } from './name-words.ts';

interface NameWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly role: NameRole;
}

const wordPattern = pattern('[А-ЯЁа-яё]{1,40}(?:-[А-ЯЁа-яё]{1,40})?(?![а-яё\\d])\\.?');

/** The words of the free text; a point stays with an initial alone. */
const wordsOf = (board: Board): readonly NameWord[] =>
  board.find(wordPattern).map(({ start, groups: [typed = ''] }) => {
    const text = /^[А-ЯЁ]\.$/.test(typed) ? typed : typed.replace(/\.$/, '');
    return { text, start, end: start + text.length, role: roleOf(text) };
  });

/** Orders of words in a name, the longest first; `any` is a surname or another word with a capital letter. */
type Place = 'first' | 'patronymic' | 'surname' | 'any' | 'initial' | 'case';
const shapes: readonly (readonly Place[])[] = [
  ['any', 'first', 'patronymic'],
  ['first', 'patronymic', 'any'],
  ['any', 'case', 'patronymic'],
  ['case', 'patronymic', 'any'],
  ['surname', 'initial', 'initial'],
  ['any', 'initial', 'initial'],
  ['initial', 'initial', 'any'],
  ['first', 'patronymic'],
  ['case', 'patronymic'],
  ['surname', 'first'],
  ['first', 'surname'],
  ['any', 'first'],
  ['first', 'any'],
  ['any', 'case'],
  ['case', 'any'],
  ['any', 'initial'],
];

function fills(place: Place, { role, text }: NameWord): boolean {
  if (place === 'case') return role === 'firstInCase';
  if (place === 'any') return (role === 'surname' || role === 'other') && startsCapital(text);
  return role === place;
}

const joints = { initial: /^ ?$/, other: /^ {1,2}$/ } as const;

/** Whether the words stand in one line with nothing but a blank between them. */
function areJoined(words: readonly NameWord[], free: string): boolean {
  return words.every((one, index) => {
    const last = words[index - 1];
    if (!last) return true;
    const isInitial = one.role === 'initial' || last.role === 'initial';
    return (isInitial ? joints.initial : joints.other).test(free.slice(last.end, one.start));
  });
}

/** «Ответственная Анна Крылова»: an adjective before a first name that has its surname after it. */
function isAdjective(taken: readonly NameWord[], next: NameWord | undefined, free: string): boolean {
  const [head, first] = taken;
  if (!head || first?.role !== 'first' || taken.length > 2 || !next) return false;
  return /(?:ая|ый|ий)$/.test(head.text) && fills('any', next) && areJoined([first, next], free);
}

function shapeAt(words: readonly NameWord[], index: number, free: string): readonly NameWord[] | undefined {
  for (const shape of shapes) {
    const taken = words.slice(index, index + shape.length);
    if (
      taken.length === shape.length &&
      shape.every((place, at) => taken[at] && fills(place, taken[at])) &&
      areJoined(taken, free) &&
      !isAdjective(taken, words[index + shape.length], free)
    )
      return taken;
  }
  return undefined;
}

/** The name as it is shown; with initials as it was typed. */
function nameOf(words: readonly NameWord[], typed: string): Pick<PersonPart, 'name' | 'doubts'> {
  const inCase = words.find(({ role }) => role === 'firstInCase');
  const first = inCase && firstNameInCase(inCase.text);
  if (!first) return { name: capitalised(typed), doubts: [] };
  const isFemale = isFemaleName(first);
  const others = words.map((one) => (one === inCase ? first : toNominative(one.text, isFemale)));
  return { name: capitalised(others.join(' ')), doubts: ['name_inflected'] };
}

function toPerson(words: readonly NameWord[], text: string): PersonPart {
  const [start, end] = [words[0]?.start ?? 0, words.at(-1)?.end ?? 0];
  return { kind: 'person', start, end, ...nameOf(words, text.slice(start, end)) };
}

/** A name in small letters is one only where its first name is beside a known ending. */
const isPlausible = (words: readonly NameWord[]): boolean =>
  words.some(({ text }) => startsCapital(text)) || words.every(({ role }) => role !== 'other');

/** Names of two words or more. */
export function readFullNames(board: Board): readonly PersonPart[] {
  const words = wordsOf(board);
  const persons: PersonPart[] = [];
  for (let index = 0; index < words.length; index += 1) {
    if (words[index]?.role === 'none') continue;
    const taken = shapeAt(words, index, board.free());
    if (!taken || !isPlausible(taken)) continue;
    const person = toPerson(taken, board.text);
    board.take(person);
    persons.push(person);
    index += taken.length - 1;
  }
  return persons;
}

const cue =
  /(?:получател[ьия]|отправител[ьия]|контакт(?:ное лицо|ы)?|конт\. ?лицо|фио|ф\.и\.о\.|ответственн[а-я]{2}|спросить|звать|передать|передайте|переслать|перешлите|отправьте|отправить|доставьте|вручите|отдайте|спросите|отдать|клиент|клиентка|заказчик|покупатель|вручить|примет|принимает|встретит|зовут|менеджер|директор|кладовщик|логист|бухгалтер|снабженец|секретарь|водитель|кому|для)\s?[:-]?\s?$/i;
const introduction = /(?:^|[\s,.!])(?:это|я)\s$/i;
/** Beside a phone a first name is a name in small letters too. */
const phoneBeside = (free: string, { start, end }: NameWord): boolean =>
  /^[\s,.:()-]{0,3}\ufffc/.test(free.slice(end, end + 4)) ||
  /\ufffc[\s,.:()-]{0,3}$/.test(free.slice(Math.max(0, start - 4), start));
const standsAlone = (free: string, { start, end }: NameWord): boolean =>
  /(?:^|[\n,.;:(/\ufffc-]\s?)$/.test(free.slice(Math.max(0, start - 2), start)) &&
  /^\s?(?:$|[\n,.;:)(/\ufffc-])/.test(free.slice(end, end + 2));

function isSingleName(board: Board, one: NameWord): boolean {
  const free = board.free();
  const isCued = cue.test(free.slice(Math.max(0, one.start - 30), one.start));
  if (one.role === 'first')
    return startsCapital(one.text)
      ? isCued || standsAlone(free, one) || phoneBeside(free, one)
      : phoneBeside(free, one);
  if (one.role === 'firstInCase') return isCued || phoneBeside(free, one);
  if (!startsCapital(one.text)) return false;
  if (one.role === 'surname' && introduction.test(free.slice(Math.max(0, one.start - 8), one.start)))
    return true;
  return (one.role === 'surname' || one.role === 'other') && isCued;
}

/** Names of one word: known ones where a name may stand, others after «получатель» and the like. */
export function readSingleNames(board: Board): readonly PersonPart[] {
  return wordsOf(board).flatMap((one) => {
    if (one.role === 'none' || !isSingleName(board, one)) return [];
    const person = toPerson([one], board.text);
    const isKnown = one.role === 'first' || one.role === 'firstInCase';
    board.take(person);
    return [isKnown ? person : { ...person, doubts: ['name_uncertain'] }];
  });
}
