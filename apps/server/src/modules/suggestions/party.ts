import type { PartyData, PartySuggestions } from '@tranzit/contract';
import { isCompanyInn, isInn } from '@tranzit/kernel';
import { searchWords } from '../geo/index.ts';
import { addressOfCity } from './address.ts';
import { fitsLocations, type Locations } from './filters.ts';
import sampleCompanies from './sample-companies.json' with { type: 'json' };
import { fitsWords } from './words.ts';

type Suggestion = PartySuggestions['suggestions'][number];

/** What narrows the companies that are found. */
export interface PartyFilter {
  readonly type?: 'LEGAL' | 'INDIVIDUAL' | null | undefined;
  readonly status?: readonly string[] | undefined;
  readonly branch_type?: readonly string[] | undefined;
  /** Nobody knows the trades of the embedded companies, so that none has one of these. */
  readonly okved?: readonly string[] | undefined;
  readonly kpp?: string | null | undefined;
  readonly locations?: Locations;
  readonly locations_boost?: Locations;
}

const fullForms: Readonly<Record<string, string>> = {
  ООО: 'Общество с ограниченной ответственностью',
  АО: 'Акционерное общество',
  ПАО: 'Публичное акционерное общество',
  АНО: 'Автономная некоммерческая организация',
  МУП: 'Муниципальное унитарное предприятие',
  ФГУП: 'Федеральное государственное унитарное предприятие',
  ИП: 'Индивидуальный предприниматель',
};

/** The head office at the tax office of its number. */
const kppOf = (inn: string): string => `${inn.slice(0, 4)}01001`;
const dayMs = (day: string): number => Date.parse(`${day}T00:00:00Z`);

function namesOf(form: string, name: string): { readonly full: string; readonly short: string } {
  const quoted = form === 'ИП' ? name : `"${name}"`;
  return { full: `${fullForms[form] ?? form} ${quoted}`, short: `${form} ${quoted}` };
}

function fioOf(name: string): PartyData['fio'] {
  const [surname = null, first = null, patronymic = null] = name.split(' ');
  return { surname, name: first, patronymic };
}

/**
 * What the portal suggests without a provider, to be tried with: all are fictional, under tax offices that give no numbers
 * (`xx00`), and called so that nobody takes them for real.
 */
type Company = (typeof sampleCompanies)[number];

function toSuggestion({ form, name, inn, ogrn, city, registeredOn, status }: Company): Suggestion {
  const { full, short } = namesOf(form, name);
  const isPerson = form === 'ИП';
  const registered = dayMs(registeredOn);
  return {
    value: short,
    unrestricted_value: short,
    data: {
      inn,
      kpp: isPerson ? null : kppOf(inn),
      ogrn,
      ogrn_date: registered,
      type: isPerson ? 'INDIVIDUAL' : 'LEGAL',
      name: { full_with_opf: full, short_with_opf: short, full: name, short: name, latin: null },
      fio: isPerson ? fioOf(name) : null,
      opf: { code: null, full: fullForms[form] ?? form, short: form },
      branch_type: isPerson ? null : 'MAIN',
      state: {
        status,
        registration_date: registered,
        liquidation_date: status === 'LIQUIDATED' ? dayMs('2025-03-31') : null,
      },
      address: addressOfCity(city),
    },
  };
}

interface Entry {
  readonly suggestion: Suggestion;
  readonly words: readonly string[];
}

const entries: readonly Entry[] = sampleCompanies.map((row) => {
  const suggestion = toSuggestion(row);
  const { value, data } = suggestion;
  return { suggestion, words: [...searchWords(value), data.inn ?? '', data.ogrn ?? ''] };
});

const isIn = (wanted: readonly string[] | undefined, value: string | null | undefined): boolean =>
  !wanted?.length || wanted.includes(value ?? '');

/** Whoever is to be filled in by hand has nothing but a kind that could be asked for. */
const passes = ({ data }: Suggestion, filter: PartyFilter): boolean =>
  (!filter.type || data.type === filter.type) &&
  (data.is_manual === true ||
    (isIn(filter.status, data.state?.status) &&
      isIn(filter.branch_type, data.branch_type) &&
      !filter.okved?.length &&
      (!filter.kpp || data.kpp === filter.kpp) &&
      fitsLocations(data.address?.data, filter.locations)));

/** Nobody is known by the number, but it is one: its holder is typed by hand. */
function byHand(inn: string): Suggestion {
  const type = isCompanyInn(inn) ? 'LEGAL' : 'INDIVIDUAL';
  const data = {
    inn,
    kpp: null,
    ogrn: null,
    type,
    name: null,
    state: null,
    address: null,
    is_manual: true,
  } as const;
  return { value: `ИНН ${inn}`, unrestricted_value: `ИНН ${inn}`, data };
}

/** Those of places that are preferred come first, then those in work, in the order of the table. */
const rank = ({ data }: Suggestion, { locations_boost: preferred }: PartyFilter): number =>
  (preferred?.length && fitsLocations(data.address?.data, preferred) ? 0 : 2) +
  (data.state?.status === 'ACTIVE' ? 0 : 1);

/** The embedded companies whose words begin as the typed ones; for an INN that nobody has, one to be filled in by hand. */
export function suggestParties(query: string, filter: PartyFilter, count: number): readonly Suggestion[] {
  const typed = searchWords(query);
  if (typed.length === 0) return [];
  const found = entries.filter(({ words }) => fitsWords(words, typed)).map(({ suggestion }) => suggestion);
  const inn = query.replaceAll(/\s/g, '');
  const all = found.length === 0 && isInn(inn) ? [byHand(inn)] : found;
  return all
    .filter((suggestion) => passes(suggestion, filter))
    .toSorted((a, b) => rank(a, filter) - rank(b, filter))
    .slice(0, count);
}

/** The embedded company of a whole INN or OGRN. */
export function findParties(number: string, filter: PartyFilter): readonly Suggestion[] {
  const key = number.replaceAll(/\s/g, '');
  return entries
    .map(({ suggestion }) => suggestion)
    .filter(({ data }) => data.inn === key || data.ogrn === key)
    .filter((suggestion) => passes(suggestion, filter));
}
