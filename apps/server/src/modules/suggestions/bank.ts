import type { BankSuggestions } from '@tranzit/contract';
import { searchWords } from '../geo/index.ts';
import banks from './banks.json' with { type: 'json' };
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

/** The embedded banks by the beginnings of their names' words, their city or their BIK. */
export function suggestBanks(query: string, count: number): readonly Suggestion[] {
  const typed = searchWords(query);
  if (typed.length === 0) return [];
  return entries
    .filter(({ words }) => fitsWords(words, typed))
    .map(({ suggestion }) => suggestion)
    .slice(0, count);
}

/** The embedded bank of a whole BIK. */
export const findBanks = (bic: string): readonly Suggestion[] =>
  entries.map(({ suggestion }) => suggestion).filter(({ data }) => data.bic === bic);
