import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type AnswerOf, api, mostTagCount, type TagInput, tagTitleLimit, tidyTitle } from '@tranzit/contract';
import { useState } from 'react';
import { apiQuery } from '../../lib/api/api-query.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { useDebounced } from '../../lib/hooks/use-debounced.ts';

export type ListedTag = AnswerOf<typeof api.listTags>['items'][number];

/** A page of the account's tags by title, with how many carry each where `counts` are asked for; `limit` at most 100. No title is longer than `tagTitleLimit`: nothing more is asked for. */
export const tagPageQuery = ({ page = 1, limit = 100, query = '', counts = false } = {}) =>
  apiQuery(
    api.listTags,
    {
      query: {
        page,
        limit,
        query: query.slice(0, tagTitleLimit),
        ...(counts && { counts: 'true' as const }),
      },
    },
    { placeholderData: keepPreviousData },
  );

/** How many carry a tag, where that is known and all of them were counted. */
export const knownTagCount = (count: number | undefined): number | undefined =>
  count === undefined || count > mostTagCount ? undefined : count;

const searchPauseMs = 200;

/** The tags that a typed word finds, once the typing stands still. */
export function useTagSearch({ counts = false } = {}) {
  const [text, setText] = useState('');
  const title = tidyTitle(text);
  const { data, ...answer } = useQuery(tagPageQuery({ query: useDebounced(title, searchPauseMs), counts }));
  const tags: readonly ListedTag[] = data?.items ?? [];
  const isTooLong = title.length > tagTitleLimit;
  const isKnown = tags.some((tag) => tag.title.toLowerCase() === title.toLowerCase());
  return {
    ...answer,
    text,
    setText,
    /** What is typed, spelt as a tag would have it. */
    title,
    tags,
    isTooLong,
    /** A tag could be made of what is typed. */
    isNew: title !== '' && !isTooLong && answer.isSuccess && !isKnown,
  };
}

/** Makes one tag; the lists of tags look again. */
export const useCreateTag = () =>
  useApiMutation(api.createTag, { toRequest: (body: TagInput) => ({ body }), touches: ['tag'] });
