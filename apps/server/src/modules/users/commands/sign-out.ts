import { hashToken } from '../../../platform/auth/refresh-token.ts';
import type { Needs } from '../../../platform/context/index.ts';
import { endSession } from '../session-tokens.ts';

/** Ends the session of a refresh token; an unknown token is no error, for the wish is fulfilled. */
export async function signOut(ctx: Needs<'db' | 'clock'>, refreshToken: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('refresh_tokens')
    .select('session_id')
    .where('token_hash', '=', hashToken(refreshToken))
    .executeTakeFirst();
  if (row) await endSession(ctx, row.session_id, 'logout');
}
