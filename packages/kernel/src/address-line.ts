import { cityTypes, districtTypes, regionTypes, streetTypes, type TypeForms } from './address-types.ts';
import { parseHouseNumber } from './house-number.ts';

/** What a typed address says; parts it does not name are absent. Nothing is checked against any register. */
export interface AddressLine {
  readonly postcode?: string;
  /** With its short type: `Новосибирская обл`. */
  readonly region?: string;
  readonly district?: string;
  readonly city?: string;
  readonly cityType?: string;
  /** With its short type in the typed order: `ул Речная`, `Невский пр-кт`. */
  readonly street?: string;
  readonly house?: string;
  /** A flat or an office is a bare number; other rooms keep their kind: `пом 5`. */
  readonly office?: string;
}

type Draft = { -readonly [Part in keyof AddressLine]: AddressLine[Part] };

const plain = (word: string): string => word.toLowerCase().replaceAll('ё', 'е');
const roomPattern =
  /(?<![а-яёa-z-])(квартира|кв|офис|оф|помещение|пом|комната|ком|этаж|эт|а\/я)(?![а-яё]|-л)\.?\s*№?\s*(\d+[а-яёa-z]?(?:[/-]\d+)?)(?![а-яё])/gi;
const roomKinds: Readonly<Record<string, string>> = {
  квартира: '',
  кв: '',
  офис: '',
  оф: '',
  помещение: 'пом',
  пом: 'пом',
  комната: 'ком',
  ком: 'ком',
  этаж: 'эт',
  эт: 'эт',
  'а/я': 'а/я',
};

/** Takes the rooms out of the text. */
function takeRooms(text: string): { readonly rest: string; readonly office: string | undefined } {
  const rooms: string[] = [];
  const rest = text.replaceAll(roomPattern, (_match, kind: string, number: string) => {
    rooms.push(`${roomKinds[plain(kind)] ?? ''} ${number}`.trim());
    return ' ';
  });
  return { rest, office: rooms.length > 0 ? rooms.join(' ') : undefined };
}

interface Typed {
  readonly type: string;
  readonly name: string;
  readonly isTypeFirst: boolean;
}

const typeOf = (types: TypeForms, words: readonly string[]): string | undefined =>
  types.get(plain(words.join(' '))) ?? types.get(plain(words.join(' ')).replace(/\.$/, ''));

/** A name with its type before or after it; types of two words (`рабочий посёлок`) are tried first. */
function findTyped(types: TypeForms, words: readonly string[]): Typed | undefined {
  for (const length of [2, 1]) {
    if (words.length <= length) continue;
    const first = typeOf(types, words.slice(0, length));
    if (first) return { type: first, name: words.slice(length).join(' '), isTypeFirst: true };
    const last = typeOf(types, words.slice(-length));
    if (last) return { type: last, name: words.slice(0, -length).join(' '), isTypeFirst: false };
  }
  return undefined;
}

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const withType = ({ type, name, isTypeFirst }: Typed): string =>
  isTypeFirst ? `${type} ${capitalised(name)}` : `${capitalised(name)} ${type}`;

/** `ул.Речная` and `г.Омск` are two words; `р-н`, `1-я` and `пр-кт` are one. */
const wordsOf = (part: string): readonly string[] =>
  part
    .replaceAll(/(?<=[а-яё])\.(?=[А-ЯЁа-яё]{3})/gi, '. ')
    .split(/\s+/)
    .filter(Boolean);

/** A name and the type beside it, in the short form; `type` is null where there is none. */
export interface NameWithType {
  readonly type: string | null;
  readonly name: string;
}

const splitType = (types: TypeForms, text: string): NameWithType => {
  const { type = null, name = text } = findTyped(types, text.split(' ')) ?? {};
  return { type, name };
};

/** `ул Речная` → `ул`, `Речная`. */
export const splitStreet = (street: string): NameWithType => splitType(streetTypes, street);

const regionAndCityTypes: TypeForms = new Map([...regionTypes, ['г', 'г']]);
/** `Новосибирская обл` → `обл`, `Новосибирская`; `г Москва` is a region too. */
export const splitRegion = (region: string): NameWithType => splitType(regionAndCityTypes, region);

/** A house has no more parts: `д 5 корп 2 стр 3 лит А`. */
const mostHouseWords = 12;

/** Five digits: no house, but neither a postcode nor a phone. It is kept, for whoever asks for a house to refuse it. */
const impossibleHouse = /^(?:д(?:ом)?(?:\. ?| ))?(\d{5}[а-яё]?)$/i;

function houseOf(words: readonly string[]): string | undefined {
  if (words.length > mostHouseWords) return undefined;
  const text = words.join(' ');
  const parsed = parseHouseNumber(text);
  return parsed.ok ? parsed.house : impossibleHouse.exec(text)?.[1];
}

