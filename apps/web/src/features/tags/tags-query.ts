import { keepPreviousData } from '@tanstack/react-query';
import { type AnswerOf, api, type TagInput, tagTitleLimit } from '@tranzit/contract';
import { apiQuery } from '../../lib/api-query.ts';
import { useApiMutation } from '../../lib/use-api-mutation.ts';

export type TagPage = AnswerOf<typeof api.listTags>;
export type ListedTag = TagPage['items'][number];

/** A page of the account's tags by title; `limit` at most 100. No title is longer than `tagTitleLimit`: nothing more is asked for. */
export const tagPageQuery = ({ page = 1, limit = 100, query = '' } = {}) => {
  const asked = query.slice(0, tagTitleLimit);
  return apiQuery(
    api.listTags,
    { query: { page, limit, ...(asked && { query: asked }) } },
    { placeholderData: keepPreviousData },
  );
};

/** Makes one tag; the lists of tags look again. */
export const useCreateTag = () =>
  useApiMutation(api.createTag, { toRequest: (body: TagInput) => ({ body }), touches: ['tag'] });
