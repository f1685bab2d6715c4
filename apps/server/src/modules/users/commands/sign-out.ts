import { hashToken } from '../../../platform/auth/refresh-token.ts';
import { type Needs, type TransactionNeeds, transaction } from '../../../platform/context/index.ts';
import { recordActOf } from '../../audit/index.ts';
import { endSession } from '../sessions/end-sessions.store.ts';

/** Ends the session of a refresh token; an unknown token is no error, for the wish is fulfilled. */
export async function signOut(
  ctx: TransactionNeeds & Needs<'clock' | 'origin'>,
  refreshToken: string,
): Promise<void> {
  const row = await ctx.db
    .selectFrom('refresh_tokens')
    .select('session_id')
    .where('token_hash', '=', hashToken(refreshToken))
    .executeTakeFirst();
  if (!row) return;
  await transaction(ctx, async (tx) => {
    const ended = await endSession(tx, row.session_id, 'logout');
    if (ended) await recordActOf(tx, ended, { kind: 'signed_out' });
  });
}
