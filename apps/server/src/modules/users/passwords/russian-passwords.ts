import { russianWords } from './russian-words.ts';

const latinKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const russianKeys = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

const mapOf = (from: string, to: string): ReadonlyMap<string, string> =>
  new Map([...from].map((sign, place) => [sign, to.charAt(place)]));
const mapped = (text: string, map: ReadonlyMap<string, string>): string =>
  [...text].map((sign) => map.get(sign) ?? sign).join('');
const toRussian = mapOf(latinKeys, russianKeys);
const toLatin = mapOf(russianKeys, latinKeys);

/** What was typed with the Latin layout in place of the Russian one, and the other way round. */
export const underLatinKeys = (text: string): string => mapped(text, toLatin);

const letters = 'а б в г д е ж з и й к л м н о п р с т у ф х ц ч ш щ ъ ы ь э ю я'.split(' ');
/** As people write Russian by Latin letters: at length, and in short. */
const spellings = [
  'a b v g d e zh z i y k l m n o p r s t u f kh ts ch sh shch - y - e yu ya',
  'a b v g d e zh z i i k l m n o p r s t u f h c ch sh sh - y - e u ia',
  'a b v g d e j z i j k l m n o p r s t u f h c ch sh sch - y - e yu ya',
].map(
  (line) => new Map(line.split(' ').map((sign, place) => [letters[place] ?? '', sign === '-' ? '' : sign])),
);

const words: ReadonlySet<string> = new Set(
  russianWords.flatMap((word) => [word, ...spellings.map((spelling) => mapped(word, spelling))]),
);

const backwards = (text: string): string => [...text].reverse().join('');
const rows = ['qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,.'];
/** Down the columns of keys, one beside the other: `qazwsxedc`, and up: `zaqxsw`. */
const columns = ['qazwsxedcrfvtgbyhnujmik,ol.p;', 'zaqxswcdevfrbgtnhymju,ki.lo;p'];
const latinWalks = [...rows, ...columns].flatMap((walk) => [walk, backwards(walk)]);
const walks = [...latinWalks, ...latinWalks.map((walk) => mapped(walk, toRussian))];
const numbers = ['01234567890', '09876543210', '13579', '24680', '147258369', '100500'];

/** At least three keys, one beside the other. */
const isWalk = (text: string): boolean => text.length >= 3 && walks.some((walk) => walk.includes(text));

const isSame = (text: string): boolean => new Set(text).size === 1;

const dayMonth = '(0?[1-9]|[12]\\d|3[01])(0?[1-9]|1[0-2])';
const year = '(19|20)\\d\\d';
const calendar = new RegExp(
  `^(${year}|${dayMonth}(\\d\\d|${year})?|${year}(0[1-9]|1[0-2])(0[1-9]|[12]\\d|3[01]))$`,
);

/** Up to three digits, a run of them, a year, a day. */
const isUsualNumber = (text: string): boolean =>
  text.length <= 3 || isSame(text) || numbers.some((run) => run.includes(text)) || calendar.test(text);

const cut = (text: string, size: number): string[] =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, place) =>
    text.slice(place * size, (place + 1) * size),
  );

/** A word again and again, or walks over the keys one after another: pieces of one size, of the whole text at most. */
function isUsualWord(text: string): boolean {
  if (isSame(text)) return true;
  const sizes = Array.from({ length: text.length }, (_, place) => place + 1);
  return sizes.some((size) => {
    const pieces = cut(text, size);
    return pieces.every(isWalk) || (new Set(pieces).size === 1 && words.has(pieces[0] ?? ''));
  });
}

const partsOf = (text: string, of: RegExp): string[] => text.match(of) ?? [];

/** One usual word with usual numbers around it, or letters and digits that go hand in hand along the keys: `й1ц2у3к4`. */
function isUsual(text: string): boolean {
  const [texts, digits] = [partsOf(text, /\p{L}+/gu), partsOf(text, /\p{Nd}+/gu)];
  const woven = texts.join('');
  if (isWalk(woven)) return digits.every(isUsualNumber) || isUsualNumber(digits.join(''));
  return new Set(texts).size === 1 && isUsualWord(texts[0] ?? '') && digits.every(isUsualNumber);
}

/**
 * Whether a password in small letters is of those that Russians choose first: a common word or name, a walk over the keys, also
 * by Latin letters or under the other layout, with a number, a year or a day beside it.
 */
export function isUsualInRussian(password: string): boolean {
  return [password, mapped(password, toRussian), underLatinKeys(password)]
    .map((text) => text.replaceAll('ё', 'е'))
    .some(isUsual);
}
