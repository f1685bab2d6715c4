import { searchPieces } from '@tranzit/kernel';
import type { BookAddress, BookContact, Counterparty } from './counterparty.ts';

/** An entry with the person and the address of it that suit what was typed best. */
export interface BookSuggestion {
  readonly entry: Counterparty;
  readonly contact: BookContact | undefined;
  readonly address: BookAddress | undefined;
}

const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

const wordsOf = ({ contactName, email, phones }: BookContact): string =>
  plain([contactName, email ?? '', ...phones.map(({ number }) => number)].join(' '));

/** The part in which most of the typed pieces stand; of equals the first, which is the main one. */
function best<Part>(
  parts: readonly Part[],
  groups: readonly (readonly string[])[],
  text: (part: Part) => string,
): Part | undefined {
  const scored = parts.map((part) => {
    const words = ` ${text(part)}`;
    return { part, score: groups.filter((pieces) => pieces.some((piece) => words.includes(piece))).length };
  });
  return scored.toSorted((one, other) => other.score - one.score)[0]?.part;
}

/** What is offered of an entry for a query; with `countries` an address in one of them. */
export function suggestionOf(
  entry: Counterparty,
  { query, countries }: { readonly query: string; readonly countries: readonly string[] | undefined },
): BookSuggestion {
  const groups = searchPieces(query);
  const addresses = entry.addresses.filter(({ iso }) => !countries || countries.includes(iso));
  return {
    entry,
    contact: best(entry.contacts, groups, wordsOf),
    address: best(addresses, groups, ({ addressLine }) => plain(addressLine)),
  };
}
