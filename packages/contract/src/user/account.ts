import { z } from 'zod';
import { defineEndpoint, signedIn } from '../endpoint/endpoint.ts';
import { id, idOf } from '../wire/wire.ts';
import { tokens } from './user.ts';

/** An account that a user belongs to. */
export const accountItem = z.object({
  accountId: id,
  ownerId: id,
  title: z.string(),
  /** `sellerWithVat`: its bills are with VAT, else without. */
  sellerId: z.number().int(),
});
export type AccountItem = z.output<typeof accountItem>;

export const listAccounts = defineEndpoint({
  operationId: 'listAccounts',
  area: 'user',
  method: 'GET',
  path: '/api/v1/user/account/list/',
  summary:
    'The accounts that the signed-in user belongs to, in the order of joining; closed ones are left out',
  access: signedIn,
  beforeSecondFactor: true,
  responses: { 200: z.object({ items: z.array(accountItem) }) },
});

export const switchAccount = defineEndpoint({
  operationId: 'switchAccount',
  area: 'user',
  method: 'POST',
  path: '/api/v1/user/account/switch/',
  summary: 'Tokens of a session in another account of the user; the session of the token goes on beside it',
  access: signedIn,
  beforeSecondFactor: true,
  readOnly: true,
  refusals: { 404: [] },
  body: z.object({ account_id: idOf('AccountId') }),
  responses: { 200: tokens },
});
