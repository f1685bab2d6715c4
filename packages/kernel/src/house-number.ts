/** Kinds of buildings other than a house (`д`), as they are typed → as they are stored. */
const prefixes: Readonly<Record<string, string>> = {
  д: '',
  дом: '',
  вл: 'вл',
  владение: 'вл',
  двлд: 'двлд',
  домовладение: 'двлд',
  зд: 'зд',
  здание: 'зд',
  соор: 'соор',
  сооружение: 'соор',
  стр: 'стр',
  строение: 'стр',
  к: 'к',
  корп: 'к',
  корпус: 'к',
};

/** Parts of a house: body, building, letter. */
const parts: Readonly<Record<string, string>> = {
  к: 'к',
  корп: 'к',
  корпус: 'к',
  с: 'стр',
  стр: 'стр',
  строение: 'стр',
  лит: 'лит',
  литера: 'лит',
  литер: 'лит',
  вл: 'вл',
  соор: 'соор',
};

const prefixPattern =
  /^(домовладение|владение|сооружение|строение|здание|корпус|корп|двлд|дом|соор|стр|вл|зд|д|к)(?![а-яё])\.?/i;
const kindPattern = '(?:корпус|корп|к|строение|стр|с|литера|литер|лит|вл|соор)';
const number = '\\d{1,4}[а-яёa-z]?(?:[/-]\\d{1,4}[а-яёa-z]?)?';
/** A letter after a number is its own unless it begins the next part: `к1с3`, `к1стр3`. */
const valuePattern = '(?:\\d{1,3}(?:[а-яёa-z](?!\\.?\\d|[а-яё]{2}))?|[а-яёa-z])';
const housePattern = new RegExp(`^(${number})((?:${kindPattern}\\.?${valuePattern}){0,2})$`, 'i');
const eachPart = new RegExp(`(${kindPattern})\\.?(${valuePattern})`, 'gi');

const maxLength = 20;

export type HouseProblem = 'house_number_missing' | 'house_number_wrong';

/** A house number in the form that is stored, or why it is none. */
export type ParsedHouse =
  | { readonly ok: true; readonly house: string }
  | { readonly ok: false; readonly problem: HouseProblem };

const refused = (problem: HouseProblem): ParsedHouse => ({ ok: false, problem });

/**
 * Reads a house as people write it (`д. 12 корп. 2`, `7с1`, `10/2 лит Б`, `вл 5`) and gives the stored form
 * (`12 к 2`, `7 стр 1`, `10/2 лит Б`, `вл 5`). Refuses an empty text, a bare letter, a flat, two numbers, and over 20 characters.
 */
export function parseHouseNumber(text: string): ParsedHouse {
  const trimmed = text.trim();
  if (trimmed === '') return refused('house_number_missing');
  if (trimmed.length > maxLength) return refused('house_number_wrong');
  const typed = prefixPattern.exec(trimmed);
  const prefix = typed ? (prefixes[(typed[1] ?? '').toLowerCase()] ?? '') : '';
  const rest = trimmed.slice(typed?.[0].length ?? 0);
  if (/\d\s+\d/.test(rest)) return refused('house_number_wrong');
  const body = rest.replaceAll(/[\s,]/g, '').replaceAll('–', '-');
  const match = housePattern.exec(body);
  if (!match) return refused(body === '' ? 'house_number_missing' : 'house_number_wrong');
  const tail = (match[2] ?? '').matchAll(eachPart);
  const words = Array.from(
    tail,
    ([, kind = '', value = '']) => `${parts[kind.toLowerCase()]} ${value.toUpperCase()}`,
  );
  return { ok: true, house: [prefix, (match[1] ?? '').toUpperCase(), ...words].filter(Boolean).join(' ') };
}

/** A stored house in its parts: `12 к 2` is house 12, body 2. What follows the body stays with it. */
export interface HouseParts {
  readonly houseType: string;
  readonly house: string;
  readonly blockType: string | null;
  readonly block: string | null;
}

export function splitHouse(stored: string): HouseParts {
  const [, houseType = 'д', house = stored, blockType = null, block = null] =
    /^(?:([а-яё]+) )?(\S+)(?: ([а-яё]+) (.+))?$/.exec(stored) ?? [];
  return { houseType, house, blockType, block };
}
