import { type Needs, type TransactionNeeds, transaction } from '../../../platform/context/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { recordAct } from '../../audit/index.ts';

type RevokeNeeds = TransactionNeeds & Needs<'actor' | 'clock' | 'origin'>;

/** The user's own sessions that have not ended. Index: sessions_user_id. */
const endLiving = (ctx: Needs<'db' | 'actor' | 'clock'>) =>
  ctx.db
    .updateTable('sessions')
    .set({ ended_at: ctx.clock.now(), end_reason: 'revoked' })
    .where('user_id', '=', ctx.actor.userId)
    .where('ended_at', 'is', null)
    .returning('device');

/** Ends one of the user's own sessions: its next call is refused. Errors: 404. */
export async function revokeSession(ctx: RevokeNeeds, sessionId: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    const ended = await endLiving(tx).where('id', '=', sessionId).executeTakeFirst();
    if (!ended) throw notFound();
    await recordAct(tx, { kind: 'session_ended', subject: ended.device || undefined });
  });
}

/** Ends every session of the user but the one that asks; answers to how many. */
export async function endOtherSessions(ctx: Needs<'db' | 'actor' | 'clock'>): Promise<number> {
  const ended = await endLiving(ctx).where('id', '<>', ctx.actor.sessionId).execute();
  return ended.length;
}

export async function revokeOtherSessions(ctx: RevokeNeeds): Promise<void> {
  await transaction(ctx, async (tx) => {
    const count = await endOtherSessions(tx);
    if (count > 0) await recordAct(tx, { kind: 'other_sessions_ended', details: { count: String(count) } });
  });
}
