import { useSearchParams } from 'react-router';

export const pageSize = 25;

export interface TagAddress {
  readonly query: string;
  /** From 1. */
  readonly page: number;
  readonly setQuery: (query: string) => void;
  readonly setPage: (page: number) => void;
}

/** What is looked for, held by the address. */
export function useTagAddress(): TagAddress {
  const [search, setSearch] = useSearchParams();
  const query = (search.get('query') ?? '').trim().slice(0, 40);
  const asked = Number(search.get('page'));
  const page = Number.isSafeInteger(asked) && asked >= 1 && asked <= 1_000_000 ? asked : 1;
  const write = (nextQuery: string, nextPage: number) =>
    new URLSearchParams({
      ...(nextQuery && { query: nextQuery }),
      ...(nextPage > 1 && { page: String(nextPage) }),
    });
  return {
    query,
    page,
    setQuery: (next) => setSearch(write(next, 1), { replace: true, preventScrollReset: true }),
    setPage: (next) => setSearch(write(query, next)),
  };
}
