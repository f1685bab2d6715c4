import type { AccountNeeds } from '../../../platform/context/index.ts';
import { domesticCountries } from '../address.ts';
import { type BookSuggestion, suggestionOf } from './best-parts.ts';
import { findCounterparties } from './book-search.queries.ts';
import { withParts } from './counterparties.queries.ts';

interface Typed {
  readonly query: string;
  readonly iso?: string | undefined;
  readonly is_domestic?: boolean | undefined;
  readonly limit: number;
}

/** Where an address has to be; `undefined` where an entry needs none. */
const countriesOf = ({ iso, is_domestic: isDomestic }: Typed): readonly string[] | undefined => {
  if (!isDomestic) return iso === undefined ? undefined : [iso];
  return domesticCountries.filter((one) => iso === undefined || one === iso);
};

/** What the form of an order offers while somebody types; nothing typed gives the entries used last. */
export async function autocompleteContacts(
  ctx: AccountNeeds,
  typed: Typed,
): Promise<readonly BookSuggestion[]> {
  const { query, limit } = typed;
  const countries = countriesOf(typed);
  const { rows } = await findCounterparties(ctx, { query, limit, countries, skip: 0 });
  const entries = await withParts(ctx, rows);
  return entries.map((entry) => suggestionOf(entry, { query, countries }));
}