/** Whether words can be a street's name: more than its type, with at least one word of letters. */
function isName(words: readonly string[]): boolean {
  const named = words.filter((word) => !typeOf(streetTypes, [word]));
  return named.some((word) => /[а-яёa-z]{2}/i.test(word));
}

/** Splits a house off the end: the longest tail that reads as a house and leaves a name. */
function splitHouse(words: readonly string[]): {
  readonly name: readonly string[];
  readonly house: string | undefined;
} {
  for (let index = Math.max(1, words.length - mostHouseWords); index < words.length; index += 1) {
    const house = houseOf(words.slice(index));
    if (house && isName(words.slice(0, index))) return { name: words.slice(0, index), house };
  }
  return { name: words, house: undefined };
}

function readStreet(draft: Draft, words: readonly string[]): boolean {
  const { name, house } = splitHouse(words);
  const typed = findTyped(streetTypes, name);
  if (typed) draft.street = withType(typed);
  else if (draft.city !== undefined && draft.street === undefined) draft.street = capitalised(name.join(' '));
  else return false;
  if (house) draft.house ??= house;
  return true;
}

function readTyped(draft: Draft, words: readonly string[]): boolean {
  const region = findTyped(regionTypes, words);
  if (region && draft.region === undefined) draft.region = withType(region);
  const district = region ? undefined : findTyped(districtTypes, words);
  if (district && draft.district === undefined) draft.district = withType(district);
  return region !== undefined || district !== undefined;
}

function readCity(draft: Draft, words: readonly string[]): boolean {
  const typed = findTyped(cityTypes, words);
  if (!typed?.isTypeFirst || !/^[А-ЯЁа-яё]{2}/.test(typed.name)) return false;
  // A region's own city: `г Москва` before another settlement is the region.
  if (draft.city !== undefined) draft.region ??= `${draft.cityType ?? ''} ${draft.city}`.trim();
  draft.city = capitalised(typed.name);
  draft.cityType = typed.type;
  return true;
}

/** After a street: the body of its house, a flat without its word, a street within a quarter, or the city at last. */
function readAfterStreet(draft: Draft, words: readonly string[]): void {
  const part = words.join(' ');
  const typed = findTyped(streetTypes, splitHouse(words).name);
  const joined = draft.house === undefined ? undefined : joinHouse(draft.house, part);
  if (draft.house !== undefined && /^\d+[а-яё]?$/i.test(part)) draft.office ??= part;
  else if (typed && draft.house === undefined) {
    const quarter = draft.street;
    readStreet(draft, words);
    draft.street = `${quarter}, ${draft.street}`;
  } else if (joined) draft.house = joined;
  else if (draft.city === undefined && !readCity(draft, words)) draft.city = capitalised(part);
}

/** `г Москва, Москва`: a federal city is pasted as its region and as itself. */
const repeatsCity = ({ city, street }: Draft, part: string): boolean =>
  city !== undefined && street === undefined && plain(part.trim()) === plain(city);

function readPart(draft: Draft, part: string): void {
  const words = wordsOf(part);
  if (words.length === 0 || /^(россия|рф|российская федерация)$/i.test(part.trim())) return;
  if (repeatsCity(draft, part)) return;
  const isPlaced = draft.street !== undefined || draft.city !== undefined;
  const house = isPlaced && draft.house === undefined ? houseOf(words) : undefined;
  if (house) draft.house = house;
  else if (readTyped(draft, words)) return;
  else if (draft.street !== undefined) readAfterStreet(draft, words);
  else if (draft.house !== undefined && /^\d+[а-яё]?$/i.test(part.trim())) draft.office ??= part.trim();
  else if (!readCity(draft, words) && !readStreet(draft, words) && draft.city === undefined)
    draft.city = capitalised(words.join(' '));
}

/** `д. 5`, then `корп. 2` after a comma, are one house. */
function joinHouse(house: string, part: string): string | undefined {
  const joined = parseHouseNumber(`${house} ${part}`);
  return joined.ok ? joined.house : undefined;
}

/**
 * Reads one line as people type or paste it: `630099, г. Новосибирск, ул. Речная, д. 5 корп. 2, кв. 7`. Parts are told by
 * their types and their order; a part without a type is the city, then the street.
 */
export function parseAddressLine(text: string): AddressLine {
  const postcode = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0];
  const { rest, office } = takeRooms(postcode ? text.replace(postcode, ' ') : text);
  const draft: Draft = {};
  if (postcode) draft.postcode = postcode;
  if (office) draft.office = office;
  for (const part of rest.split(/[,;\n]/)) readPart(draft, part);
  return draft;
}

/** The part of an address after the city: `ул. Речная 5 кв 3`. */
export function parseStreetLine(text: string): Pick<AddressLine, 'street' | 'house' | 'office'> {
  const { rest, office } = takeRooms(text);
  const draft: Draft = { city: '' };
  if (office) draft.office = office;
  for (const part of rest.split(/[,;\n]/)) readPart(draft, part);
  const { city: _city, ...street } = draft;
  return street;
}
