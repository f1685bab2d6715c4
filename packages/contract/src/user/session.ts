import { z } from 'zod';
import { defineEndpoint, signedIn } from '../endpoint/endpoint.ts';
import { instant, listOf } from '../wire/wire.ts';

export const session = z.object({
  sessionId: z.string(),
  /** Browser and system as they call themselves; empty for a program. */
  device: z.string(),
  /** Network address at the last renewal of its tokens; empty where it was never told. */
  address: z.string(),
  /** City and country of that address; empty where the operator has no database of them or it does not know the address. */
  place: z.string(),
  signedInAt: instant,
  lastSeenAt: instant,
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type Session = z.output<typeof session>;

export const listSessions = defineEndpoint({
  operationId: 'listSessions',
  area: 'user',
  method: 'GET',
  path: '/api/v1/user/session/list/',
  summary: 'Where the user is signed in, the session that asks first',
  access: signedIn,
  localized: true,
  responses: { 200: listOf(session) },
});

export const revokeSession = defineEndpoint({
  operationId: 'revokeSession',
  area: 'user',
  method: 'DELETE',
  path: '/api/v1/user/session/{id}/revoke/',
  summary: 'Ends one of the user’s own sessions: its next call is refused',
  access: signedIn,
  whileBlocked: true,
  idempotent: true,
  params: z.object({ id: z.uuid() }),
  responses: { 204: null },
});

export const revokeOtherSessions = defineEndpoint({
  operationId: 'revokeOtherSessions',
  area: 'user',
  method: 'POST',
  path: '/api/v1/user/session/revoke_others/',
  summary: 'Ends every session of the user but the one that asks and those that are spared',
  access: signedIn,
  whileBlocked: true,
  body: z.object({
    /** Sessions that the browser of the one that asks keeps for its other tabs: the `sid` of their tokens. */
    spared: z.array(z.uuid()).max(100).optional(),
  }),
  responses: { 204: null },
});
