import type { Tokens } from '@tranzit/contract';
import { type Needs, type TransactionNeeds, transaction } from '../../../platform/context/index.ts';
import { unauthorized } from '../../../platform/errors/index.ts';
import { endSession, hashToken, issueTokens } from '../session-tokens.ts';

type Outcome = { readonly tokens: Tokens } | { readonly refused: true };

/**
 * Replaces a refresh token. One that was replaced before ends its whole session: somebody else holds a copy.
 * Errors: 401 for an unknown, expired or used token.
 */
export async function rotateTokens(
  ctx: TransactionNeeds & Needs<'clock' | 'accessTokens' | 'log'>,
  refreshToken: string,
): Promise<Tokens> {
  const outcome = await transaction(ctx, async (tx): Promise<Outcome> => {
    const row = await tx.db
      .selectFrom('refresh_tokens')
      .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
      .select([
        'refresh_tokens.session_id',
        'refresh_tokens.expires_at',
        'refresh_tokens.replaced_at',
        'sessions.ended_at',
      ])
      .where('token_hash', '=', hashToken(refreshToken))
      .forUpdate(['refresh_tokens'])
      .executeTakeFirst();
    if (!row || row.ended_at || row.expires_at <= tx.clock.now()) return { refused: true };
    if (row.replaced_at) {
      await endSession(tx, row.session_id, 'reuse');
      tx.log.warn(
        { sessionId: row.session_id },
        'a used refresh token was presented again, its session is ended',
      );
      return { refused: true };
    }
    await replaceOutstanding(tx, row.session_id);
    return { tokens: await issueTokens(tx, row.session_id) };
  });
  if ('refused' in outcome) throw unauthorized('session_ended');
  return outcome.tokens;
}

/** New tokens with the present claims for a session that is signed in; the refresh token before stops working. */
export async function renewTokens(
  ctx: TransactionNeeds & Needs<'clock' | 'accessTokens' | 'actor'>,
): Promise<Tokens> {
  return transaction(ctx, async (tx) => {
    await replaceOutstanding(tx, tx.actor.sessionId);
    return issueTokens(tx, tx.actor.sessionId);
  });
}

async function replaceOutstanding(ctx: Needs<'db' | 'clock'>, sessionId: string): Promise<void> {
  await ctx.db
    .updateTable('refresh_tokens')
    .set({ replaced_at: ctx.clock.now() })
    .where('session_id', '=', sessionId)
    .where('replaced_at', 'is', null)
    .execute();
}
