import { pagePart, textPart, useAddress } from '../../lib/address.ts';
import { type PageSize, sizePart, storedPageSize, storePageSize } from '../../lib/page-size.ts';

const tagAddressSchema = { query: textPart('query', 40), size: sizePart, page: pagePart };

const list = 'tags';

export interface TagAddress {
  readonly query: string;
  readonly pageSize: PageSize;
  /** From 1. */
  readonly page: number;
  readonly setQuery: (query: string) => void;
  readonly setPageSize: (size: PageSize) => void;
  readonly setPage: (page: number) => void;
}

/** What is looked for, held by the address. */
export function useTagAddress(): TagAddress {
  const [values, change] = useAddress(tagAddressSchema);
  return {
    ...values,
    pageSize: values.size ?? storedPageSize(list, 25),
    setQuery: (query) => change({ query }, { replace: true }),
    setPageSize: (size) => {
      storePageSize(list, size);
      change({ size });
    },
    setPage: (page) => change({ page }),
  };
}
