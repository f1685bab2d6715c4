import type { AccountNeeds } from '../../../platform/context/index.ts';
import { type BookSuggestion, suggestionOf } from './best-parts.ts';
import { findCounterparties } from './book-search.queries.ts';
import { withParts } from './counterparties.queries.ts';

interface Typed {
  readonly query: string;
  readonly iso?: string | undefined;
  readonly limit: number;
}

/** What the form of an order offers while somebody types; nothing typed gives the entries used last. */
export async function autocompleteContacts(
  ctx: AccountNeeds,
  typed: Typed,
): Promise<readonly BookSuggestion[]> {
  const { rows } = await findCounterparties(ctx, { ...typed, skip: 0 });
  const entries = await withParts(ctx, rows);
  return entries.map((entry) => suggestionOf(entry, typed));
}
