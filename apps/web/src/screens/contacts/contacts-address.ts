import type { CounterpartyLack } from '@tranzit/contract';
import { type AddressPart, choicePart, pagePart, textPart, useAddress } from '../../lib/url/address.ts';
import { pagingOf, sizePart } from '../../lib/url/page-size.ts';

export const contactTabs = ['all', 'company', 'person', 'pinned'] as const;
export type ContactTab = (typeof contactTabs)[number];

export const lacks = ['phone', 'address', 'house', 'inn'] as const satisfies readonly CounterpartyLack[];

const citiesPart: AddressPart<readonly string[]> = {
  read: (search) => search.getAll('city').filter(Boolean).slice(0, 100),
  write: (cities) => cities.map((city) => ['city', city] as const),
};

const tagsPart: AddressPart<readonly number[]> = {
  read: (search) =>
    search
      .getAll('tag')
      .filter((tag) => /^\d{1,15}$/.test(tag))
      .map(Number)
      .slice(0, 100),
  write: (tagIds) => tagIds.map((id) => ['tag', String(id)] as const),
};

const schema = {
  tab: choicePart('tab', contactTabs, 'all'),
  query: textPart('query', 120),
  cities: citiesPart,
  tagIds: tagsPart,
  lack: choicePart('lacks', ['', ...lacks], ''),
  size: sizePart,
  page: pagePart,
};

/** What the book shows, as its address says, and the changes that its controls make. */
export function useContactsAddress() {
  const [{ size, page, ...shown }, change] = useAddress(schema);
  const { tab, query, cities, tagIds, lack } = shown;
  /** What is looked for; a filter that does not stand in it goes. */
  const look = (part: Partial<typeof shown>, step?: { readonly replace: boolean }) =>
    change({ ...shown, ...part, page: 1 }, step);
  const isFiltered = cities.length > 0 || tagIds.length > 0 || lack !== '';
  const paging = pagingOf('contacts', 10, { size, page }, change);
  const filters = {
    ...(query !== '' && { query }),
    ...((tab === 'company' || tab === 'person') && { kind: tab }),
    ...(tab === 'pinned' && { is_pinned: 'true' as const }),
    ...(cities.length > 0 && { city: [...cities] }),
    ...(tagIds.length > 0 && { tag_list: tagIds.map(String) }),
    ...(lack !== '' && { lacks: lack }),
  };
  return {
    ...shown,
    paging,
    look,
    reset: () => look({ query: '', cities: [], tagIds: [], lack: '' }),
    /** The same words in the whole book. */
    searchEverywhere: () => look({ tab: 'all', cities: [], tagIds: [], lack: '' }),
    isFiltered,
    isNarrowed: query !== '' || isFiltered,
    /** What is asked for, pages aside. */
    filters,
    request: { ...filters, skip: (paging.page - 1) * paging.pageSize, limit: paging.pageSize },
  };
}
export type ContactsAddress = ReturnType<typeof useContactsAddress>;
