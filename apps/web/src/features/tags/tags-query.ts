import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, api, type TagInput, tagTitleLimit } from '@tranzit/contract';
import { call } from '../../lib/call.ts';

export type TagPage = AnswerOf<typeof api.listTags>;
export type ListedTag = TagPage['items'][number];

/** Everything kept of tags stands under this key. */
export const tagsKey = ['tags'] as const;

/** A page of the account's tags by title; `limit` at most 100. No title is longer than `tagTitleLimit`: nothing more is asked for. */
export const tagPageQuery = ({ page = 1, limit = 100, query = '' } = {}) => {
  const asked = query.slice(0, tagTitleLimit);
  return queryOptions({
    queryKey: [...tagsKey, { page, limit, query: asked }],
    queryFn: ({ signal }) =>
      call(api.listTags, { query: { page, limit, ...(asked && { query: asked }) } }, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** Makes one tag; the lists of tags look again. */
export function useCreateTag() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: TagInput) => call(api.createTag, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: tagsKey }),
  });
}
