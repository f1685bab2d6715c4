import { z } from 'zod';
import { defineEndpoint, may, withContract } from './endpoint.ts';
import { id, limit, page, requiredText } from './wire.ts';

export const tagStates = ['new', 'accept', 'wait', 'complete', 'dismiss'] as const;
/** The state gives the tag its hue. */
export const tagState = z.enum(tagStates);

export const tag = z.object({ tagId: id, title: z.string(), state: tagState });
export type Tag = z.output<typeof tag>;

const tagInput = z.object({ title: requiredText(40), state: tagState.default('new') });
export type TagInput = z.output<typeof tagInput>;

export const listTags = defineEndpoint({
  operationId: 'listTags',
  area: 'tag',
  method: 'GET',
  path: '/api/v1/shipping/tag/list/',
  summary: 'Tags of the account by title',
  access: withContract,
  query: z.object({ page, limit: limit(25), query: z.string().trim().max(40).optional() }),
  responses: {
    200: z.object({
      items: z.array(tag.extend({ waybillCount: z.number().int() })),
      count: z.number().int(),
    }),
  },
});

export const createTag = defineEndpoint({
  operationId: 'createTag',
  area: 'tag',
  method: 'POST',
  path: '/api/v1/shipping/tag/create/',
  summary: 'Makes a tag; a title the account already has is refused',
  access: may('tags.edit'),
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
