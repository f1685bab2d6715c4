import { useQuery } from '@tanstack/react-query';
import { api, type Rule } from '@tranzit/contract';
import { tagPageQuery } from '../../../features/tags/index.ts';
import { apiQuery } from '../../../lib/api/api-query.ts';

/** What the editor offers: tags and entries of the book, those of the rule among them, and tariffs. */
export function useOffered(rule: Rule | undefined) {
  const tags = useQuery(tagPageQuery()).data?.items ?? [];
  const entries =
    useQuery(apiQuery(api.listCounterparties, { query: { limit: 100 } })).data?.counterparties ?? [];
  const tariffs = useQuery(apiQuery(api.listRuleTariffs, {})).data?.items ?? [];
  const withOwn = (own: Rule['tags'] = [], all: Rule['tags']) => [
    ...own,
    ...all.filter(({ id }) => !own.some((one) => one.id === id)),
  ];
  return {
    tariffs,
    tags: withOwn(
      rule?.tags,
      tags.map(({ tagId, title }) => ({ id: tagId, title })),
    ),
    senders: withOwn(
      rule?.senders,
      entries.map(({ counterpartyId, title }) => ({ id: counterpartyId, title })),
    ),
  };
}

export type Offered = ReturnType<typeof useOffered>;
