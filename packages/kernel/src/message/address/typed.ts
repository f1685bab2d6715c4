import { cityTypes, districtTypes, streetTypes } from '../../address-types.ts';
import { fold } from '../words.ts';

const escaped = (form: string): string => form.replaceAll(/[./]/g, '\\$&').replaceAll(' ', '[ ]');

/** All spellings of types as one alternation, the longest first. */
const alternation = (forms: Iterable<string>): string =>
  [...forms]
    .toSorted((a, b) => b.length - a.length)
    .map(escaped)
    .join('|');

/** Spellings that messages have and forms have not. */
const moreStreets: Readonly<Record<string, string>> = {
  пр: 'пр-кт',
  прт: 'пр-кт',
  прспект: 'пр-кт',
  просп: 'пр-кт',
  ульца: 'ул',
  улицы: 'ул',
  улице: 'ул',
  проспекте: 'пр-кт',
  бульваре: 'б-р',
  шоссэ: 'ш',
  набережной: 'наб',
  площади: 'пл',
  'м-рн': 'мкр',
  'мкр-н': 'мкр',
};

const streetShort = new Map([...streetTypes, ...Object.entries(moreStreets)]);
/** Words that mean a street only in lists of streets: a message says «мост», «дорога» of the way there. */
const onlyInForms = new Set([
  'км',
  'километр',
  'мост',
  'дор',
  'дорога',
  'парк',
  'сквер',
  'съезд',
  'въезд',
  'разъезд',
  'переезд',
  'спуск',
  'ал',
]);
export const streetForms = alternation([...streetShort.keys()].filter((form) => !onlyInForms.has(form)));

/** The stored form of a typed street type. */
export const streetType = (typed: string): string => streetShort.get(fold(typed).replace(/\.$/, '')) ?? typed;

const cityLong = new Map([
  ...cityTypes,
  ['города', 'г'],
  ['городе', 'г'],
  ['село', 'с'],
  ['рп', 'рп'],
  ['р.п', 'рп'],
  ['пгт', 'пгт'],
  ['п.г.т', 'пгт'],
  ['посёлок', 'п'],
]);
/** Types of one letter are words and parts of a house too. */
export const longCityForms = alternation(
  [...cityLong.keys()].filter((form) => form.length > 1 && form !== 'ст'),
);
export const shortCityForms = 'г|п|с|д|х|ст';
export const cityType = (typed: string): string => cityLong.get(fold(typed).replace(/\.$/, '')) ?? typed;

/** Whether a word alone is a spelling of some street's type. */
export const isStreetType = (word: string): boolean => streetShort.has(fold(word).replace(/\.$/, ''));
export const districtForm = (typed: string): string => districtTypes.get(fold(typed)) ?? 'р-н';
