import { api } from '@tranzit/contract';
import type { Binder } from '../../../platform/http/binder.ts';
import { revokeOtherSessions, revokeSession } from './revoke-sessions.store.ts';
import { listSessions } from './sessions.queries.ts';

export function bindSessions(bind: Binder): void {
  bind(api.listSessions, async (_request, ctx) => ({ items: await listSessions(ctx) }));
  bind(api.revokeSession, ({ params }, ctx) => revokeSession(ctx, params.id));
  bind(api.revokeOtherSessions, ({ body }, ctx) => revokeOtherSessions(ctx, body));
}
