import type { api, BodyOf } from '@tranzit/contract';
import { type Needs, type TransactionNeeds, transaction } from '../../../platform/context/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { recordAct } from '../../audit/index.ts';
import { endSessionOf, endSessionsOf } from './end-sessions.store.ts';
import { lockOwnSession } from './session-locks.ts';

type RevokeNeeds = TransactionNeeds & Needs<'actor' | 'clock' | 'origin' | 'brands'>;

/** Ends one of the user's own sessions: its next call is refused. Errors: 401 `session_ended`; 404. */
export async function revokeSession(ctx: RevokeNeeds, sessionId: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    const user = await lockOwnSession(tx);
    const device = await endSessionOf(tx, user, sessionId);
    if (device === undefined) throw notFound();
    await recordAct(tx, { kind: 'session_ended', subject: device || undefined });
  });
}

/** Ends every session of the user but the one that asks and those that are spared. Errors: 401 `session_ended`. */
export async function revokeOtherSessions(
  ctx: RevokeNeeds,
  { spared = [] }: BodyOf<typeof api.revokeOtherSessions>,
): Promise<void> {
  await transaction(ctx, async (tx) => {
    const user = await lockOwnSession(tx);
    const count = await endSessionsOf(tx, user.id, [tx.actor.sessionId, ...spared]);
    if (count > 0) await recordAct(tx, { kind: 'other_sessions_ended', details: { count: String(count) } });
  });
}
