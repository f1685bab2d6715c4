import { z } from 'zod';
import { anonymous, defineEndpoint, file, signedIn } from '../endpoint/endpoint.ts';
import { avatarBytes } from '../wire/plain-values.ts';
import { requiredText } from '../wire/wire.ts';
import { user } from './user.ts';

/** Characters of base64 that so many bytes take. */
const base64Length = (bytes: number) => Math.ceil(bytes / 3) * 4;

export const settingsInput = z.object({
  first_name: requiredText(60).optional(),
  last_name: requiredText(60).optional(),
  /** JPEG, PNG or WebP in base64; null takes the picture away. */
  avatar: z
    .string()
    .min(1)
    .refine((text) => text.length <= base64Length(avatarBytes), { params: { code: 'avatar_too_large' } })
    .nullish(),
});

export const updateSettings = defineEndpoint({
  operationId: 'updateSettings',
  area: 'user',
  method: 'PATCH',
  path: '/api/v1/user/settings/update/',
  summary: 'Changes what is given of the user’s own name and picture; the rest stays',
  access: signedIn,
  bodyBytes: base64Length(avatarBytes) + 65_536,
  refusals: { 400: ['avatar_too_large', 'avatar_unreadable'] },
  body: settingsInput,
  responses: { 200: user },
});

export const getAvatar = defineEndpoint({
  operationId: 'getAvatar',
  area: 'user',
  method: 'GET',
  path: '/api/v1/user/avatar/{key}/',
  summary: 'A picture by its key, which only those who see its user are told; a new picture has a new key',
  access: anonymous,
  params: z.object({ key: z.string().regex(/^[\w-]{32}$/) }),
  responses: { 200: file('image/webp') },
});

export const changeLanguage = defineEndpoint({
  operationId: 'changeLanguage',
  area: 'user',
  method: 'POST',
  path: '/api/v1/user/language/change/',
  summary: 'The language of the user’s pages and messages',
  access: signedIn,
  whileBlocked: true,
  beforeSecondFactor: true,
  body: z.object({ language: z.enum(['ru', 'en']) }),
  responses: { 200: user },
});

export const updateUiPreferences = defineEndpoint({
  operationId: 'updateUiPreferences',
  area: 'user',
  method: 'POST',
  path: '/api/v1/user/preferences/ui/update/',
  summary: 'Whether the user sees the updated design',
  access: signedIn,
  whileBlocked: true,
  body: z.object({ is_updated_design: z.boolean() }),
  responses: { 200: user },
});
