import { z } from 'zod';
import { defineEndpoint, may, withContract } from './endpoint/endpoint.ts';
import { mostWaybillTags, tagStates, tagTitleLimit } from './wire/plain-values.ts';
import { id, idOf, idParamsOf, limit, page, pageOf, queryFlag, titlePart, titleText } from './wire/wire.ts';

/** The state gives the tag its hue. */
export const tagState = z.enum(tagStates);

const title = titleText(tagTitleLimit);

export const tag = z.object({ tagId: id, title: z.string(), state: tagState });
export type Tag = z.output<typeof tag>;

/** How many of the waybills that the member sees carry the tag, looked for among the 10,001 newest that do: 10,001 stands for more than 10,000. */
const waybillCount = z.number().int();
/** How many entries of the contact book carry the tag, counted likewise; those that were deleted are not among them. */
const counterpartyCount = z.number().int();
const listedTag = tag.extend({ waybillCount, counterpartyCount });
export type ListedTag = z.output<typeof listedTag>;

export const tagInput = z.object({ title, state: tagState.default('new') });
export type TagInput = z.output<typeof tagInput>;

const tagIds = z.array(idOf('TagId')).max(mostWaybillTags).optional();

export const waybillTagsCodes = ['tags_whole_or_changed', 'tag_put_on_and_taken_off'] as const;

/**
 * All the tags of a waybill, or how they change: whoever has not seen the tags that somebody else has just put on takes
 * none of them off by a change.
 */
export const waybillTagsInput = z
  .object({ tag_list: tagIds, add_tag_list: tagIds, remove_tag_list: tagIds })
  .superRefine(({ tag_list, add_tag_list, remove_tag_list }, { addIssue }) => {
    const refuse = (field: string, code: string) =>
      addIssue({ code: 'custom', path: [field], params: { code } });
    const isChange = add_tag_list !== undefined || remove_tag_list !== undefined;
    if (tag_list === undefined && !isChange) refuse('tag_list', 'required');
    if (tag_list !== undefined && isChange) refuse('tag_list', 'tags_whole_or_changed');
    if (remove_tag_list?.some((id) => add_tag_list?.includes(id)))
      refuse('remove_tag_list', 'tag_put_on_and_taken_off');
  });

export const listTags = defineEndpoint({
  operationId: 'listTags',
  area: 'tag',
  method: 'GET',
  path: '/api/v1/shipping/tag/list/',
  summary: 'Tags of the account by title',
  access: withContract,
  query: z.object({
    page,
    limit: limit(25),
    query: titlePart(tagTitleLimit).optional(),
    /** Whether to tell how many waybills and contacts carry each. */
    counts: queryFlag.optional(),
  }),
  /** The counts are there where they are asked for. */
  responses: { 200: pageOf(listedTag.partial({ waybillCount: true, counterpartyCount: true })) },
});

export const createTag = defineEndpoint({
  operationId: 'createTag',
  area: 'tag',
  method: 'POST',
  path: '/api/v1/shipping/tag/create/',
  summary: 'Makes a tag; a title the account already has is refused',
  access: may('tags.edit'),
  refusals: { 400: ['title_taken'] },
  body: tagInput,
  responses: { 201: tag },
  idempotent: true,
});

export const createTags = defineEndpoint({
  operationId: 'createTags',
  area: 'tag',
  method: 'POST',
  path: '/api/v1/shipping/tag/create/multiple/',
  summary: 'Makes several tags; titles the account already has are taken as they are',
  access: may('tags.edit'),
  body: z.object({ tags: z.array(tagInput).min(1).max(50) }),
  responses: { 201: z.object({ tags: z.array(tag) }) },
  idempotent: true,
});

export const updateTag = defineEndpoint({
  operationId: 'updateTag',
  area: 'tag',
  method: 'PATCH',
  path: '/api/v1/shipping/tag/{id}/update/',
  summary: 'Renames a tag, changes its state, or both; its waybills keep it',
  access: may('tags.edit'),
  refusals: { 400: ['title_taken'] },
  params: idParamsOf('TagId'),
  body: z.object({ title: title.optional(), state: tagState.optional() }),
  responses: { 200: tag },
});

export const deleteTag = defineEndpoint({
  operationId: 'deleteTag',
  area: 'tag',
  method: 'DELETE',
  path: '/api/v1/shipping/tag/{id}/delete/',
  summary: 'Deletes a tag and takes it off its waybills and contacts, which keep everything else',
  access: may('tags.edit'),
  params: idParamsOf('TagId'),
  /** How many of the waybills that the member sees, and how many contacts, have lost it. */
  responses: { 200: z.object({ waybillCount, counterpartyCount }) },
  idempotent: true,
});

export const mergeTags = defineEndpoint({
  operationId: 'mergeTags',
  area: 'tag',
  method: 'POST',
  path: '/api/v1/shipping/tag/{id}/merge/',
  summary: 'Puts another tag in the place of this one on all its waybills and contacts, and deletes this one',
  access: may('tags.edit'),
  params: idParamsOf('TagId'),
  body: z.object({ into_tag_id: idOf('TagId') }),
  responses: { 200: listedTag },
  idempotent: true,
});
