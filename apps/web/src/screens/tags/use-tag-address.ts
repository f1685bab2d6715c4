import { pagePart, textPart, useAddress } from '../../lib/address.ts';

export const pageSize = 25;

const tagAddressSchema = { query: textPart('query', 40), page: pagePart };

export interface TagAddress {
  readonly query: string;
  /** From 1. */
  readonly page: number;
  readonly setQuery: (query: string) => void;
  readonly setPage: (page: number) => void;
}

/** What is looked for, held by the address. */
export function useTagAddress(): TagAddress {
  const [values, change] = useAddress(tagAddressSchema);
  return {
    ...values,
    setQuery: (query) => change({ query }, { replace: true }),
    setPage: (page) => change({ page }),
  };
}
