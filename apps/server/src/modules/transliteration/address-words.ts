import { toLatin } from './latin-text.ts';

type Words = Readonly<Record<string, string>>;

/** Words of an address that a number follows. */
const beforeNumber: Words = {
  'bld.': 'дом,д,зд,здание',
  'korp.': 'корпус,корп,к',
  'str.': 'строение,стр,с',
  'apt.': 'квартира,кв',
  office: 'офис,оф',
  room: 'комната,ком',
  'pom.': 'помещение,пом',
  floor: 'этаж,эт',
  'vl.': 'владение,влд,вл',
  'dvld.': 'домовладение,двлд',
  'soor.': 'сооружение,соор',
  'PO box': 'а/я',
  km: 'километр,км',
};

/** Words of an address that a name follows or goes before. */
const besideName: Words = {
  '': 'город,гор,г',
  'ul.': 'улица,ул',
  'pr-kt.': 'проспект,просп,пр-кт,пр-т',
  'per.': 'переулок,пер',
  'pr-d': 'проезд,пр-д',
  'b-r': 'бульвар,бул,б-р',
  'nab.': 'набережная,наб',
  'sh.': 'шоссе,ш',
  'pl.': 'площадь,пл',
  'tup.': 'тупик,туп',
  'mkr.': 'микрорайон,мкрн,мкр,м-н',
  'kv-l': 'квартал,кв-л',
  'ter.': 'территория,тер',
  'lit.': 'литера,лит',
  pgt: 'пгт',
  'pos.': 'посёлок,поселок,пос,п',
  rp: 'рп',
  selo: 'село,с',
  'der.': 'деревня,дер,д',
  'st-tsa': 'станица,ст-ца',
  khutor: 'хутор,х',
  Region: 'область,обл',
  Krai: 'край',
  Republic: 'республика,респ',
  District: 'район,р-н',
  'Municipal District': 'м.о',
  'Urban District': 'г.о',
  Ulus: 'улус,у',
};

const latinByWord = (words: Words): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(words).flatMap(([latin, russian]) =>
      russian.split(',').map((word): [string, string] => [word, latin]),
    ),
  );
const numbered = latinByWord(beforeNumber);
const named = latinByWord(besideName);

const oneOf = (words: ReadonlyMap<string, string>): string =>
  [...words.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll('.', String.raw`\.`))
    .join('|');
const numberedWord = new RegExp(String.raw`(?<!\p{L}|\p{L}-)(${oneOf(numbered)})\.?\s*(?=№?\s*\d)`, 'giu');
const namedWord = new RegExp(
  String.raw`(?<![\p{L}\d]|[\p{L}\d]-)(${oneOf(named)})(?:\.\s*|(?=\s|$))(?![-\p{L}]\s)`,
  'giu',
);

const streets = ['ul.', 'pr-kt.', 'per.', 'pr-d', 'b-r', 'nab.', 'sh.', 'pl.', 'tup.'];
const streetBefore = new RegExp(
  String.raw`(?<!\p{L})(${oneOf(new Map([...named].filter(([, latin]) => streets.includes(latin))))})\.?\s*(\p{Lu}\.\s*)*$`,
  'iu',
);

/** `ул. С. Ковалевской`: after the type of a street a capital with a dot begins a name, and is no village. */
const isInitial = (match: string, word: string, before: string): boolean =>
  /^\p{Lu}$/u.test(word) && match.includes('.') && streetBefore.test(before);

/**
 * A part of an address with its words of type replaced, the rest spelled as maps do: `пр-кт Мира` → `pr-kt. Mira`,
 * `д 5 корп. 2` → `bld. 5 korp. 2`. `г.` goes without a trace.
 */
export function transliterateAddressPart(part: string): string {
  const isOneWord = !/[\s.\d]/.test(part.trim());
  if (isOneWord) return toLatin(part, 'map');
  const replaced = part
    .replaceAll(numberedWord, (_match, word: string) => ` ${numbered.get(word.toLowerCase()) ?? ''} `)
    .replaceAll(namedWord, (match: string, word: string, place: number, text: string) =>
      isInitial(match, word, text.slice(0, place)) ? match : ` ${named.get(word.toLowerCase()) ?? ''} `,
    );
  return toLatin(replaced, 'map');
}

/** The type of a settlement that stands apart from its name; a town's is left out. */
export const transliterateCityType = (type: string): string =>
  named.get(type.toLowerCase().replace(/\.$/, '')) ?? toLatin(type, 'map');
