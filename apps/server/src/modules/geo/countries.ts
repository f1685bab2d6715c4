import { domesticIsoCodes } from '@tranzit/kernel';
import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min';
import type { Language } from '../../platform/errors/index.ts';

export interface Country {
  readonly iso: string;
  readonly name: string;
  /** `+7`; null for places without a code of their own. */
  readonly dialCode: string | null;
  /** Within the customs union: calculated and ordered as domestic. */
  readonly isDomestic: boolean;
}

/** Everyday names where the locale data of Node has an official or a double one. */
const everydayNames: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  ru: {
    CD: 'ДР Конго',
    CG: 'Республика Конго',
    CI: "Кот-д'Ивуар",
    HK: 'Гонконг',
    KR: 'Южная Корея',
    MM: 'Мьянма',
    MO: 'Макао',
    PS: 'Палестина',
    US: 'США',
  },
  en: {
    CD: 'DR Congo',
    CG: 'Republic of the Congo',
    HK: 'Hong Kong',
    MM: 'Myanmar',
    MO: 'Macao',
    PS: 'Palestine',
    TR: 'Turkey',
  },
};

const knownCodes: ReadonlySet<string | undefined> = new Set(codes.map(([iso]) => iso));

/** Whether a country has this ISO 3166-1 alpha-2 code. */
export const isCountry = (iso: string): boolean => knownCodes.has(iso);

const displayNames: Readonly<Record<Language, Intl.DisplayNames>> = {
  ru: new Intl.DisplayNames('ru', { type: 'region' }),
  en: new Intl.DisplayNames('en', { type: 'region' }),
};

/** The everyday name of a country by its ISO 3166-1 alpha-2 code. */
export const countryName = (iso: string, language: Language): string =>
  everydayNames[language][iso] ?? displayNames[language].of(iso) ?? iso;

const domestic: readonly string[] = domesticIsoCodes;
const placeInList = (iso: string): number =>
  domestic.includes(iso) ? domestic.indexOf(iso) : domestic.length;

function toCountry(iso: string, language: Language): Country {
  const dialCode = isSupportedCountry(iso) ? `+${getCountryCallingCode(iso)}` : null;
  return { iso, name: countryName(iso, language), dialCode, isDomestic: domestic.includes(iso) };
}

function createList(language: Language): readonly Country[] {
  const collator = new Intl.Collator(language);
  return codes
    .map(([iso = '']) => toCountry(iso, language))
    .sort((a, b) => placeInList(a.iso) - placeInList(b.iso) || collator.compare(a.name, b.name));
}

const lists = new Map<Language, readonly Country[]>();

/** All countries in a language: Russia, its customs union, then the rest by name. Made once. */
export function countriesIn(language: Language): readonly Country[] {
  const list = lists.get(language) ?? createList(language);
  lists.set(language, list);
  return list;
}

/** What people call countries of the customs union beside their names in the list. */
const otherNames: Readonly<Record<string, string>> = {
  рф: 'RU',
  'российская федерация': 'RU',
  белоруссия: 'BY',
  'республика беларусь': 'BY',
  'республика казахстан': 'KZ',
  киргизия: 'KG',
  кыргызстан: 'KG',
  'республика армения': 'AM',
};

const codeByName: ReadonlyMap<string, string> = new Map([
  ...[...countriesIn('en'), ...countriesIn('ru')].flatMap(({ iso, name }) => [
    [iso.toLowerCase(), iso] as const,
    [name.toLowerCase(), iso] as const,
  ]),
  ...Object.entries(otherNames),
]);

/** The code of a country that is named by it, or by its name in either language; `undefined` where it is none. */
export const countryCodeOf = (text: string): string | undefined => codeByName.get(text.trim().toLowerCase());
