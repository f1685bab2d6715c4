import type { api, BankSuggestions, BodyOf } from '@tranzit/contract';
import { searchWords } from '../geo/index.ts';
import { addressOfCity } from './address.ts';
import banks from './banks.json' with { type: 'json' };
import { fitsLocations } from './filters.ts';
import { fitsWords } from './words.ts';

type Suggestion = BankSuggestions['suggestions'][number];

/** By the central bank's list; their names may have changed since. */
type Bank = (typeof banks)[number];

function toSuggestion({ name, bic, correspondentAccount, city }: Bank): Suggestion {
  return {
    value: name,
    unrestricted_value: name,
    data: {
      bic,
      swift: null,
      inn: null,
      kpp: null,
      correspondent_account: correspondentAccount,
      payment_city: city,
      name: { payment: name, short: name },
      opf: { type: null },
      state: { status: 'ACTIVE' },
    },
  };
}

const entries = banks.map((bank) => ({
  suggestion: toSuggestion(bank),
  words: searchWords(`${bank.name} ${bank.bic} ${bank.city}`),
}));

type Question = BodyOf<typeof api.suggestBank>;

const cityOf = ({ data }: Suggestion) => addressOfCity(data.payment_city ?? '')?.data;

/** Of the embedded banks it is known that they work, and in which city; what kind they are of is not. */
const passes = (suggestion: Suggestion, { status, type, locations }: Question): boolean =>
  (!status?.length || status.includes('ACTIVE')) &&
  !type?.length &&
  (!locations?.length || fitsLocations(cityOf(suggestion), locations));

/** The embedded banks by the beginnings of their names' words, their city or their BIK; those of preferred places first. */
export function suggestBanks(question: Question): readonly Suggestion[] {
  const typed = searchWords(question.query);
  if (typed.length === 0) return [];
  const preferred = question.locations_boost;
  const rank = (one: Suggestion): number =>
    preferred?.length && fitsLocations(cityOf(one), preferred) ? 0 : 1;
  return entries
    .filter(({ words }) => fitsWords(words, typed))
    .map(({ suggestion }) => suggestion)
    .filter((suggestion) => passes(suggestion, question))
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, question.count);
}

/** The embedded bank of a whole BIK; none has a KPP that is known. */
export const findBanks = ({ query, kpp }: BodyOf<typeof api.findBank>): readonly Suggestion[] =>
  kpp ? [] : entries.map(({ suggestion }) => suggestion).filter(({ data }) => data.bic === query);
