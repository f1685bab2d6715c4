import iuliia from 'iuliia';

/**
 * How Russian letters become Latin: `passport` as passports and customs write names (ICAO Doc 9303), `map` as maps and
 * carriers write streets and cities (Yaroslavl, not Iaroslavl).
 */
export type Spelling = 'passport' | 'map';

const schemas: Readonly<Record<Spelling, iuliia.Schema>> = {
  passport: iuliia.ICAO_DOC_9303,
  map: iuliia.WIKIPEDIA,
};

/** Letters of the neighbours' alphabets, as the Russian letter or the Latin one nearest to them. */
const neighbours: Readonly<Record<string, string>> = {
  і: 'i',
  ї: 'i',
  є: 'е',
  ґ: 'г',
  ў: 'у',
  ә: 'а',
  ғ: 'г',
  қ: 'к',
  ң: 'н',
  ө: 'о',
  ұ: 'у',
  ү: 'у',
  һ: 'х',
  җ: 'ж',
  ҙ: 'з',
  ҡ: 'к',
  ҫ: 'с',
};

/** Signs that have a plain way to be written; whatever else is beyond ASCII is dropped. */
const plainSigns: readonly (readonly [RegExp, string])[] = [
  [/[«»„“”]/g, '"'],
  [/[‘’ʼ]/g, "'"],
  [/[‐‑‒–—−]/g, '-'],
  [/№\s*/g, 'No. '],
  [/…/g, '...'],
  [/×/g, 'x'],
  [/ß/g, 'ss'],
  [/[øØ]/g, 'o'],
  [/ł/g, 'l'],
];

const isCapital = (word: string): boolean => word.length > 1 && word === word.toUpperCase();

function latinWord(word: string, spelling: Spelling): string {
  const russian = word.replaceAll(/[^а-яё]/gi, (letter) => neighbours[letter.toLowerCase()] ?? letter);
  const latin = iuliia.translate(matchCase(russian, word), schemas[spelling]);
  return isCapital(word) ? latin.toUpperCase() : latin;
}

/** A neighbour's capital stays one. */
function matchCase(russian: string, word: string): string {
  const [first = ''] = word;
  return first === first.toUpperCase() ? russian.charAt(0).toUpperCase() + russian.slice(1) : russian;
}

/** Whether a text has a letter to transliterate. */
export const hasRussian = (text: string): boolean => /\p{Script=Cyrillic}/u.test(text);

/** Visible ASCII with single blanks; accents fall off their letters. */
function plainAscii(text: string): string {
  const signed = plainSigns.reduce((result, [sign, plain]) => result.replaceAll(sign, plain), text);
  return signed
    .normalize('NFKD')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

/** Any text in visible ASCII. A word in capitals stays in capitals; Latin text stays as it is. */
export function toLatin(text: string, spelling: Spelling): string {
  const letters = text
    .normalize('NFC')
    .replaceAll(/\p{Script=Cyrillic}+/gu, (word) => latinWord(word, spelling));
  return plainAscii(letters);
}
