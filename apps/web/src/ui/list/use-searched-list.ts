import { useState } from 'react';
import { type AddressSchema, pagePart, textPart, useAddress } from '../../lib/url/address.ts';
import { type PageSize, pagingOf, sizePart } from '../../lib/url/page-size.ts';

interface Asked {
  readonly query: string;
  readonly size: PageSize | undefined;
  readonly page: number;
}

/**
 * What a list with a search is asked for, as its address says, and the ways to ask for something else. `name` is what the
 * size of its pages is kept under; `longest`: characters of a text that can be found.
 */
export function useSearchedList(name: string, longest: number) {
  const [schema] = useState<AddressSchema<Asked>>(() => ({
    query: textPart('query', longest),
    size: sizePart,
    page: pagePart,
  }));
  const [{ query, ...place }, change] = useAddress(schema);
  const paging = pagingOf(name, 25, place, change);
  return {
    query,
    paging,
    ask: (text: string) => change({ query: text }, { replace: true }),
    /** As the contract wants it. */
    question: { page: paging.page, limit: paging.pageSize, query },
  };
}
export type SearchedList = ReturnType<typeof useSearchedList>;
